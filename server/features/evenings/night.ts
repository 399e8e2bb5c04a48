import { isPlusOne, type Night } from '#contract/evenings.ts';
import type { SocialPlan } from '#tournament/index.ts';
import type { Scores } from './rules.ts';

/** A game of an earlier evening of the group. */
export interface EarlierGame {
  eveningId: number;
  teams: readonly [readonly number[], readonly number[]];
  points1: number;
  points2: number;
}

const pairOf = (pair: readonly number[]): string => pair.toSorted((one, other) => one - other).join(' ');

/** Who has won for the first time, after nights without, and which pairs have never played together before. */
export function nightOf(plan: SocialPlan, scores: Scores, earlier: readonly EarlierGame[]): Night {
  const nights = new Map<number, Set<number>>();
  const winners = new Set<number>();
  const together = new Set<string>();
  for (const { eveningId, teams, points1, points2 } of earlier) {
    for (const [at, team] of teams.entries()) {
      together.add(pairOf(team));
      const hasWon = at === 0 ? points1 > points2 : points2 > points1;
      for (const userId of team) {
        nights.set(userId, (nights.get(userId) ?? new Set()).add(eveningId));
        if (hasWon) winners.add(userId);
      }
    }
  }
  const played = plan.rounds.flatMap(({ matches }) =>
    matches.flatMap(({ key, pairs }) => {
      const points = scores.get(key);
      return points ? [{ pairs, points }] : [];
    }),
  );
  const winnersTonight = new Set(
    played.flatMap(({ pairs: [one, two], points: [first, second] }) =>
      first === second ? [] : first > second ? one : two,
    ),
  );
  const pairs = new Set(played.flatMap((game) => game.pairs.map(pairOf)));
  return {
    firstWins: [...winnersTonight]
      .filter((userId) => !winners.has(userId) && nights.has(userId) && !isPlusOne(userId))
      .map((userId) => ({ userId, nights: nights.get(userId)?.size ?? 0 })),
    newPairs: earlier.length === 0 ? 0 : [...pairs].filter((pair) => !together.has(pair)).length,
    pairs: pairs.size,
  };
}
