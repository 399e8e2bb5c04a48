import type { SettingsInput } from './settings.ts';

/** How large a tournament will be. */
export interface Counts {
  /** Matches that are played whoever wins, as long as nobody forfeits or withdraws. */
  readonly matches: number;
  /** With those that may be needed: a deciding game, and in a consolation those against losers who had a bye. */
  readonly most: number;
  /** Rounds that follow one another, these included. What can be played at the same time counts once. */
  readonly rounds: number;
}

/** A round of a bracket: how many matches are played at most, how many at least, and after which rounds of the list. */
interface Round {
  readonly matches: number;
  readonly sure: number;
  readonly after: readonly number[];
}

/** Tables in which all meet: nobody plays two matches of a round, but those of different rounds may be exchanged. */
interface Tables {
  readonly matches: number;
  readonly rounds: number;
}

/** A tournament is drawn for so many. */
const MAX_ENTRANTS = 1024;

function emptyBracket(entrants: number) {
  const rounds: Round[] = [];
  /** Adds a round and gives its index. */
  const add = (matches: number, after: readonly number[], sure = matches): number =>
    rounds.push({ matches, sure, after }) - 1;
  const depth = Math.ceil(Math.log2(entrants));
  const byes = 2 ** depth - entrants;
  return { rounds, add, depth, byes, opening: 2 ** (depth - 1) - byes };
}

function singleElimination(entrants: number, { thirdPlace = true, consolation }: Partial<SettingsInput>): Round[] {
  const { rounds, add, depth, byes, opening } = emptyBracket(entrants);
  const withThird = thirdPlace && entrants >= 4;
  add(opening, []);
  for (let round = 2; round <= depth; round++) add(2 ** (depth - round), [round - 2]);
  if (withThird) add(1, [depth - 2]);
  // Where only round 1 has losers who are out, at least two of them must be there to play a consolation.
  const lastOut = depth - (withThird ? 2 : 1);
  if (consolation !== 'first-match' || lastOut < 1 || (lastOut === 1 && opening < 2)) return rounds;
  // Each match of round 2 with the two before it sends two losers, or one where both had a bye.
  const quarter = 2 ** (depth - 2);
  const without = Math.max(0, quarter - byes);
  const withOne = lastOut === 1 ? 0 : Math.min(byes, opening);
  let before = add(without + withOne, lastOut === 1 || byes === 0 ? [0] : [0, 1], without);
  for (let matches = quarter / 2; matches >= 1; matches /= 2) before = add(matches, [before]);
  return rounds;
}

function doubleElimination(entrants: number, { decidingGame = true }: Partial<SettingsInput>): Round[] {
  const { rounds, add, depth, byes, opening } = emptyBracket(entrants);
  let winners = add(opening, []);
  let losers = winners;
  for (let round = 2; round <= depth; round++) {
    const matches = 2 ** (depth - round);
    const first = round === 2 ? byes : 0;
    winners = add(matches, [winners]);
    losers = add(Math.max(0, matches - first), [losers]);
    losers = add(matches - Math.max(0, first - matches), [losers, winners]);
  }
  const final = add(1, [winners, losers]);
  if (decidingGame) add(1, [final], 0);
  return rounds;
}

/** What is played in a tournament: first in tables, then in a bracket, either of which there may be none of. */
function partsOf(settings: SettingsInput, entrants: number): { readonly tables: Tables; readonly bracket: Round[] } {
  const { format, legs = 1, playoffs, pools } = settings;
  const tablesOf = (count: number): Tables => {
    const small = Math.floor(entrants / count);
    const larger = entrants % count;
    const largest = small + Math.sign(larger);
    return {
      matches: legs * small * ((count * (small - 1)) / 2 + larger),
      rounds: legs * (largest - 1 + (largest % 2)),
    };
  };
  const eliminationOf = (kind: string, size: number): Round[] =>
    (kind === 'single-elimination' ? singleElimination : doubleElimination)(size, settings);
  const none: Tables = { matches: 0, rounds: 0 };
  if (!Number.isInteger(entrants) || entrants < 2 || entrants > MAX_ENTRANTS) return { tables: none, bracket: [] };
  if (format === 'round-robin') {
    const decisive = entrants < 4 ? 1 : 2;
    const bracket = playoffs === 'none' ? [] : [{ matches: decisive, sure: decisive, after: [] }];
    return { tables: tablesOf(1), bracket };
  }
  if (format !== 'pools') return { tables: none, bracket: eliminationOf(format, entrants) };
  if (!pools?.count) return { tables: none, bracket: [] };
  const { count, advance, wildCards = 0, into } = pools;
  return { tables: tablesOf(count), bracket: eliminationOf(into, count * advance + wildCards) };
}

/**
 * How often all courts are used one after another for a bracket. A match of a round can be played when as large a part of
 * the rounds before has been played as comes before it, so that free courts may begin the next round.
 */
function turnsOf(bracket: readonly Round[], courts: number): number {
  const played = bracket.map(() => 0);
  for (let turns = 0; ; turns++) {
    let free = courts;
    const shares: number[] = [];
    for (const [at, { matches, after }] of bracket.entries()) {
      const done = played[at] ?? 0;
      const open = Math.min(1, ...after.map((before) => shares[before] ?? 0));
      shares.push(matches === 0 ? open : done / matches);
      const next = Math.min(free, Math.floor(matches * open + 1e-9) - done);
      if (!(next > 0)) continue;
      played[at] = done + next;
      free -= next;
    }
    if (free === courts) return turns;
  }
}

/** For tables there is always a plan that has no court idle but for want of players (McDiarmid 1972, de Werra 1971). */
const turnsOfTables = ({ matches, rounds }: Tables, courts: number): number =>
  Math.max(rounds, Math.ceil(matches / courts));

/**
 * How many matches and rounds a tournament of so many has, without drawing it; from settings
 * that can be drawn. Without entrants, or for more than can be drawn, all is 0.
 *
 * @example
 * counts({ format: 'single-elimination', thirdPlace: false }, 6) // => { matches: 5, most: 5, rounds: 3 }
 * @example
 * counts({ format: 'double-elimination' }, 8) // => { matches: 14, most: 15, rounds: 7 }
 */
export function counts(settings: SettingsInput, entrants: number): Counts {
  const { tables, bracket } = partsOf(settings, entrants);
  const sum = (of: (round: Round) => number): number => bracket.reduce((all, round) => all + of(round), tables.matches);
  return {
    matches: sum(({ sure }) => sure),
    most: sum(({ matches }) => matches),
    rounds: tables.rounds + turnsOf(bracket, MAX_ENTRANTS),
  };
}

/** About how long a game takes with the change of sides and of players, in minutes, by what it is played to. */
const minutesOfGame: Readonly<Record<number, number>> = { 7: 10, 11: 15, 15: 20, 21: 25 };

/** How many games a match has on average, by how many it has at most. */
const gamesOfMatch: Readonly<Record<number, number>> = { 1: 1, 3: 2.5, 5: 4 };

/**
 * About how long a match takes, in minutes, with all around it.
 *
 * @example
 * usualMinutes({ bestOf: 3, to: 11 }) // => 37.5
 */
export function usualMinutes({ bestOf, to }: { bestOf: number; to: number }): number {
  return (minutesOfGame[to] ?? 15) * (gamesOfMatch[bestOf] ?? 1);
}

/** What a tournament is played on, and how long a match takes there with all around it. */
export interface Pace {
  /** At least 1. */
  readonly courts: number;
  readonly minutesPerMatch: number;
}

/**
 * How long a tournament of so many takes if a match begins whenever a court and both sides are free: nobody plays two at
 * once, in a bracket nobody before it is known who, and tables end before what follows them. With all matches that may be
 * needed.
 *
 * @example
 * estimateMinutes({ format: 'round-robin', playoffs: 'none' }, 6, { courts: 2, minutesPerMatch: 20 }) // => 160
 */
export function estimateMinutes(settings: SettingsInput, entrants: number, { courts, minutesPerMatch }: Pace): number {
  const { tables, bracket } = partsOf(settings, entrants);
  const usable = Math.min(Math.max(1, Math.floor(courts) || 1), MAX_ENTRANTS);
  return (turnsOfTables(tables, usable) + turnsOf(bracket, usable)) * minutesPerMatch;
}
