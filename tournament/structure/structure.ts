import type { MatchRules, Side } from '../result.ts';
import type { Stage } from '../settings.ts';

/** Where a place in a match comes from. Seeds, pools, ranks and wild cards count from 1. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner'; readonly match: string }
  /** `afterBye`: only if the loser had a bye in the round before; otherwise nobody comes from there. */
  | { readonly from: 'loser'; readonly match: string; readonly afterBye?: true }
  | { readonly from: 'rank'; readonly pool: number; readonly rank: number }
  | { readonly from: 'wild-card'; readonly number: number }
  | { readonly from: 'bye' };

/** What the matches of a round have in common. */
export interface Round {
  /** Under which name their results are filed. */
  readonly name: string;
  readonly stage: Stage;
  /** The pool, from 1; null outside pools. A whole round robin counts as pool 1. */
  readonly pool: number | null;
  /** Within the stage, from 1. */
  readonly number: number;
  readonly title: string;
  readonly rules: MatchRules;
  /** The rank that a winner, or loser, who plays no further match has in the end. */
  readonly winnerRank: number;
  readonly loserRank: number;
}

/**
 * A match as the format lays it down, before anything is played. There are half a million of them in the largest
 * round robin, so it holds no more than sets it apart from the others of its round.
 */
export interface Node {
  readonly index: number;
  readonly key: string;
  readonly round: Round;
  /** Within the round, from 1. */
  readonly position: number;
  /** Where under the name of its round the result is filed, from 0. */
  readonly slot: number;
  /** Where side 0, and side 1, comes from. */
  readonly first: Source;
  readonly second: Source;
  /** The places where winner and loser go, or -1: twice the index of the match, plus the side. */
  winnerTo: number;
  loserTo: number;
}

/** A table: a pool, or a whole round robin. */
export interface Pool {
  /** From 1. */
  readonly number: number;
  /** Entrants as indices in seed order. */
  readonly entrants: readonly number[];
  /** Its matches are `nodes[first]` to `nodes[last]`. */
  readonly first: number;
  readonly last: number;
  /** The places that its ranks feed. */
  readonly feeds: { readonly place: number; readonly rank: number }[];
}

/** All matches of a tournament: every match comes after those it takes its sides from. */
export interface Structure {
  readonly nodes: readonly Node[];
  readonly byKey: ReadonlyMap<string, Node>;
  readonly pools: readonly Pool[];
  /** The places of wild cards, of the best first. */
  readonly wildCards: readonly number[];
  /** Of matches whose loser goes on only if it had a bye: the side that had it, by the index of the match. */
  readonly byeSides: ReadonlyMap<number, Side>;
  /** Index of the deciding game of a double elimination, or -1; it stands right after the grand final. */
  readonly decider: number;
  readonly entrants: number;
}

/** A side of a match as one number. */
export const placeOf = (index: number, side: Side): number => 2 * index + side;
