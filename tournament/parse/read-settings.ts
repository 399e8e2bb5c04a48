import { type Entrant, type Id, type Outcome, refuse } from '../entrants.ts';
import type { GameRules, MatchRules, Scoring } from '../score-rules.ts';
import {
  decidingGame,
  type Format,
  officialTieBreaks,
  oneGame,
  type PoolSettings,
  type Settings,
  type Stage,
  type TieBreak,
  type TieBreakPolicy,
} from '../settings.ts';
import {
  anyWhole,
  type Fields,
  finite,
  list,
  oneOf,
  optional,
  or,
  type Reader,
  record,
  sound,
  Unreadable,
  whole,
} from './readers.ts';

const readNumber = whole(0, Number.MAX_SAFE_INTEGER, 'An id is a whole number from 0 or a string.');

/** The id of an entrant or player. */
export const readId: Reader<Id> = (value) => (typeof value === 'string' && value !== '' ? value : readNumber(value));
export const readRating: Reader<number> = finite('A rating is a number.');
export const readSeed: Reader<number> = anyWhole('The seed is a whole number.');

const entered = 'An entrant has an id and its players.';

export const readEntrant: Reader<Entrant<Id>> = record<Entrant<Id>>(
  { id: readId, members: list(readId, entered), rating: optional(readRating) },
  entered,
);
export const readEntrants: Reader<readonly Entrant<Id>[]> = list(readEntrant, 'The entrants are needed.');

/** Beyond this no game is played, and no cap lies. */
const MAX_POINTS = 1000;

const wholePoints = 'A game is played to a whole number of points, at least 1.';
const lead = 'The lead that wins a game is a whole number, 1 or more, at most the points.';
const capAbove = 'A cap lies at or above the points of the game.';

function gameProblem({ to, winBy, cap = to }: GameRules): string | null {
  if (winBy > to) return lead;
  return cap < to ? capAbove : null;
}

export const readGameRules: Reader<GameRules> = sound(
  record<GameRules>(
    {
      to: whole(1, MAX_POINTS, wholePoints),
      winBy: whole(1, MAX_POINTS, lead),
      cap: optional(whole(1, MAX_POINTS, capAbove)),
    },
    wholePoints,
  ),
  gameProblem,
);

export const readRules: Reader<MatchRules> = record<MatchRules>(
  { bestOf: oneOf([1, 3, 5], 'A match is best of 1, 3 or 5 games.'), game: readGameRules },
  'The rules of a match are needed.',
);

export const readScoring: Reader<Scoring> = oneOf(['games', 'points'], 'A tournament is scored by games or by points.');

const ruled = optional(readRules);
const readStageRules: Reader<Settings['stageRules']> = record<{ [S in Stage]?: MatchRules }>(
  {
    'round-robin': ruled,
    pool: ruled,
    knockout: ruled,
    final: ruled,
    'third-place': ruled,
    consolation: ruled,
    winners: ruled,
    losers: ruled,
    'grand-final': ruled,
    'deciding-game': ruled,
    championship: ruled,
  },
  'Rules of stages are named by the stage.',
);

const formats: readonly Format[] = ['round-robin', 'single-elimination', 'double-elimination', 'pools'];
const criteria: readonly TieBreak[] = [...officialTieBreaks.order, 'points'];
const policy = 'Tie-breaks have an order, and it is said whether they restart.';
const pooling = 'The number of pools and how many go on are needed.';

const readPools = record<PoolSettings>(
  {
    count: whole(1, Number.MAX_SAFE_INTEGER, 'There must be at least one pool.'),
    advance: whole(1, Number.MAX_SAFE_INTEGER, 'At least one goes on from each pool.'),
    wildCards: optional(whole(0, Number.MAX_SAFE_INTEGER, 'Wild cards are a whole number.')),
    into: oneOf(['single-elimination', 'double-elimination'], 'Pools lead to an elimination.'),
    deal: optional(oneOf(['snake', 'balanced'], 'Pools are dealt like a snake, or balanced.')),
  },
  pooling,
);

const forfeits: Reader<Settings['forfeits']> = oneOf(
  ['counted', 'ignored'],
  'Forfeits are counted in tables, or they are ignored.',
);

/** Each setting as it is stored. */
const fields: Fields<Settings> = {
  format: oneOf(formats, 'Unknown format.'),
  scoring: readScoring,
  rules: readRules,
  stageRules: readStageRules,
  legs: oneOf([1, 2], 'Each pair meets once or twice.'),
  playoffs: oneOf(['top-4', 'none'], 'Playoffs are for the top four, or there are none.'),
  thirdPlace: oneOf([true, false], 'There is a match for third place, or there is none.'),
  // Earlier versions stored neither of these: there was never a consolation and always a deciding game.
  consolation: or(
    oneOf(['none', 'first-match'], 'A consolation is for losers of their first match, or there is none.'),
    'none',
  ),
  decidingGame: or(oneOf([true, false], 'There is a deciding game if it is needed, or there is none.'), true),
  pools: (value) => (value === null ? null : readPools(value)),
  forfeits: or(forfeits, 'ignored'),
  tieBreaks: record<TieBreakPolicy>(
    { order: list(oneOf(criteria, 'Unknown tie-break.'), policy), restart: oneOf([true, false], policy) },
    policy,
  ),
};

const readStored = record<Settings>(fields, 'The settings are needed.');

/** The same with everything but the format filled in where it is not given. */
const readGiven = record<Settings>(
  {
    format: fields.format,
    scoring: or(fields.scoring, 'points'),
    rules: or(fields.rules, oneGame),
    stageRules: or(fields.stageRules, {}),
    legs: or(fields.legs, 1),
    playoffs: or(fields.playoffs, 'top-4'),
    thirdPlace: or(fields.thirdPlace, true),
    consolation: fields.consolation,
    decidingGame: fields.decidingGame,
    pools: or(fields.pools, null),
    forfeits: or(forfeits, 'counted'),
    tieBreaks: or(fields.tieBreaks, officialTieBreaks),
  },
  'The settings are needed.',
);

function poolProblem({ count, advance, wildCards = 0 }: PoolSettings, entrants: number): string | null {
  const smallest = Math.floor(entrants / count);
  if (smallest < 2) return `${entrants} entrants cannot fill ${count} pools of at least two.`;
  if (advance > smallest) return `From a pool of ${smallest}, 1 to ${smallest} go on.`;
  const next = advance < smallest ? count : entrants % count;
  if (wildCards > next) return `Only ${next} come next in their pools: there cannot be ${wildCards} wild cards.`;
  return count * advance + wildCards < 2 ? 'At least two entrants must go on from the pools.' : null;
}

/** What so many entrants cannot play, or null. */
export function fieldProblem({ format, pools }: Settings, entrants: number): string | null {
  if (format !== 'pools') return null;
  return pools === null ? pooling : poolProblem(pools, entrants);
}

/** Settings as they were stored. */
export const readSettings: Reader<Settings> = readStored;

/** Fills in the defaults and refuses, with `bad-settings`, what cannot be played. */
export function completeSettings(given: unknown, entrants: number): Outcome<{ settings: Settings }> {
  const read = readGiven(given);
  if (read instanceof Unreadable) return refuse('bad-settings', read.why);
  const settings = { ...read, stageRules: { 'deciding-game': decidingGame, ...read.stageRules } };
  const problem = fieldProblem(settings, entrants);
  return problem === null ? { ok: true, settings } : refuse('bad-settings', problem);
}
