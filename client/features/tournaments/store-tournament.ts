import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';

export const tournamentQuery = (id: number) => query(tournamentCalls.get, { params: { id } });

/** A tournament is now as the server answered it; the lists that show it follow. */
export async function storeTournament(client: QueryClient, tournament: Tournament): Promise<void> {
  const { queryKey } = tournamentQuery(tournament.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, tournament);
  await refetchLists(client);
}

export async function refetchLists(client: QueryClient): Promise<void> {
  await Promise.all(
    [tournamentCalls.list, tournamentCalls.listByGroup].map((list) => client.invalidateQueries(answersOf(list))),
  );
}
