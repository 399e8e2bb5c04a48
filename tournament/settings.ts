import type { MatchRules, Scoring } from './score-rules.ts';
import { standardGame } from './score-rules.ts';

export type Format = 'round-robin' | 'single-elimination' | 'double-elimination' | 'pools';

/** The part of a tournament a match belongs to; each may have match rules of its own. */
export type Stage =
  | 'round-robin'
  | 'pool'
  | 'knockout'
  | 'final'
  | 'third-place'
  | 'consolation'
  | 'winners'
  | 'losers'
  | 'grand-final'
  | 'deciding-game'
  | 'championship';

/** A criterion that separates entrants level on wins. */
export type TieBreak =
  | 'head-to-head'
  | 'differential'
  | 'head-to-head-differential'
  | 'next-highest'
  | 'points'
  | 'draw';

/** How entrants level on wins are separated. */
export interface TieBreakPolicy {
  /** Criteria in order. The draw by the stored seed always comes last, named or not. */
  readonly order: readonly TieBreak[];
  /** After a criterion has split a group, start each part again at the first criterion. */
  readonly restart: boolean;
}

/** Groups that each play a round robin; the best of each go on to an elimination. */
export interface PoolSettings {
  readonly count: number;
  /** How many of each pool go on. */
  readonly advance: number;
  /** How many more go on, by default none: the best of those who come next in their pools. */
  readonly wildCards?: number;
  readonly into: 'single-elimination' | 'double-elimination';
  /** Like a snake by seed, the default, or so exchanged after it that the pools are `balanced` by rating. */
  readonly deal?: 'snake' | 'balanced';
}

/** Everything that was decided about a tournament before its draw. */
export interface Settings {
  readonly format: Format;
  readonly scoring: Scoring;
  readonly rules: MatchRules;
  readonly stageRules: { readonly [S in Stage]?: MatchRules };
  /** How often each pair meets in a round robin or pool. */
  readonly legs: 1 | 2;
  /** Whether a round robin ends with championship (1st v 2nd) and third-place match (3rd v 4th). */
  readonly playoffs: 'top-4' | 'none';
  /** Whether a single elimination of four or more plays for third place. */
  readonly thirdPlace: boolean;
  /**
   * Whether those who have lost their first match of a single elimination play a bracket of their own: losers of round 1,
   * and of round 2 if they had a bye.
   */
  readonly consolation: 'none' | 'first-match';
  /** Whether the losers' champion of a double elimination, having won the grand final, has to win a deciding game, too. */
  readonly decidingGame: boolean;
  readonly pools: PoolSettings | null;
  /** Whether a forfeit counts in a table, as a loss and a win without points. Until version 5 none did. */
  readonly forfeits: 'counted' | 'ignored';
  readonly tieBreaks: TieBreakPolicy;
}

/** The official order of tie-breaks (USA Pickleball, section 12.C.4 of 2025). */
export const officialTieBreaks: TieBreakPolicy = {
  order: ['head-to-head', 'differential', 'head-to-head-differential', 'next-highest', 'draw'],
  restart: true,
};

/** What a match is where nothing else was said. */
export const oneGame: MatchRules = { bestOf: 1, game: standardGame };

/** The deciding game of a double elimination: to 15, win by 2 (section 12.C.3). */
export const decidingGame: MatchRules = { bestOf: 1, game: { to: 15, winBy: 2 } };

/** Settings as given: only the format must be said. */
export type SettingsInput = Partial<Settings> & { readonly format: Format };
