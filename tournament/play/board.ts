import type { Result, Side } from '../result.ts';
import { resultAt } from '../result-file.ts';
import { rankPool } from '../standings/pool-table.ts';
import type { ResultFile, Setup } from '../state.ts';
import { type Node, type Pool, placeOf, type Structure } from '../structure/structure.ts';

/** What stands in a place instead of an entrant's index: not known yet, or nobody ever. */
export const UNKNOWN = -1;
export const NOBODY = -2;

/** Who won a match. */
export const Won = { open: 0, first: 1, second: 2, nobody: 3 } as const;
/** What decided a match. */
export const By = { nothing: 0, result: 1, withdrawal: 2, bye: 3, void: 4 } as const;

/**
 * What follows from set-up and results: who stands in every place and how every match ended. It is a cache that can be
 * worked out again at any time, and the only thing here that is changed in place.
 */
export interface Board {
  readonly structure: Structure;
  /** Two places for each match: an entrant's index in seed order, UNKNOWN or NOBODY. */
  readonly places: Int32Array;
  readonly won: Uint8Array;
  readonly by: Uint8Array;
  /** For each entrant 0, or when it withdrew: the first 1, who withdrew later a higher number. */
  readonly out: Uint16Array;
  /** Undecided matches in each pool, by its number; at 0 those of all pools and brackets together. */
  readonly open: number[];
  /** All 0 between changes: during one, where a match's former state is noted. */
  readonly marks: Int32Array;
}

export const indexIn = (setup: Setup, entrant: number): number => setup.entrants.findIndex(({ id }) => id === entrant);

/** The side that a result makes the winner; null for a double forfeit. Only for results that were accepted. */
export function winningSide(result: Result): Side | null {
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

function verdict(board: Board, node: Node, result: Result | undefined): readonly [won: number, by: number] {
  const a = board.places[placeOf(node.index, 0)] ?? UNKNOWN;
  const b = board.places[placeOf(node.index, 1)] ?? UNKNOWN;
  if (a === UNKNOWN || b === UNKNOWN) return [Won.open, By.nothing];
  if (a >= 0 && b >= 0) {
    if (result !== undefined) return [wonBy(winningSide(result)), By.result];
    const [aOut = 0, bOut = 0] = [board.out[a], board.out[b]];
    if (aOut === bOut) return [Won.open, By.nothing];
    // Of two who have withdrawn, the one who stayed longer had gone through already.
    const aStays = aOut === 0 || (bOut !== 0 && aOut > bOut);
    return [aStays ? Won.first : Won.second, By.withdrawal];
  }
  if (a === NOBODY && b === NOBODY) return [Won.nobody, By.void];
  return [a >= 0 ? Won.first : Won.second, By.bye];
}

/** Works out how a match ends from its places and its result, and keeps count of the open ones. */
export function judge(board: Board, node: Node, result: Result | undefined): void {
  const [won, by] = verdict(board, node, result);
  const change = (won === Won.open ? 1 : 0) - (board.won[node.index] === Won.open ? 1 : 0);
  board.won[node.index] = won;
  board.by[node.index] = by;
  board.open[0] = (board.open[0] ?? 0) + change;
  if (node.pool !== null) board.open[node.pool] = (board.open[node.pool] ?? 0) + change;
}

/** Who goes where a match sends its winner and its loser. */
export function outflow(board: Board, { index }: Node): readonly [winner: number, loser: number] {
  const a = board.places[placeOf(index, 0)] ?? UNKNOWN;
  const b = board.places[placeOf(index, 1)] ?? UNKNOWN;
  const won = board.won[index];
  if (index + 1 === board.structure.decider) {
    // The deciding game is played only if the losers' champion won the grand final on the court or by forfeit.
    return won === Won.second && board.by[index] === By.result ? [b, a] : [NOBODY, NOBODY];
  }
  if (won === Won.open) return [UNKNOWN, UNKNOWN];
  if (won === Won.first) return [a, b];
  return won === Won.second ? [b, a] : [NOBODY, NOBODY];
}

/** Who stands on the ranks of a pool that feed a bracket: nobody is known until all its matches are decided. */
export function poolOutflow(board: Board, setup: Setup, pool: Pool, results: ResultFile): number[] {
  if (pool.feeds.length === 0) return [];
  if (board.open[pool.number] !== 0) return pool.feeds.map(() => UNKNOWN);
  const { rows } = rankPool(setup, board.structure, pool, results);
  const indexOf = new Map(pool.entrants.map((index) => [setup.entrants[index]?.id, index]));
  return pool.feeds.map(({ rank }) => indexOf.get(rows[rank - 1]?.entrant) ?? NOBODY);
}

/** Works everything out from the beginning. */
export function setUpBoard(setup: Setup, structure: Structure, results: ResultFile): Board {
  const size = structure.nodes.length;
  const board: Board = {
    structure,
    places: new Int32Array(2 * size).fill(UNKNOWN),
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
    judge(board, node, resultAt(results, node.address));
    const [winner, loser] = outflow(board, node);
    if (node.winnerTo >= 0) board.places[node.winnerTo] = winner;
    if (node.loserTo >= 0) board.places[node.loserTo] = loser;
  }
  return board;
}

function fillFromPool(board: Board, setup: Setup, pool: Pool, results: ResultFile): void {
  for (const [at, entrant] of poolOutflow(board, setup, pool, results).entries()) {
    const feed = pool.feeds[at];
    if (feed !== undefined) board.places[feed.place] = entrant;
  }
}

function seat(board: Board, node: Node): void {
  for (const side of [0, 1] as const) {
    const source = node.sources[side];
    if (source.from === 'seed') board.places[placeOf(node.index, side)] = source.seed - 1;
    if (source.from === 'bye') board.places[placeOf(node.index, side)] = NOBODY;
  }
}
