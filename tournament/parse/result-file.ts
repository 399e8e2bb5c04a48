import type { Result } from '../score-rules.ts';
import type { ResultFile } from '../state.ts';
import { isRecord } from './readers.ts';

const BLOCK = 32;

/** Where the result of a match is filed: under which name, and where there, from 0. */
interface Address {
  readonly name: string;
  readonly slot: number;
}

/** Where the results of a round are filed: under which name, the first of them where, and each next how much further. */
interface Shelf {
  readonly name: string;
  readonly first: number;
  readonly step: number;
}

/**
 * Where the results of the round `w1`, `rr-7` or `p2-3` are filed. 32 rounds of a table share a name, `rr-1` or `p2-1`,
 * and their matches of one position a block: a table of any size has few of both.
 */
export function shelfOf(round: string): Shelf {
  const [, table, number] = /^(rr|p\d+)-(\d+)$/.exec(round) ?? [];
  if (table === undefined) return { name: round, first: 0, step: 1 };
  const at = Number(number) - 1;
  return { name: `${table}-${blockOf(at) + 1}`, first: at % BLOCK, step: BLOCK };
}

/** The match `w1-37` is filed under `w1` at 36; a key without a number, as `third`, is a round of its own. */
function addressOf(key: string): Address {
  const dash = key.lastIndexOf('-');
  if (dash < 0) return { name: key, slot: 0 };
  const { name, first, step } = shelfOf(key.slice(0, dash));
  return { name, slot: first + step * (Number(key.slice(dash + 1)) - 1) };
}

/** The key of the match that is filed here. */
function keyAt(name: string, slot: number): string {
  if (slot === 0 && LONE.has(name)) return name;
  const dash = name.lastIndexOf('-');
  if (dash < 0) return `${name}-${slot + 1}`;
  const round = (Number(name.slice(dash + 1)) - 1) * BLOCK + (slot % BLOCK) + 1;
  return `${name.slice(0, dash)}-${round}-${blockOf(slot) + 1}`;
}

const LONE = new Set(['third', 'final']);

/** The key of a match of a round, by its position from 1. */
export const keyOf = (round: string, position: number): string => (LONE.has(round) ? round : `${round}-${position}`);

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

/** As `keyAt`, in states of version 1: each round of a table had a name of its own. */
const keyAtFirst = (name: string, slot: number): string =>
  slot === 0 && LONE.has(name) ? name : `${name}-${slot + 1}`;

/**
 * What stands in a file that came from anywhere, with the keys of the matches it is filed for; null where it is none.
 *
 * @param version of the state that it came with
 */
export function entriesIn(
  file: unknown,
  version: 1 | 2 | 3 | 4 | 5,
): (readonly [key: string, filed: unknown])[] | null {
  const key = version === 1 ? keyAtFirst : keyAt;
  if (!isRecord(file)) return null;
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, blocks] of Object.entries(file)) {
    if (!Array.isArray(blocks)) return null;
    for (const [block, slots] of blocks.entries()) {
      if (!Array.isArray(slots) || slots.length > BLOCK) return null;
      for (const [at, filed] of slots.entries())
        if (filed !== null) entries.push([key(name, block * BLOCK + at), filed]);
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
        if (result !== null) entries.push([keyAt(name, block * BLOCK + at), result]);
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
