import type { Id } from '../entrants.ts';
import { rankPool } from '../standings/pool-table.ts';
import type { TournamentState } from '../state.ts';
import { type Round, type Source, seatOf } from '../structure/structure.ts';
import { By, boardOf, NOBODY, UNKNOWN, Won } from './board.ts';

/** How far a tournament has come. */
export interface Progress {
  /** `playoffs-due`: all regular matches of a round robin are decided and its playoffs are not generated yet. */
  readonly phase: 'under-way' | 'playoffs-due' | 'over';
  /** Matches decided by a result or a withdrawal. */
  readonly decided: number;
  /**
   * Matches that are or will be played whoever wins. Byes do not count; nor, until it is known that they are needed, do a
   * deciding game and a match of the consolation against a loser who had a bye. So it never falls, save by a double forfeit,
   * whose match nobody comes from.
   */
  readonly total: number;
  /** Matches that can be played now. */
  readonly ready: number;
}

const awaitsPlayoffs = ({ setup }: TournamentState<Id>): boolean =>
  setup.settings.format === 'round-robin' && setup.settings.playoffs === 'top-4' && !setup.playoffsStarted;

const isDecided = (state: TournamentState<Id>): boolean => boardOf(state).open[0] === 0;

/** Whether every match, playoffs included, is decided. */
export const isOver = (state: TournamentState<Id>): boolean => isDecided(state) && !awaitsPlayoffs(state);

/**
 * How far a tournament has come.
 *
 * @example
 * progress(state) // => { phase: 'under-way', decided: 0, total: 4, ready: 2 }
 */
export function progress(state: TournamentState<Id>): Progress {
  const { won, by, seats, structure } = boardOf(state);
  const mayBeNobody = (standing: number, source: Source | undefined): boolean =>
    standing === UNKNOWN && source?.from === 'loser' && source.afterBye === true;
  let [decided, total, ready] = [0, 0, 0];
  for (const [index, cause] of by.entries()) {
    if (cause === By.bye || cause === By.void) continue;
    const [one = UNKNOWN, two = UNKNOWN] = [seats[seatOf(index, 0)], seats[seatOf(index, 1)]];
    // What will be a bye whoever comes, and what is not played unless it is needed.
    if (one === NOBODY || two === NOBODY || (index === structure.decider && one === UNKNOWN)) continue;
    const { first, second } = structure.nodes[index] ?? {};
    if (mayBeNobody(one, first) || mayBeNobody(two, second)) continue;
    total += 1;
    if (won[index] !== Won.open) decided += 1;
    else if (one >= 0 && two >= 0) ready += 1;
  }
  const phase = isOver(state) ? 'over' : isDecided(state) ? 'playoffs-due' : 'under-way';
  return { phase, decided, total, ready };
}

/** How many matches an entrant has won and lost. */
export interface WinsAndLosses<I extends Id = number> {
  readonly entrant: I;
  readonly wins: number;
  readonly losses: number;
}

/**
 * What each entrant has won and lost in all stages together, by results and by withdrawals, in the order of their seeds.
 * A bye is no win, and a double forfeit is neither.
 *
 * @example
 * const played = report(state, 'k1-1', { kind: 'points', games: [[11, 4]] });
 * played.ok && records(played.state)[0] // => { entrant: 1, wins: 1, losses: 0 }
 */
export function records<I extends Id>(state: TournamentState<I>): readonly WinsAndLosses<I>[] {
  const { seats, won, by } = boardOf(state);
  const { entrants } = state.setup;
  const [wins, losses] = [new Uint16Array(entrants.length), new Uint16Array(entrants.length)];
  for (const [index, end] of won.entries()) {
    const isPlayed = by[index] === By.result || by[index] === By.withdrawal;
    if (!isPlayed || end === Won.nobody) continue;
    const [one, two] = [seats[seatOf(index, 0)] ?? -1, seats[seatOf(index, 1)] ?? -1];
    const [winner, loser] = end === Won.first ? [one, two] : [two, one];
    wins[winner] = (wins[winner] ?? 0) + 1;
    losses[loser] = (losses[loser] ?? 0) + 1;
  }
  return entrants.map(({ id }, index) => ({ entrant: id, wins: wins[index] ?? 0, losses: losses[index] ?? 0 }));
}

/** An entrant's final rank. Entrants out at the same stage share one (1, 2, 3, 3, 5); null until it is settled for good. */
export interface Placement<I extends Id = number> {
  readonly entrant: I;
  readonly rank: number | null;
}

/** Ranks of a table stand behind all of a bracket that it feeds. */
const BEHIND_BRACKET = 1e6;
/** Both sides of a double forfeit stand behind whoever lost at the same stage. */
const HALF_A_RANK = 0.5;

/** Instead of a level: has not lost for good. */
const STILL_IN = 0;
/** The level of whoever has won it all. */
const CHAMPION = 1;
/** Instead of a level: does not take part. */
const NOT_IN = Number.POSITIVE_INFINITY;

/** What each entrant has reached, by its index, lower being better, and the worst that can still be reached. */
interface Levels {
  readonly reached: Float64Array;
  readonly worstOpen: number;
}

const inConsolation = ({ stage }: Round): boolean => stage === 'consolation';
const inMainDraw = (round: Round): boolean => !inConsolation(round);

/** What has been reached in some of the rounds, by those who had reached this much before. */
function levels(state: TournamentState<Id>, reached: Float64Array, isCounted: (round: Round) => boolean): Levels {
  const { structure, seats, won } = boardOf(state);
  let worstOpen = 0;
  for (const { index, round } of structure.nodes) {
    const { pool, winnerRank, loserRank } = round;
    if (!isCounted(round)) continue;
    const open = won[index] === Won.open;
    if (open) worstOpen = Math.max(worstOpen, pool === null ? loserRank + HALF_A_RANK : Number.POSITIVE_INFINITY);
    if (pool !== null) continue;
    for (const side of [0, 1] as const) {
      const entrant = seats[seatOf(index, side)] ?? -1;
      if (entrant < 0) continue;
      const wonIt = won[index] === (side === 0 ? Won.first : Won.second);
      if (open || (wonIt && winnerRank === 0)) reached[entrant] = STILL_IN;
      else reached[entrant] = wonIt ? winnerRank : loserRank + (won[index] === Won.nobody ? HALF_A_RANK : 0);
    }
  }
  return { reached, worstOpen };
}

function levelsInTables(state: TournamentState<Id>): Float64Array {
  const { structure } = boardOf(state);
  const reached = new Float64Array(structure.entrants).fill(STILL_IN);
  const { entrants, withdrawn, withoutThird } = state.setup;
  const left = withdrawn.flatMap(({ entrant, since }) => (since === 'elimination' ? [] : [entrant]));
  for (const pool of structure.pools) {
    for (const { entrant, rank } of rankPool(state.setup, structure, pool, state.results).rows) {
      const index = pool.entrants.find((member) => entrants[member]?.id === entrant);
      // Who was there for the playoffs is third, match or not, before those who were not.
      const behind = withoutThird && left.includes(entrant) ? entrants.length : 0;
      if (index !== undefined) reached[index] = BEHIND_BRACKET + rank + behind;
    }
  }
  return reached;
}

/** How many stand strictly ahead of each level, best level first. Whoever is still in counts as ahead. */
function aheadOf(reached: Float64Array): Map<number, number> {
  const ahead = new Map<number, number>();
  for (const [at, level] of reached.toSorted().entries()) {
    if (level !== STILL_IN && !ahead.has(level)) ahead.set(level, at);
  }
  return ahead;
}

/** The ranks of those who take part, best first. */
function ranked<I extends Id>(state: TournamentState<I>, { reached, worstOpen }: Levels): Placement<I>[] {
  const over = isOver(state);
  const ahead = aheadOf(reached);
  const rankOf = (level: number): number | null => {
    const before = ahead.get(level);
    if (before === undefined) return null;
    const isSettled = over || (level > worstOpen && level < BEHIND_BRACKET);
    if (!isSettled) return null;
    const isVacant = before === 0 && level !== CHAMPION && level < BEHIND_BRACKET;
    return isVacant ? 2 : before + 1;
  };
  const placed = state.setup.entrants.flatMap(({ id }, index) => {
    const level = reached[index] ?? NOT_IN;
    return level === NOT_IN ? [] : [{ entrant: id, rank: rankOf(level) }];
  });
  return placed.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}

/**
 * Every entrant's final rank, best first, by competition ranking. A rank appears as soon as nothing still to come can
 * change it; once the tournament is over everyone has one. Both sides of a double forfeit stand behind those who lost at
 * the same stage; where nobody is left to be champion the best share rank 2. A consolation changes no rank.
 *
 * @example
 * placements(state).every((placement) => placement.rank === null) // => true
 */
export function placements<I extends Id>(state: TournamentState<I>): readonly Placement<I>[] {
  return ranked(state, levels(state, levelsInTables(state), inMainDraw));
}

/**
 * Those who have come into the consolation so far with their ranks in it, best first, as `placements` has them of the
 * main draw: rank 1 has won it. Nobody where there is none.
 *
 * @example
 * const entrants = [1, 2, 3, 4].map((id) => ({ id, members: [id] }));
 * const drawn = draw({ format: 'single-elimination', thirdPlace: false, consolation: 'first-match', entrants });
 * const played = drawn.ok ? report(drawn.state, 'k1-1', { kind: 'points', games: [[11, 4]] }) : drawn;
 * played.ok && consolation(played.state) // => [{ entrant: 4, rank: null }]
 */
export function consolation<I extends Id>(state: TournamentState<I>): readonly Placement<I>[] {
  const absent = new Float64Array(state.setup.entrants.length).fill(NOT_IN);
  return ranked(state, levels(state, absent, inConsolation));
}

/** The first three ranks; a rank may be shared, or empty. */
export interface Podium<I extends Id = number> {
  readonly champion: I | null;
  readonly first: readonly I[];
  readonly second: readonly I[];
  readonly third: readonly I[];
}

/**
 * Who stands on the podium, as far as it is settled. In a single elimination without a match for third place two share
 * the third rank.
 *
 * @example
 * podium(state) // => { champion: null, first: [], second: [], third: [] }
 */
export function podium<I extends Id>(state: TournamentState<I>): Podium<I> {
  const placed = placements(state);
  const on = (rank: number): I[] => placed.flatMap((entry) => (entry.rank === rank ? [entry.entrant] : []));
  const first = on(1);
  return { champion: first[0] ?? null, first, second: on(2), third: on(3) };
}
