import type { Entrant, Id } from './entrants.ts';
import type { Result } from './score-rules.ts';
import type { Settings } from './settings.ts';

/** The version of the stored form. It changes when an older reader could misread a newer state. */
export const STATE_VERSION = 5;

/**
 * Who is out, and since when. In the `groups` phase, with matches of its table left, the entrant is ranked last of it.
 * Afterwards it keeps its rank: before the `playoffs` were filled those behind it go on in its place; in the
 * `elimination` its opponents go through.
 */
export interface Withdrawal<I extends Id = number> {
  readonly entrant: I;
  readonly since: 'groups' | 'playoffs' | 'elimination';
  /**
   * With matches of its table left: whether none of its matches counts there, or all do, those it did not play as wins
   * without points. Absent in what was stored before version 5, where those it had played counted and no others.
   */
  readonly counts?: 'none' | 'all';
}

/** The part of a tournament that is fixed at the draw and seldom changes after it. */
export interface Setup<I extends Id = number> {
  readonly settings: Settings;
  /** In seed order: the first is seed 1. */
  readonly entrants: readonly Entrant<I>[];
  /**
   * Where those came in who entered after the draw, the last of `entrants`, in that order: the number of the pool (1 is a
   * round robin), or in an elimination the seed, beyond those drawn, that was missing there.
   */
  readonly late: readonly number[];
  /** What every drawn lot follows from. */
  readonly seed: number;
  readonly withdrawn: readonly Withdrawal<I>[];
  /** Whether the playoffs of a round robin have been generated. */
  readonly playoffsStarted: boolean;
  /** They were generated when fewer than four were left, and so without a match for third place. */
  readonly withoutThird?: true;
  /** Who is called otherwise than when it was drawn: a lot is drawn by the id of then, so that no tie falls otherwise. */
  readonly renamed?: readonly { readonly entrant: I; readonly drawnAs: I }[];
}

/**
 * The reported results, filed by round (of a table 32 rounds together) and then in blocks of 32 matches, so that adding
 * one copies few references whatever the number of matches. A match without a result leaves its place empty.
 */
export type ResultFile = { readonly [name: string]: readonly (readonly (Result | null)[])[] };

/** A tournament: plain JSON, never changed in place. Everything else follows from it. */
export interface TournamentState<I extends Id = number> {
  readonly version: typeof STATE_VERSION;
  readonly setup: Setup<I>;
  readonly results: ResultFile;
}
