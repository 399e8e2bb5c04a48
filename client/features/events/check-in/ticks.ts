import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { sendTick } from './send-tick.ts';
import { readTick, type Tick } from './tick.ts';

/** Who is there is said where there may be no network. */
export const ticks = outboxKind<Tick>({
  name: 'tick',
  parse: readTick,
  subjectOf: ({ eventId }) => `event ${eventId}`,
  send: sendTick,
});
