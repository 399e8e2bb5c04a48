import { isRecord } from './door/readers.ts';
import type { Result } from './result.ts';
import type { ResultFile } from './state.ts';

const BLOCK = 32;

/** Where the result of a match is filed: the name of its round, and where in it, from 0. */
interface Address {
  readonly name: string;
  readonly slot: number;
}

/** `w1-37` is filed in round `w1` at 36; a key without a number, as `third`, is a round of its own. */
function addressOf(key: string): Address {
  const dash = key.lastIndexOf('-');
  if (dash < 0) return { name: key, slot: 0 };
  return { name: key.slice(0, dash), slot: Number(key.slice(dash + 1)) - 1 };
}

const LONE = new Set(['third', 'final']);

/** The key of the match that is filed here. */
export const keyOf = (name: string, slot: number): string =>
  slot === 0 && LONE.has(name) ? name : `${name}-${slot + 1}`;

const blockOf = (slot: number): number => Math.floor(slot / BLOCK);

/** The result filed here. */
export function resultAt(file: ResultFile, name: string, slot: number): Result | undefined {
  return file[name]?.[blockOf(slot)]?.[slot % BLOCK] ?? undefined;
}

/** A list with another value at one place, filled up with `empty` as far as need be. */
function replaced<T>(list: readonly T[], at: number, value: T, empty: T): T[] {
  if (at <= list.length) return list.toSpliced(at, 1, value);
  return [...list, ...Array<T>(at - list.length).fill(empty), value];
}

/** The file with other blocks for a round. Every report does this, and `Object.assign` copies far faster than `...`. */
function withRound(file: ResultFile, name: string, blocks: ResultFile[string]): ResultFile {
  const copy: { [name: string]: ResultFile[string] } = Object.assign({}, file);
  copy[name] = blocks;
  return copy;
}

/** A list that does not end in empty values. */
function trimmed<T>(list: T[], isEmpty: (value: T) => boolean): T[] {
  for (let last = list.at(-1); last !== undefined && isEmpty(last); last = list.at(-1)) list.pop();
  return list;
}

/** The file without a result: nothing is left of it, not even an empty place at an end. */
function withoutResult(file: ResultFile, name: string, slot: number): ResultFile {
  const { [name]: blocks = [], ...others } = file;
  const block = blockOf(slot);
  const slots = trimmed(
    replaced<Result | null>(blocks[block] ?? [], slot % BLOCK, null, null),
    (result) => result === null,
  );
  const left = trimmed(replaced(blocks, block, slots, []), ({ length }) => length === 0);
  return left.length === 0 ? others : withRound(file, name, left);
}

/** The file with one more, or another, result; undefined takes it out. */
export function withResult(file: ResultFile, name: string, slot: number, result: Result | undefined): ResultFile {
  if (result === undefined) return withoutResult(file, name, slot);
  const blocks = file[name] ?? [];
  const block = blockOf(slot);
  const slots = replaced<Result | null>(blocks[block] ?? [], slot % BLOCK, result, null);
  return withRound(file, name, replaced(blocks, block, slots, []));
}

/** What stands in a file that came from anywhere, with the keys of the matches it is filed for; null where it is none. */
export function entriesIn(file: unknown): (readonly [key: string, filed: unknown])[] | null {
  if (!isRecord(file)) return null;
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, blocks] of Object.entries(file)) {
    if (!Array.isArray(blocks)) return null;
    for (const [block, slots] of blocks.entries()) {
      if (!Array.isArray(slots) || slots.length > BLOCK) return null;
      for (const [at, filed] of slots.entries())
        if (filed !== null) entries.push([keyOf(name, block * BLOCK + at), filed]);
    }
  }
  return entries;
}

/** Every filed result with its key. */
export function resultEntries(file: ResultFile): (readonly [key: string, result: Result])[] {
  const entries: (readonly [string, Result])[] = [];
  for (const [name, blocks] of Object.entries(file)) {
    for (const [block, slots] of blocks.entries()) {
      for (const [at, result] of slots.entries())
        if (result !== null) entries.push([keyOf(name, block * BLOCK + at), result]);
    }
  }
  return entries;
}

/** A file of many results at once. */
export function fileResults(entries: Iterable<readonly [key: string, result: Result]>): ResultFile {
  const file: Record<string, (Result | null)[][]> = {};
  for (const [key, result] of entries) {
    const { name, slot } = addressOf(key);
    file[name] ??= [];
    const blocks = file[name];
    while (blocks.length <= blockOf(slot)) blocks.push([]);
    const slots = blocks[blockOf(slot)] ?? [];
    while (slots.length < slot % BLOCK) slots.push(null);
    slots[slot % BLOCK] = result;
  }
  return file;
}
