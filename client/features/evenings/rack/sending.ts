import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { query } from '#client/data/queries.ts';
import { putAnswer } from '#client/data/rows-in-cache.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { type Rack, rackCalls } from '#contract/racks.ts';
import type { Points } from '../points.ts';

export type Standing = 'here' | 'on-break' | 'gone';

/** What somebody does in the hall, where there may be no network: how they stand, or how a game ended. */
export interface AtRack {
  rackId: number;
  playerId?: number;
  is?: Standing;
  game?: number;
  score?: Points | null;
  winner?: 1 | 2 | null;
  replaces?: Points | null;
}

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. The server checks what it is sent. */
function parse(stored: unknown): AtRack | undefined {
  if (typeof stored !== 'object' || stored === null || !('rackId' in stored)) return undefined;
  const content = stored as AtRack;
  const isPlace = typeof content.playerId === 'number' && typeof content.is === 'string';
  return isPlace || typeof content.game === 'number' ? content : undefined;
}

export const atRack = outboxKind<AtRack>({
  name: 'rack',
  parse,
  subjectOf: ({ rackId }) => `rack ${rackId}`,
  async send(client, { rackId: id, playerId, is, game, score = null, winner = null, replaces = null }) {
    try {
      if (game !== undefined) {
        const params = { id, game };
        const rack = await call(rackCalls.finish, { params, body: { score, winner, replaces } });
        await storeRack(client, rack);
        offerUndo(client, rack, game);
      } else if (playerId !== undefined && is !== undefined) {
        await storeRack(client, await call(rackCalls.place, { params: { id, playerId }, body: { is } }));
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The queue has moved on meanwhile: what stands against it is on screen.
      toast({ title: 'Not saved', description: error.message, destructive: true });
      void client.invalidateQueries(answersOf(rackCalls.get, { params: { id } }));
    }
  },
});

/** So long the end of a game can be undone in passing, and then in the list of the last games. */
const undoMs = 10_000;

function offerUndo(client: QueryClient, { id, played }: Rack, game: number): void {
  const ended = played.find(({ number, resumable }) => number === game && resumable !== null);
  if (!ended) return;
  const onPress = async () => {
    try {
      await storeRack(client, await call(rackCalls.resume, { params: { id, game } }));
    } catch (error) {
      toast({ title: 'Could not undo', description: messageOf(error, 'Try again.'), destructive: true });
    }
  };
  toast({ title: `Game over on court ${ended.court}`, duration: undoMs, action: { label: 'Undo', onPress } });
}

export const storeRack = (client: QueryClient, rack: Rack): Promise<void> =>
  putAnswer(client, query(rackCalls.get, { params: { id: rack.id } }).queryKey, rack);

/** What is on its way, and how more of it gets there. */
export function useAtRack({ id: rackId }: Pick<Rack, 'id'>) {
  const { outbox, unsent } = useUnsent(atRack);
  const own = unsent.filter(({ content }) => content.rackId === rackId);
  return {
    unsent: own,
    place: (playerId: number, is: Standing) =>
      outbox.add(atRack, { rackId, playerId, is }, ({ content }) => {
        return content.rackId === rackId && content.playerId === playerId;
      }),
    finish: (game: number, said: Pick<AtRack, 'score' | 'winner' | 'replaces'>) =>
      outbox.add(
        atRack,
        { rackId, game, ...said },
        ({ content }) => content.rackId === rackId && content.game === game,
      ),
  };
}

export const useStoreRack = () => {
  const client = useQueryClient();
  return (rack: Rack) => storeRack(client, rack);
};
