import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { toast } from '#client/ui/toast.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { MatchUnderWay, TournamentUpdate } from '#contract/tournaments/update.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';

export const tournamentQuery = (id: number) => query(tournamentCalls.get, { params: { id } });

/** How what happens to a tournament comes into what is shown of it, beside what is fetched again by subject. */

/** A tournament is now as the server answered it; the lists that show it, or should, follow. */
export async function storeTournament(client: QueryClient, tournament: Tournament): Promise<void> {
  const { queryKey } = tournamentQuery(tournament.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (had) => (had && had.revision > tournament.revision ? had : tournament));
  await refetchLists(client);
}

/** After what only the server can tell of. */
export async function refetchLists(client: QueryClient): Promise<void> {
  const lists = [tournamentCalls.list, tournamentCalls.listByGroup];
  await Promise.all(lists.map((list) => client.invalidateQueries(answersOf(list))));
}

/** One tournament and all lists, after what only the server can tell of. */
export function useRefetch(id: number): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries(tournamentQuery(id)), refetchLists(client)]);
}

/** Takes in what an update brings with it: a call to a court, running points, or that there is no such tournament. */
export function applyUpdate(client: QueryClient, { tournamentId, action, match }: TournamentUpdate): void {
  if (action === 'tournament_deleted') sayDeleted(client, tournamentId);
  if (match) applyMatch(client, tournamentQuery(tournamentId).queryKey, match);
}

/** Whoever has it on screen is told why it is gone; whoever deleted it knows, and has it marked already. */
function sayDeleted(client: QueryClient, id: number): void {
  const { queryKey } = tournamentQuery(id);
  const shown = client.getQueryCache().find({ queryKey });
  const name = client.getQueryData(queryKey)?.name;
  if (shown?.isActive() && !shown.state.isInvalidated && name !== undefined)
    toast({ title: `${name} has been deleted`, isNews: true });
}

/** A call to a court, or running points: what was answered, or told. */
export function applyMatch(client: QueryClient, queryKey: QueryKey, match: MatchUnderWay): void {
  client.setQueryData<Tournament>(queryKey, (had) => had && withMatch(had, match));
  // What is on its way may have been read before.
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey });
}

/** A tournament with a match as it now is; it keeps its revision, for what else has changed since may be missing. */
function withMatch(tournament: Tournament, { revision, ...now }: MatchUnderWay): Tournament {
  const { bracket } = tournament;
  if (bracket === null || revision <= tournament.revision) return tournament;
  const newest = (match: Match): Match => (match.id === now.id ? { ...match, ...now } : match);
  const rounds = bracket.rounds.map((round) =>
    round.matches.some(({ id }) => id === now.id) ? { ...round, matches: round.matches.map(newest) } : round,
  );
  const playoffs = bracket.playoffs && {
    championship: newest(bracket.playoffs.championship),
    thirdPlace: bracket.playoffs.thirdPlace && newest(bracket.playoffs.thirdPlace),
  };
  // With the first point the draw stays as it is.
  const viewer = { ...tournament.viewer, maySwap: tournament.viewer.maySwap && now.live === null };
  return { ...tournament, viewer, bracket: { ...bracket, rounds, playoffs } };
}
