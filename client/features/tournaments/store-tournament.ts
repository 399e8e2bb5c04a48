import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { query, rowsOf } from '#client/data/queries.ts';
import { type Tournament, type TournamentCard, tournamentCalls } from '#contract/tournaments.ts';

export const tournamentQuery = (id: number) => query(tournamentCalls.get, { params: { id } });

/** A tournament is now as the server answered it; the lists that show it follow. */
export async function storeTournament(client: QueryClient, tournament: Tournament): Promise<void> {
  const { queryKey } = tournamentQuery(tournament.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, tournament);
  await refetchLists(client);
}

const lists = [answersOf(tournamentCalls.list), answersOf(tournamentCalls.listByGroup)];

/** Whether every list that is kept shows a tournament as it is at a revision, or is after it. */
export function areListsAt(client: QueryClient, id: number, revision: number): boolean {
  const kept = lists.flatMap((filters) => client.getQueriesData<{ pages: Page<TournamentCard>[] }>(filters));
  return kept.every(([, list]) => {
    return list !== undefined && rowsOf(list).some((card) => card.id === id && card.revision >= revision);
  });
}

export async function refetchLists(client: QueryClient): Promise<void> {
  await Promise.all(lists.map((filters) => client.invalidateQueries(filters)));
}
