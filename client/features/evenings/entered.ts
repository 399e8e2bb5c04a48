import { outboxKind } from '#client/data/outbox/deeds.ts';
import { type Entered, readEntered } from './points.ts';

/** Points are entered at the court, where there may be no network. */
export const enteredPoints = outboxKind<Entered>({
  name: 'points',
  parse: readEntered,
  subjectOf: ({ eveningId }) => `evening ${eveningId}`,
  // Few have some to send. Whoever enters some fetches this before.
  send: async (client, entered) => (await loadSending()).sendPoints(client, entered),
});

/** Fetches what sends points, so that it is there when the network is not. */
export const loadSending = () => import('./send-points.ts');
