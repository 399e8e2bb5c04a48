import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { putAnswer, putRow } from '#client/data/rows-in-cache.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { type Game, gameCalls, type OpenedGame } from '#contract/games.ts';
import { joinedText } from './model.ts';

/** How long what is said of games counts as fresh, in milliseconds: of those of others nobody is told. */
export const gamesFreshFor = 30_000;

export const gameQuery = (id: number) => ({ ...query(gameCalls.get, { params: { id } }), staleTime: gamesFreshFor });

/** A game is now as the server answered it, wherever it is shown. */
export async function storeGame(client: QueryClient, game: OpenedGame): Promise<void> {
  await putAnswer(client, gameQuery(game.id).queryKey, game);
  putRow(client, answersOf(gameCalls.list), game);
  for (const list of [gameCalls.list, activitiesCalls.list]) void client.invalidateQueries(answersOf(list));
}

const joinTitles = {
  playing: 'You are in',
  waiting: 'You are on the waiting list',
  asking: 'You asked to join',
} as const;

/** Takes a seat, waits for one, or asks for it: whichever is open to the viewer. */
export function useJoining(game: Pick<Game, 'id'>): Action<typeof gameCalls.join> {
  const client = useQueryClient();
  return useAction(gameCalls.join, {
    failed: 'Could not join the game',
    onDone: (joined) => {
      const { part } = joined.viewer;
      if (part !== null && part !== 'asked') toast({ title: joinTitles[part], description: joinedText(joined) });
      return storeGame(client, joined);
    },
    // What was refused rests on something that has changed meanwhile.
    onFailed: () => void refetchGame(client, game),
  });
}

/** Gives up a seat, stops waiting or asking, says no. */
export function useLeaving(game: Pick<Game, 'id'>, onDone?: () => void): Action<typeof gameCalls.leave> {
  const client = useQueryClient();
  return useAction(gameCalls.leave, {
    failed: 'Could not leave the game',
    onDone: async (left: OpenedGame) => {
      await storeGame(client, left);
      toast(left.status === 'cancelled' ? 'Game cancelled' : 'You are out of the game');
      onDone?.();
    },
    onFailed: () => void refetchGame(client, game),
  });
}

function refetchGame(client: QueryClient, { id }: Pick<Game, 'id'>): void {
  void client.invalidateQueries(answersOf(gameCalls.get, { params: { id } }));
  void client.invalidateQueries(answersOf(gameCalls.list));
}
