import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { putRow } from '#client/data/rows-in-cache.ts';
import { activitiesCalls } from '#contract/activities.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';

/** How long what is said of games counts as fresh, in milliseconds: of those of others nobody is told. */
export const gamesFreshFor = 30_000;

export const gameQuery = (id: number) => ({
  ...query(gameCalls.get, { params: { id } }),
  staleTime: gamesFreshFor,
});

/** A game is now as the server answered it, wherever it is shown. */
export async function storeGame(client: QueryClient, game: OpenedGame): Promise<void> {
  const { queryKey } = gameQuery(game.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, game);
  putRow(client, answersOf(gameCalls.list), game);
  for (const list of [gameCalls.list, activitiesCalls.list]) void client.invalidateQueries(answersOf(list));
}
