import type { Request } from '#contract/endpoint.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches } from './club.ts';
import type { Person } from './person.ts';

export type ScoreBody = NonNullable<Request<typeof tournamentCalls.score>['body']>;

/** The tournament as it is now. */
export const current = (person: Person, { id }: { id: number }): Promise<Tournament> =>
  person.call(tournamentCalls.get, { params: { id } });

/** Matches by where they stand, 'winners 1' the first of the winners' bracket, numbered over all rounds of a stage. */
export function matchAt(tournament: Tournament, place: string): Match {
  const [stage, number] = place.split(' ');
  const found = allMatches(tournament).filter((match) => match.stage === stage)[Number(number) - 1];
  if (found === undefined) throw new Error(`There is no match ${place}`);
  return found;
}

/** Scores matches one after the other, each as it stands by then: the first side wins unless it is said otherwise. */
export async function playAt(
  admin: Person,
  tournament: { id: number },
  places: readonly string[],
  body: ScoreBody = { player1Score: 11, player2Score: 4 },
): Promise<Tournament> {
  for (const place of places) {
    const { id: matchId } = matchAt(await current(admin, tournament), place);
    await admin.call(tournamentCalls.score, { params: { id: tournament.id, matchId }, body });
  }
  return current(admin, tournament);
}
