import type { Id } from '../ids.ts';
import type { SocialPair, SocialPlan, SocialRound } from './plan.ts';

const pairAs = <A extends Id, B extends Id>([one, two]: SocialPair<A>, as: (id: A) => B): SocialPair<B> => [
  as(one),
  as(two),
];

/** The same rounds with others in the place of each. */
export function roundsAs<A extends Id, B extends Id>(
  rounds: readonly SocialRound<A>[],
  as: (id: A) => B,
): SocialRound<B>[] {
  return rounds.map(({ round, matches, sitting }) => ({
    round,
    matches: matches.map(({ key, court, pairs: [one, two] }) => ({
      key,
      court,
      pairs: [pairAs(one, as), pairAs(two, as)],
    })),
    sitting: sitting.map(as),
  }));
}

/** Numbers in the place of ids, for all that is worked out: those of who is here first, from 0, in their order. */
export interface Numbers<I extends Id> {
  numberOf(id: I): number;
  idOf(number: number): I;
}

/** Numbers for some players, and for whoever else has played in some rounds. */
export function numbersOf<I extends Id>(players: readonly I[], rounds: readonly SocialRound<I>[] = []): Numbers<I> {
  const played = rounds.flatMap(({ matches, sitting }) => [
    ...matches.flatMap(({ pairs: [one, two] }) => [...one, ...two]),
    ...sitting,
  ]);
  const ids = [...new Set([...players, ...played])];
  const numbers = new Map(ids.map((id, at) => [id, at]));
  return {
    numberOf: (id) => numbers.get(id) ?? -1,
    idOf: (number) => {
      const id = ids[number];
      if (id === undefined) throw new RangeError(`There is no player ${number}`);
      return id;
    },
  };
}

export const pairsAs = <A extends Id, B extends Id>(pairs: readonly SocialPair<A>[], as: (id: A) => B) =>
  pairs.map((pair) => pairAs(pair, as));

/** A plan with numbers in the place of ids. */
export function numbered<I extends Id>({ players, fixedPairs, rounds, ...plan }: SocialPlan<I>): SocialPlan {
  const { numberOf } = numbersOf(players, rounds);
  return {
    ...plan,
    players: players.map(numberOf),
    fixedPairs: pairsAs(fixedPairs, numberOf),
    rounds: roundsAs(rounds, numberOf),
  };
}
