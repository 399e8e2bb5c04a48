import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { query } from '#client/data/queries.ts';
import { putAnswer } from '#client/data/rows-in-cache.ts';
import { toast } from '#client/ui/toast.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { type Entered, readEntered } from './points.ts';

/** Points are entered at the court, where there may be no network. */
export const enteredPoints = outboxKind<Entered>({
  name: 'points',
  parse: readEntered,
  subjectOf: ({ eveningId }) => `evening ${eveningId}`,
  send: sendPoints,
});

/** Sends the points of a game, and takes in what follows. @throws CallError where the server does not have them */
export async function sendPoints(client: QueryClient, { eveningId: id, key, ...body }: Entered): Promise<void> {
  try {
    await storeEvening(client, await call(eveningCalls.score, { params: { id, key }, body }));
  } catch (error) {
    if (isRefusal(error)) {
      toast({ title: 'Score not saved', description: error.message, destructive: true });
      // What stands against it, such as the score of somebody who was quicker, is on screen with the refusal.
      void client.invalidateQueries(answersOf(eveningCalls.get, { params: { id } }));
    }
    throw error;
  }
}

export const storeEvening = (client: QueryClient, evening: Evening): Promise<void> =>
  putAnswer(client, query(eveningCalls.get, { params: { id: evening.id } }).queryKey, evening);
