import type { Id } from '../entrants.ts';
import { resultAt, withResult } from '../parse/result-file.ts';
import type { Result } from '../score-rules.ts';
import type { ResultFile, Setup } from '../state.ts';
import { type Node, seatOf } from '../structure/structure.ts';
import { type Board, By, judge, note, outflow, poolOutflow, UNKNOWN, wildCardOutflow } from './board.ts';

/** What a match was before: its seats, how it ended, and its result. */
interface Before {
  readonly node: Node;
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
  readonly before: readonly Before[];
}

/** The result that one match is given, or, if null, loses. */
export interface Edit {
  readonly node: Node;
  readonly result: Result | null;
}

/** A ripple under way. It is passed on as one record, for closures would cost a report more than its own work. */
interface Running {
  readonly board: Board;
  readonly setup: Setup<Id>;
  readonly file: ResultFile;
  readonly edit: Edit | undefined;
  results: ResultFile;
  readonly before: Before[];
  /** Indices of the matches to be judged, largest first: the next stands last. */
  readonly line: number[];
  /** Numbers of the pools to be ranked anew. */
  stalePools: number[];
  readonly voided: string[];
}

/** Inserts an index into a line that is sorted largest first. It holds few, or they come nearly in order. */
function enqueue(line: number[], index: number): void {
  let at = line.length;
  while (at > 0 && (line[at - 1] ?? 0) < index) at -= 1;
  if (at > 0 && line[at - 1] === index) return;
  if (at === line.length) line.push(index);
  else line.splice(at, 0, index);
}

function remember({ board, file, before }: Running, index: number): void {
  const node = board.structure.nodes[index];
  if (node === undefined || board.marks[index] !== 0) return;
  const by = board.by[index] ?? By.nothing;
  const first = board.seats[seatOf(index, 0)] ?? UNKNOWN;
  const second = board.seats[seatOf(index, 1)] ?? UNKNOWN;
  const result = by === By.result ? resultAt(file, node.round.name, node.slot) : undefined;
  before.push({ node, first, second, won: board.won[index] ?? 0, by, result });
  board.marks[index] = before.length;
}

function put(running: Running, seat: number, entrant: number): void {
  const { board, line } = running;
  if (seat < 0 || board.seats[seat] === entrant) return;
  remember(running, seat >> 1);
  board.seats[seat] = entrant;
  enqueue(line, seat >> 1);
}

const otherEntrants = ({ seats }: Board, { node, first, second }: Before): boolean =>
  seats[seatOf(node.index, 0)] !== first || seats[seatOf(node.index, 1)] !== second;

/** Fills the seats that are fed by pools whose matches have all been judged: those before the next in line. */
function flushPools(running: Running): void {
  const { board, setup, line } = running;
  const { pools } = board.structure;
  const next = line.at(-1) ?? Number.POSITIVE_INFINITY;
  const isDue = (number: number): boolean => (pools[number - 1]?.last ?? 0) < next;
  const due = running.stalePools.filter(isDue);
  running.stalePools = running.stalePools.filter((number) => !isDue(number));
  for (const number of due) {
    const pool = pools[number - 1];
    if (pool === undefined) continue;
    for (const [at, entrant] of poolOutflow(board, setup, pool, running.results).entries())
      put(running, pool.feeds[at]?.seat ?? -1, entrant);
  }
  if (due.length === 0) return;
  for (const [at, entrant] of wildCardOutflow(board, setup, running.results).entries())
    put(running, board.structure.wildCards[at] ?? -1, entrant);
}

function visit(running: Running, index: number): void {
  remember(running, index);
  const { board, edit, stalePools } = running;
  const was = running.before[(board.marks[index] ?? 0) - 1];
  if (was === undefined) return;
  const { node } = was;
  const { name, pool } = node.round;
  const edited = edit?.node === node;
  const kept = otherEntrants(board, was) ? undefined : was.result;
  const result = edited ? (edit.result ?? undefined) : kept;
  if (edited || result !== was.result) running.results = withResult(running.results, name, node.slot, result);
  if (!edited && result !== was.result) running.voided.push(node.key);
  judge(board, node, result);
  put(running, node.winnerTo, outflow(board, node, 'winner'));
  put(running, node.loserTo, outflow(board, node, 'loser'));
  if (pool !== null && !stalePools.includes(pool)) stalePools.push(pool);
}

/**
 * Re-judges the matches `start`, of which `edit` may give one another result, and whatever depends on them, in playing
 * order. A match in which other entrants stand than before loses its result.
 */
export function ripple(
  board: Board,
  setup: Setup<Id>,
  file: ResultFile,
  start: readonly number[],
  edit?: Edit,
): Ripple {
  const line = start.length > 1 ? start.toSorted((a, b) => b - a) : start.slice();
  const before: Before[] = [];
  const voided: string[] = [];
  const running: Running = { board, setup, file, edit, results: file, before, line, stalePools: [], voided };
  for (;;) {
    if (running.stalePools.length > 0) flushPools(running);
    const index = line.pop();
    if (index === undefined) break;
    visit(running, index);
  }
  return { results: running.results, changed: changedIn(running), voided, before };
}

/** The indices, ascending, of the matches that are not what they were; all marks are taken off. */
function changedIn({ board, before, edit }: Running): number[] {
  const changed: number[] = [];
  for (let at = before.length - 1; at >= 0; at--) {
    const was = before[at];
    if (was === undefined) continue;
    const { node, won, by } = was;
    board.marks[node.index] = 0;
    const sameEnd = won === board.won[node.index] && by === board.by[node.index];
    if (!sameEnd || edit?.node === node || otherEntrants(board, was)) enqueue(changed, node.index);
  }
  return changed.reverse();
}

/** Makes the board what it was before a ripple. */
export function takeBack(board: Board, { before }: Ripple): void {
  for (const { node, first, second, won, by } of before) {
    board.seats[seatOf(node.index, 0)] = first;
    board.seats[seatOf(node.index, 1)] = second;
    note(board, node, won, by);
  }
}
