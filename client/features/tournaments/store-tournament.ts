import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { withEntry } from './list/card-change.ts';
import { changeCard, refetchOutdated } from './list/kept-lists.ts';
import { tournamentQuery } from './tournament-query.ts';

/** A tournament is now as the server answered it; the lists that show it, or should, follow. */
export async function storeTournament(client: QueryClient, tournament: Tournament): Promise<void> {
  const { id, groupId, revision, status } = tournament;
  const { queryKey } = tournamentQuery(id);
  const had = client.getQueryData(queryKey);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, tournament);
  changeCard(client, id, (card) => withEntry(card, tournament));
  const cameInto = had?.status === status ? undefined : status;
  await refetchOutdated(client, [{ tournamentId: id, groupId, revision, cameInto }]);
}

/** After what only the server can tell of. */
export async function refetchLists(client: QueryClient): Promise<void> {
  const lists = [tournamentCalls.list, tournamentCalls.listByGroup];
  await Promise.all(lists.map((list) => client.invalidateQueries(answersOf(list))));
}
