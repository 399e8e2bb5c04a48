/** A pair on one side of the net, by player id. */
export type SocialPair = readonly [number, number];

/** Four players on a court, from 1. */
export interface SocialMatch {
  /** `s2-1` is round 2, court 1. */
  readonly key: string;
  readonly court: number;
  readonly pairs: readonly [SocialPair, SocialPair];
}

export interface SocialRound {
  /** From 1. */
  readonly round: number;
  readonly matches: readonly SocialMatch[];
  readonly sitting: readonly number[];
}

export const PLAN_VERSION = 1;

/** A plan of rotating partners: plain JSON, never changed in place. */
export interface SocialPlan {
  readonly version: typeof PLAN_VERSION;
  /** Everyone who is here for the rounds to come. */
  readonly players: readonly number[];
  /** Pairs that always play together. */
  readonly fixedPairs: readonly SocialPair[];
  readonly courts: number;
  readonly seed: number;
  readonly rounds: readonly SocialRound[];
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
