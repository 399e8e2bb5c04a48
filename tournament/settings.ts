import { type Outcome, refuse } from './outcome.ts';
import type { GameRules, MatchRules, Scoring } from './result.ts';
import { standardGame } from './score-rules.ts';

export type Format = 'round-robin' | 'single-elimination' | 'double-elimination' | 'pools';

/** The part of a tournament a match belongs to; each may have match rules of its own. */
export type Stage =
  | 'round-robin'
  | 'pool'
  | 'knockout'
  | 'final'
  | 'third-place'
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
  readonly into: 'single-elimination' | 'double-elimination';
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
  readonly pools: PoolSettings | null;
  readonly tieBreaks: TieBreakPolicy;
}

/** The official order of tie-breaks (USA Pickleball, section 12.C.4 of 2025). */
export const officialTieBreaks: TieBreakPolicy = {
  order: ['head-to-head', 'differential', 'head-to-head-differential', 'next-highest', 'draw'],
  restart: true,
};

const oneGame: MatchRules = { bestOf: 1, game: standardGame };

/** The deciding game of a double elimination: to 15, win by 2 (section 12.C.3). */
const decidingGame: MatchRules = { bestOf: 1, game: { to: 15, winBy: 2 } };

/** Settings as given: only the format must be said. */
export type SettingsInput = Partial<Settings> & { readonly format: Format };

const TIE_BREAKS: readonly TieBreak[] = [...officialTieBreaks.order, 'points'];
const isCount = (value: number, from: number): boolean => Number.isSafeInteger(value) && value >= from;

function gameProblem({ to, winBy, cap }: GameRules): string | null {
  if (!isCount(to, 1)) return 'A game is played to a whole number of points, at least 1.';
  if (!isCount(winBy, 1) || winBy > to)
    return 'The lead that wins a game is a whole number, 1 or more, at most the points.';
  if (cap !== undefined && !(isCount(cap, to) && cap <= 1000)) return 'A cap lies at or above the points of the game.';
  return null;
}

function rulesProblem(rules: MatchRules): string | null {
  if (![1, 3, 5].includes(rules.bestOf)) return 'A match is best of 1, 3 or 5 games.';
  return gameProblem(rules.game);
}

function poolProblem(pools: PoolSettings, entrants: number): string | null {
  if (!isCount(pools.count, 1)) return 'There must be at least one pool.';
  const smallest = Math.floor(entrants / pools.count);
  if (smallest < 2) return `${entrants} entrants cannot fill ${pools.count} pools of at least two.`;
  if (!isCount(pools.advance, 1) || pools.advance > smallest)
    return `From a pool of ${smallest}, 1 to ${smallest} go on.`;
  if (pools.count * pools.advance < 2) return 'At least two entrants must go on from the pools.';
  if (pools.into !== 'single-elimination' && pools.into !== 'double-elimination')
    return 'Pools lead to an elimination.';
  return null;
}

function problemOf(settings: Settings, entrants: number): string | null {
  const { format, scoring, legs, playoffs, pools, tieBreaks } = settings;
  if (!['round-robin', 'single-elimination', 'double-elimination', 'pools'].includes(format)) return 'Unknown format.';
  if (scoring !== 'games' && scoring !== 'points') return 'A tournament is scored by games or by points.';
  if (legs !== 1 && legs !== 2) return 'Each pair meets once or twice.';
  if (playoffs !== 'top-4' && playoffs !== 'none') return 'Playoffs are for the top four, or there are none.';
  if (tieBreaks.order.some((criterion) => !TIE_BREAKS.includes(criterion))) return 'Unknown tie-break.';
  for (const rules of [settings.rules, ...Object.values(settings.stageRules)]) {
    const problem = rulesProblem(rules);
    if (problem !== null) return problem;
  }
  if (format !== 'pools') return null;
  return pools === null ? 'The number of pools and how many go on are needed.' : poolProblem(pools, entrants);
}

/** Fills in the defaults and refuses, with `bad-settings`, what cannot be played. */
export function completeSettings(given: SettingsInput, entrants: number): Outcome<{ settings: Settings }> {
  const settings: Settings = {
    format: given.format,
    scoring: given.scoring ?? 'points',
    rules: given.rules ?? oneGame,
    stageRules: { 'deciding-game': decidingGame, ...given.stageRules },
    legs: given.legs ?? 1,
    playoffs: given.playoffs ?? 'top-4',
    thirdPlace: given.thirdPlace ?? true,
    pools: given.pools ?? null,
    tieBreaks: given.tieBreaks ?? officialTieBreaks,
  };
  const problem = problemOf(settings, entrants);
  return problem === null ? { ok: true, settings } : refuse('bad-settings', problem);
}
