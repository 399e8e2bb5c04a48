import type { Id } from '../entrants.ts';

/** A pair on one side of the net, by player id. */
export type SocialPair<I extends Id = number> = readonly [I, I];

/** Four players on a court, from 1. */
export interface SocialMatch<I extends Id = number> {
  /** `s2-1` is round 2, court 1. */
  readonly key: string;
  readonly court: number;
  readonly pairs: readonly [SocialPair<I>, SocialPair<I>];
}

export interface SocialRound<I extends Id = number> {
  /** From 1. */
  readonly round: number;
  readonly matches: readonly SocialMatch<I>[];
  readonly sitting: readonly I[];
}

export const PLAN_VERSION = 1;

/** A plan of rotating partners: plain JSON, never changed in place. */
export interface SocialPlan<I extends Id = number> {
  readonly version: typeof PLAN_VERSION;
  /** Everyone who is here for the rounds to come. */
  readonly players: readonly I[];
  /** Pairs that always play together. */
  readonly fixedPairs: readonly SocialPair<I>[];
  readonly courts: number;
  readonly seed: number;
  readonly rounds: readonly SocialRound<I>[];
}

export interface SocialInput<I extends Id = number> {
  /** Ids of 4 to 40 players. */
  readonly players: readonly I[];
  /** Courts there are; as many are used as can be filled. */
  readonly courts: number;
  readonly rounds: number;
  readonly seed: number;
  /** Pairs that always play together. */
  readonly fixedPairs?: readonly SocialPair<I>[];
  /** How strong players are: then the sides of each court are as equal as can be. Who is not named is in the middle. */
  readonly ratings?: readonly SocialRating<I>[];
}

export interface SocialRating<I extends Id = number> {
  readonly id: I;
  readonly rating: number;
}

/** Who comes and goes, and when. */
export interface SocialChange<I extends Id = number> {
  /** Rounds that stay as they are: those played or under way. The rest is planned anew. */
  readonly keep: number;
  readonly arrive?: readonly I[];
  readonly leave?: readonly I[];
  /** Default: as before. */
  readonly courts?: number;
  /** Rounds in all. Default: as before. */
  readonly rounds?: number;
  /** As when it was planned. */
  readonly ratings?: readonly SocialRating<I>[];
}

export const MIN_PLAYERS = 4;
export const MAX_PLAYERS = 40;
export const MAX_ROUNDS = 200;

/** A round of pairs, two to a court in order, and who sits out. */
export function roundOf(round: number, pairs: readonly SocialPair[], players: readonly number[]): SocialRound {
  const matches: SocialMatch[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [one, two] = [pairs[at], pairs[at + 1]];
    const court = at / 2 + 1;
    if (one !== undefined && two !== undefined) matches.push({ key: `s${round}-${court}`, court, pairs: [one, two] });
  }
  const playing = new Set(matches.flatMap(({ pairs }) => pairs.flat()));
  return { round, matches, sitting: players.filter((player) => !playing.has(player)) };
}

/** How often two players have met; the order of the two does not matter. */
export interface Meetings {
  of(a: number, b: number): number;
  add(a: number, b: number, times?: number): void;
  /** Every pair that has met, with the number of times. */
  counts(): readonly number[];
}

export function countMeetings(): Meetings {
  const times = new Map<number, number>();
  const keyOf = (a: number, b: number): number => (a < b ? 65_536 * a + b : 65_536 * b + a);
  const of = (a: number, b: number): number => times.get(keyOf(a, b)) ?? 0;
  const add = (a: number, b: number, by = 1): void => {
    times.set(keyOf(a, b), of(a, b) + by);
  };
  return { of, add, counts: () => [...times.values()].filter((count) => count > 0) };
}

/** The four meetings of opponents when two pairs play each other. */
export const opponents = ([a, b]: SocialPair, [c, d]: SocialPair): readonly SocialPair[] => [
  [a, c],
  [a, d],
  [b, c],
  [b, d],
];

/** What meeting once more costs two opponents who have met so often: the many times count for much. */
const price = (met: number): number => 3 * met * (met + 1) + 1;

/** Lets two pairs play each other once more, or once less, and says what that costs. */
export function meet(opposed: Meetings, one: SocialPair, two: SocialPair, times: 1 | -1): number {
  let cost = 0;
  for (const [a, b] of opponents(one, two)) {
    if (times === 1) cost += price(opposed.of(a, b));
    opposed.add(a, b, times);
    if (times === -1) cost -= price(opposed.of(a, b));
  }
  return cost;
}

/** Counts who has partnered and who has opposed whom. */
export function countRounds(rounds: readonly SocialRound[]): { partners: Meetings; opposed: Meetings } {
  const [partners, opposed] = [countMeetings(), countMeetings()];
  for (const { matches } of rounds) {
    for (const { pairs } of matches) {
      for (const [a, b] of pairs) partners.add(a, b);
      for (const [a, b] of opponents(pairs[0], pairs[1])) opposed.add(a, b);
    }
  }
  return { partners, opposed };
}

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
interface Numbers<I extends Id> {
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
