import type { Achievement } from '#contract/achievements.ts';

/** What was earned in one tournament. */
export interface OfTournament {
  /** What weighs most: the medal, or else that one played. */
  best: Achievement;
  others: Achievement[];
}

/** What was earned in tournaments, by tournament, the latest first: medal collections belong to none. */
export function byTournament(achievements: readonly Achievement[]): OfTournament[] {
  const tournaments = new Map<number, Achievement[]>();
  for (const achievement of achievements) {
    const { tournamentId } = achievement;
    if (tournamentId === null) continue;
    tournaments.set(tournamentId, [...(tournaments.get(tournamentId) ?? []), achievement]);
  }
  return [...tournaments.values()].flatMap((given) => {
    const [best, ...others] = given.toSorted((one, other) => weightOf(one) - weightOf(other));
    return best ? [{ best, others }] : [];
  });
}

/** The lightest first. Everybody has that they played. */
function weightOf({ type, metadata: { place } }: Achievement): number {
  if (type === 'tournament_player') return 5;
  return place ?? 4;
}
