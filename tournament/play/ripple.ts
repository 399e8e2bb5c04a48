import type { Result } from '../result.ts';
import { resultAt, withoutResult, withResult } from '../result-file.ts';
import type { ResultFile, Setup } from '../state.ts';
import { placeOf } from '../structure/structure.ts';
import { type Board, By, judge, outflow, poolOutflow, UNKNOWN } from './board.ts';

/** What a match was before: its places, how it ended, and its result. */
interface Before {
  readonly index: number;
  readonly first: number;
  readonly second: number;
  readonly won: number;
  readonly by: number;
  readonly result: Result | undefined;
}

/** A change that has been carried through a board, and can be taken back. */
export interface Ripple {
  readonly results: ResultFile;
  /** Indices of the matches that are no longer what they were, ascending. */
  readonly changed: readonly number[];
  /** Keys of the matches that have lost their results, because other entrants stand in them now. */
  readonly voided: readonly string[];
  /** Restores the board. */
  takeBack(): void;
}

/** Puts an index in its place in a line that is sorted largest first; a ripple holds few at a time. */
function enqueue(line: number[], index: number): void {
  let at = line.length;
  while (at > 0 && (line[at - 1] ?? 0) < index) at -= 1;
  if (at > 0 && line[at - 1] === index) return;
  if (at === line.length) line.push(index);
  else line.splice(at, 0, index);
}

/**
 * Re-judges the matches `start` and whatever depends on them, in playing order. `edit` sets the result of one match
 * first (null removes it). A match in which other entrants stand than before loses its result.
 */
export function ripple(
  board: Board,
  setup: Setup,
  file: ResultFile,
  start: readonly number[],
  edit?: { readonly key: string; readonly result: Result | null },
): Ripple {
  const { nodes, pools } = board.structure;
  const { marks } = board;
  const before: Before[] = [];
  const open = board.open.slice();
  const line = start.length > 1 ? start.toSorted((a, b) => b - a) : start.slice();
  const stalePools = new Set<number>();
  const voided: string[] = [];
  let results = file;

  const remember = (index: number): void => {
    const node = nodes[index];
    if (node === undefined || marks[index] !== 0) return;
    marks[index] = before.length + 1;
    before.push({
      index,
      first: board.places[placeOf(index, 0)] ?? UNKNOWN,
      second: board.places[placeOf(index, 1)] ?? UNKNOWN,
      won: board.won[index] ?? 0,
      by: board.by[index] ?? 0,
      result: board.by[index] === By.result ? resultAt(file, node.address) : undefined,
    });
  };
  const put = (place: number, entrant: number): void => {
    if (place < 0 || board.places[place] === entrant) return;
    const index = place >> 1;
    remember(index);
    board.places[place] = entrant;
    enqueue(line, index);
  };
  const otherEntrants = (index: number): boolean => {
    const was = before[(marks[index] ?? 0) - 1];
    return was?.first !== board.places[placeOf(index, 0)] || was?.second !== board.places[placeOf(index, 1)];
  };
  const flushPools = (upTo: number): void => {
    for (const number of stalePools) {
      const pool = pools[number - 1];
      if (pool === undefined || pool.last >= upTo) continue;
      stalePools.delete(number);
      for (const [at, entrant] of poolOutflow(board, setup, pool, results).entries())
        put(pool.feeds[at]?.place ?? -1, entrant);
    }
  };
  const visit = (index: number): void => {
    const node = nodes[index];
    if (node === undefined) return;
    remember(index);
    let result = before[(marks[index] ?? 0) - 1]?.result;
    if (edit !== undefined && edit.key === node.key) {
      result = edit.result ?? undefined;
      results = result === undefined ? withoutResult(results, node.address) : withResult(results, node.address, result);
    } else if (result !== undefined && otherEntrants(index)) {
      result = undefined;
      results = withoutResult(results, node.address);
      voided.push(node.key);
    }
    judge(board, node, result);
    const [winner, loser] = outflow(board, node);
    put(node.winnerTo, winner);
    put(node.loserTo, loser);
    if (node.pool !== null) stalePools.add(node.pool);
  };

  for (;;) {
    if (stalePools.size > 0) flushPools(line.at(-1) ?? Number.POSITIVE_INFINITY);
    const index = line.pop();
    if (index === undefined) break;
    visit(index);
  }

  const changed: number[] = [];
  for (const was of before) {
    const { index } = was;
    const sameEnd = was.won === board.won[index] && was.by === board.by[index];
    const edited = edit !== undefined && edit.key === nodes[index]?.key;
    if (!sameEnd || edited || otherEntrants(index)) changed.push(index);
  }
  for (const { index } of before) marks[index] = 0;
  const takeBack = (): void => {
    for (const was of before) {
      const { index } = was;
      board.places[placeOf(index, 0)] = was.first;
      board.places[placeOf(index, 1)] = was.second;
      board.won[index] = was.won;
      board.by[index] = was.by;
    }
    board.open.splice(0, open.length, ...open);
  };
  return { results, changed: changed.sort((a, b) => a - b), voided, takeBack };
}
