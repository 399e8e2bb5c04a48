import type { Result } from './result.ts';
import type { ResultFile } from './state.ts';

const BLOCK = 32;

/** Where the result of a match is filed. */
export interface Address {
  readonly round: string;
  /** From 0. */
  readonly block: number;
  /** Within the block, from 0. */
  readonly slot: number;
}

type Block = readonly (Result | null)[];

/** `w1-37` is filed in round `w1`, block 1, slot 4; a key without a number, as `third`, is a round of its own. */
export function addressOf(key: string): Address {
  const dash = key.lastIndexOf('-');
  if (dash < 0) return { round: key, block: 0, slot: 0 };
  const place = Number(key.slice(dash + 1)) - 1;
  return { round: key.slice(0, dash), block: Math.floor(place / BLOCK), slot: place % BLOCK };
}

const LONE = new Set(['third', 'final']);
const keyOf = (round: string, block: number, slot: number): string =>
  LONE.has(round) ? round : `${round}-${block * BLOCK + slot + 1}`;

/** The result filed at an address. */
export function resultAt(file: ResultFile, { round, block, slot }: Address): Result | undefined {
  return file[round]?.[block]?.[slot] ?? undefined;
}

/** A list with another value at one place, filled up with `empty` as far as need be. */
function replaced<T>(list: readonly T[], at: number, value: T, empty: T): T[] {
  const copy = list.slice();
  while (copy.length < at) copy.push(empty);
  copy[at] = value;
  return copy;
}

/** A list that does not end in empty values. */
function trimmed<T>(list: T[], isEmpty: (value: T) => boolean): T[] {
  for (let last = list.at(-1); last !== undefined && isEmpty(last); last = list.at(-1)) list.pop();
  return list;
}

/** The file with one more, or another, result. */
export function withResult(file: ResultFile, { round, block, slot }: Address, result: Result): ResultFile {
  const blocks = file[round] ?? [];
  const slots: Block = replaced(blocks[block] ?? [], slot, result, null);
  return { ...file, [round]: replaced(blocks, block, slots, []) };
}

/** The file without a result: nothing is left of it, not even an empty place at an end. */
export function withoutResult(file: ResultFile, { round, block, slot }: Address): ResultFile {
  const { [round]: blocks = [], ...others } = file;
  const slots: Block = trimmed(replaced(blocks[block] ?? [], slot, null, null), (result) => result === null);
  const left = trimmed(replaced(blocks, block, slots, []), ({ length }) => length === 0);
  return left.length === 0 ? others : { ...file, [round]: left };
}

/** Every filed result with its key. */
export function resultEntries(file: ResultFile): (readonly [key: string, result: Result])[] {
  const entries: (readonly [string, Result])[] = [];
  for (const [round, blocks] of Object.entries(file)) {
    for (const [block, slots] of blocks.entries()) {
      for (const [slot, result] of slots.entries())
        if (result !== null) entries.push([keyOf(round, block, slot), result]);
    }
  }
  return entries;
}

/** A file of many results at once. */
export function fileResults(entries: Iterable<readonly [key: string, result: Result]>): ResultFile {
  const file: Record<string, (Result | null)[][]> = {};
  for (const [key, result] of entries) {
    const { round, block, slot } = addressOf(key);
    file[round] ??= [];
    const blocks = file[round];
    while (blocks.length <= block) blocks.push([]);
    const slots = blocks[block] ?? [];
    while (slots.length < slot) slots.push(null);
    slots[slot] = result;
  }
  return file;
}
