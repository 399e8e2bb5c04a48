import type { Id } from '../entrants.ts';
import { resultAt } from '../parse/result-file.ts';
import type { Result, Side } from '../score-rules.ts';
import { goingOn, rankAcross } from '../standings/pool-table.ts';
import type { ResultFile, Setup, TournamentState } from '../state.ts';
import { type Node, type Pool, type Structure, seatOf } from '../structure/structure.ts';
import { structureOf } from '../structure/structure-of.ts';

/** What stands in a seat instead of an entrant's index: not known yet, or nobody ever. */
export const UNKNOWN = -1;
export const NOBODY = -2;

/** Who won a match. */
export const Won = { open: 0, first: 1, second: 2, nobody: 3 } as const;
/** What decided a match. */
export const By = { nothing: 0, result: 1, withdrawal: 2, bye: 3, void: 4 } as const;

/**
 * What follows from set-up and results: who stands in every seat and how every match ended. It is a cache that can be
 * worked out again at any time, and the only thing here that is changed in place.
 */
export interface Board {
  readonly structure: Structure;
  /** Two seats for each match, its sides: an entrant's index in seed order, UNKNOWN or NOBODY. */
  readonly seats: Int32Array;
  readonly won: Uint8Array;
  readonly by: Uint8Array;
  /** For each entrant 0, or when it withdrew: the first 1, who withdrew later a higher number. */
  readonly out: Uint16Array;
  /** Undecided matches in each pool, by its number; at 0 those of all pools and brackets together. */
  readonly open: number[];
  /** All 0 between changes: during one, where a match's former state is noted. */
  readonly marks: Int32Array;
}

export const indexIn = (setup: Setup<Id>, entrant: Id): number => setup.entrants.findIndex(({ id }) => id === entrant);

/** The side that a result makes the winner; null for a double forfeit. Only for results that were accepted. */
function winningSide(result: Result): Side | null {
  switch (result.kind) {
    case 'games':
      return result.games[0] > result.games[1] ? 0 : 1;
    case 'points': {
      const first = result.games.filter(([a, b]) => a > b).length;
      return first > result.games.length - first ? 0 : 1;
    }
    case 'double-forfeit':
      return null;
    default:
      return result.by === 0 ? 1 : 0;
  }
}

const wonBy = (side: Side | null): number => (side === null ? Won.nobody : side === 0 ? Won.first : Won.second);

/** Notes how a match ends, and keeps count of the open ones. */
export function note(board: Board, { index, round }: Node, won: number, by: number): void {
  const change = (won === Won.open ? 1 : 0) - (board.won[index] === Won.open ? 1 : 0);
  board.won[index] = won;
  board.by[index] = by;
  if (change === 0) return;
  board.open[0] = (board.open[0] ?? 0) + change;
  if (round.pool !== null) board.open[round.pool] = (board.open[round.pool] ?? 0) + change;
}

/** Works out how a match ends from its seats and its result. */
export function judge(board: Board, node: Node, result: Result | undefined): void {
  const a = board.seats[seatOf(node.index, 0)] ?? UNKNOWN;
  const b = board.seats[seatOf(node.index, 1)] ?? UNKNOWN;
  if (a === UNKNOWN || b === UNKNOWN) note(board, node, Won.open, By.nothing);
  else if (a === NOBODY && b === NOBODY) note(board, node, Won.nobody, By.void);
  else if (a === NOBODY || b === NOBODY) note(board, node, b === NOBODY ? Won.first : Won.second, By.bye);
  else if (result !== undefined) note(board, node, wonBy(winningSide(result)), By.result);
  else judgeWithdrawals(board, node, board.out[a] ?? 0, board.out[b] ?? 0);
}

/** Of two who have withdrawn, the one who stayed longer had gone through already. */
function judgeWithdrawals(board: Board, node: Node, aOut: number, bOut: number): void {
  const aStays = aOut === 0 || (bOut !== 0 && aOut > bOut);
  if (aOut === bOut) note(board, node, Won.open, By.nothing);
  else note(board, node, aStays ? Won.first : Won.second, By.withdrawal);
}

/** Who goes where a match sends its winner, or its loser. */
export function outflow(board: Board, { index }: Node, to: 'winner' | 'loser'): number {
  const won = board.won[index];
  // The deciding game is played only if the losers' champion won the grand final on the court or by forfeit.
  const decides = index + 1 === board.structure.decider;
  if (decides && (won !== Won.second || board.by[index] !== By.result)) return NOBODY;
  if (won === Won.open) return UNKNOWN;
  if (won === Won.nobody) return NOBODY;
  const side = (won === Won.first) === (to === 'winner') ? 0 : 1;
  const { byeSides } = board.structure;
  if (to === 'loser' && byeSides.size > 0 && (byeSides.get(index) ?? side) !== side) return NOBODY;
  return board.seats[seatOf(index, side)] ?? UNKNOWN;
}

/** Who has the wild cards of a bracket: nobody is known until all matches of all pools are decided. */
export function wildCardOutflow(board: Board, setup: Setup<Id>, results: ResultFile): number[] {
  const { wildCards, pools } = board.structure;
  if (wildCards.length === 0) return [];
  if (pools.some(({ number }) => board.open[number] !== 0)) return wildCards.map(() => UNKNOWN);
  const ranked = rankAcross(setup, board.structure, results, (setup.settings.pools?.advance ?? 0) + 1);
  return wildCards.map((_, at) => {
    const entrant = ranked[at]?.entrant;
    return entrant === undefined ? NOBODY : indexIn(setup, entrant);
  });
}

/** Who stands on the ranks of a pool that feed a bracket: nobody is known until all its matches are decided. */
export function poolOutflow(board: Board, setup: Setup<Id>, pool: Pool, results: ResultFile): number[] {
  if (pool.feeds.length === 0) return [];
  if (board.open[pool.number] !== 0) return pool.feeds.map(() => UNKNOWN);
  const rows = goingOn(setup, board.structure, pool, results);
  const indexOf = new Map(pool.entrants.map((index) => [setup.entrants[index]?.id, index]));
  return pool.feeds.map(({ rank }) => indexOf.get(rows[rank - 1]?.entrant) ?? NOBODY);
}

/** Works everything out from the beginning. */
function setUpBoard(setup: Setup<Id>, structure: Structure, results: ResultFile): Board {
  const size = structure.nodes.length;
  const board: Board = {
    structure,
    seats: new Int32Array(2 * size).fill(UNKNOWN),
    won: new Uint8Array(size),
    by: new Uint8Array(size),
    out: new Uint16Array(structure.entrants),
    open: Array<number>(structure.pools.length + 1).fill(0),
    marks: new Int32Array(size),
  };
  for (const [at, { entrant }] of setup.withdrawn.entries()) board.out[indexIn(setup, entrant)] = at + 1;
  board.open[0] = size;
  for (const pool of structure.pools) board.open[pool.number] = pool.last - pool.first + 1;
  let next = 0;
  for (const node of structure.nodes) {
    for (let pool = structure.pools[next]; pool !== undefined && pool.last < node.index; pool = structure.pools[next]) {
      fillFromPool(board, setup, pool, results);
      next += 1;
    }
    seat(board, node);
    judge(board, node, resultAt(results, node.round.name, node.slot));
    if (node.winnerTo >= 0) board.seats[node.winnerTo] = outflow(board, node, 'winner');
    if (node.loserTo >= 0) board.seats[node.loserTo] = outflow(board, node, 'loser');
  }
  return board;
}

function fillFromPool(board: Board, setup: Setup<Id>, pool: Pool, results: ResultFile): void {
  for (const [at, entrant] of poolOutflow(board, setup, pool, results).entries()) {
    const feed = pool.feeds[at];
    if (feed !== undefined) board.seats[feed.seat] = entrant;
  }
  if (pool.number !== board.structure.pools.length) return;
  for (const [at, entrant] of wildCardOutflow(board, setup, results).entries()) {
    board.seats[board.structure.wildCards[at] ?? -1] = entrant;
  }
}

function seat(board: Board, { index, first, second }: Node): void {
  if (first.from === 'seed') board.seats[seatOf(index, 0)] = first.seed - 1;
  else if (first.from === 'bye') board.seats[seatOf(index, 0)] = NOBODY;
  if (second.from === 'seed') board.seats[seatOf(index, 1)] = second.seed - 1;
  else if (second.from === 'bye') board.seats[seatOf(index, 1)] = NOBODY;
}

/** The board last used for a set-up, and the state it stands for now. */
interface Latest {
  state: TournamentState<Id>;
  board: Board;
}

/**
 * States follow one another on the same set-up, so a board is kept with that and only told its new state: an entry in a
 * weak map for every state would cost a report more than all else it does.
 */
const latest = new WeakMap<Setup<Id>, Latest>();
/** Boards of other states with the same set-up. */
const others = new WeakMap<TournamentState<Id>, Board>();

/** Whether this is the state that its set-up was last used with. */
export const isLatest = (state: TournamentState<Id>): boolean => latest.get(state.setup)?.state === state;

/** The board of a state, worked out if no one has yet. Readers must not change it. */
export function boardOf(state: TournamentState<Id>): Board {
  const { setup } = state;
  const current = latest.get(setup);
  if (current?.state === state) return current.board;
  const board = others.get(state) ?? setUpBoard(setup, structureOf(setup), state.results);
  if (current !== undefined) others.set(current.state, current.board);
  others.delete(state);
  latest.set(setup, { state, board });
  return board;
}

/**
 * Hands the board of a state, just read, on to the state that follows. It is brought up to date in place rather than
 * copied, so that a report costs no more than what it changes; the state before works its board out anew should it be
 * asked again.
 */
export function handOn(from: TournamentState<Id>, to: TournamentState<Id>, board: Board): void {
  const current = latest.get(from.setup);
  if (current?.state === from && from.setup === to.setup) {
    current.state = to;
    return;
  }
  latest.delete(from.setup);
  latest.set(to.setup, { state: to, board });
}
