import type { Id } from '../ids.ts';

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
}

export const FEWEST_PLAYERS = 4;
export const MOST_PLAYERS = 40;
export const MOST_ROUNDS = 200;

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
