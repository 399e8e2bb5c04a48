import { outboxKind } from '#client/data/outbox/deeds.ts';
import { readTick, type Tick } from './tick.ts';

/** Who is there is said where there may be no network. */
export const ticks = outboxKind<Tick>({
  name: 'tick',
  parse: readTick,
  subjectOf: ({ eventId }) => `event ${eventId}`,
  // Few have one to send. Whoever may tick fetches this before.
  send: async (client, tick) => (await loadSending()).sendTick(client, tick),
});

/** Fetches what sends a tick, so that it is there when the network is not. */
export const loadSending = () => import('./send-tick.ts');
