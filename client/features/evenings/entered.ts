import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { type Entered, readEntered } from './points.ts';
import { sendPoints } from './send-points.ts';

/** Points are entered at the court, where there may be no network. */
export const enteredPoints = outboxKind<Entered>({
  name: 'points',
  parse: readEntered,
  subjectOf: ({ eveningId }) => `evening ${eveningId}`,
  send: sendPoints,
});
