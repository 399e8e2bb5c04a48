import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';
import type { z } from 'zod';
import type { Database, Tx } from '../database/types.ts';
import { Refusal } from './refusal.ts';

/** The place of a row in a list's order; what it is made of is the list's own business. */
export type Place = readonly (string | number)[];

export function encodeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Not every database knows the others. */
const yearFrom1To9999 = /^(?!0000)\d{4}-/;

/** What a part of a place may be. */
const kinds = {
  number: (part: unknown) => Number.isSafeInteger(part),
  /** An integer in every database, as ids need not be. */
  count: (part: unknown) => Number.isSafeInteger(part) && Math.abs(Number(part)) < 2 ** 31,
  moment: (part: unknown) =>
    typeof part === 'string' &&
    yearFrom1To9999.test(part) &&
    !Number.isNaN(Date.parse(part)) &&
    new Date(part).toISOString() === part,
};

type Kind = keyof typeof kinds;

/**
 * Reads a cursor that `encodeCursor` made.
 *
 * @param expected of which kind each part of the place must be
 * @throws Refusal `invalid_input` where somebody made one by hand
 */
export function decodeCursor<const Expected extends readonly Kind[]>(
  cursor: string | undefined,
  expected: Expected,
): { [Index in keyof Expected]: Expected[Index] extends 'moment' ? string : number } | undefined {
  if (cursor === undefined) return undefined;
  const place = parsed(cursor);
  const fits = Array.isArray(place) && place.length === expected.length;
  if (!fits || !expected.every((kind, at) => kinds[kind](place[at]))) {
    throw new Refusal('invalid_input', 'This page no longer exists.', {
      fields: { cursor: 'Not a cursor of this list' },
    });
  }
  return place as never;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const compress = promisify(gzip);

/** One page of a list: `next` holds what the query of the following page has besides, or is null on the last one. */
export interface Page<Item> {
  items: Item[];
  next: Record<string, string | number> | null;
}

/** Which page of a list is asked for. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** The same, with what its items are to be found by. */
export interface Searched extends PageRequest {
  q?: string | undefined;
}

/** A page of something that counts its changes. */
export interface RevisedPage<Item> extends Page<Item> {
  /** The change up to which the page holds: it may show some of what came later, but nothing earlier is missing. */
  revision: number;
}

/** A page that is encoded by the schema of its call, once for all who ask for the same one. */
export class EncodedPage {
  readonly json: Buffer;
  readonly next: Page<unknown>['next'];
  readonly revision: number;
  /** Weak, and of the text alone: another build may write another text. */
  readonly etag: string;
  #gzipped: Buffer | undefined;

  constructor(schema: z.ZodType, { items, next, revision }: RevisedPage<unknown>) {
    this.json = Buffer.from(JSON.stringify(schema.parse(items)));
    this.next = next;
    this.revision = revision;
    this.etag = `W/"${revision}-${crc32(this.json).toString(16)}"`;
  }

  /** The JSON compressed, once `compress` has done so. */
  get gzipped(): Buffer | undefined {
    return this.#gzipped;
  }

  /** How many bytes it takes. */
  get size(): number {
    return this.json.length + (this.#gzipped?.length ?? 0);
  }

  /** For a page that is sent several times; until it is done, it is sent as it is. */
  async compress(): Promise<void> {
    this.#gzipped = await compress(this.json);
  }
}

/**
 * Makes a page of rows of which one more than asked for was read.
 *
 * @param placeOf where a row stands in the list's order
 */
export function pageOf<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? { cursor: encodeCursor(placeOf(last)) } : null };
}

/** How many rows are read and encoded at once: a few milliseconds' work. */
export const exportedAtOnce = 500;

/**
 * All rows of a list, page by page, so that a long one takes neither the memory nor the event loop.
 *
 * @param load the rows that follow `last`, or the first ones; fewer than `exportedAtOnce` where nothing follows them
 */
async function* everyPage<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await load(last);
    yield rows;
    last = rows.at(-1);
    if (rows.length < exportedAtOnce) return;
    // Whatever else is waiting has its turn.
    await setImmediate();
  }
}

/** What a feature keeps about a person, in pages. */
export type ExportedList = (database: Database, userId: number) => AsyncIterable<readonly object[]>;

/**
 * A list of what is kept about a person, to be handed over to them.
 *
 * @param load `exportedAtOnce` rows of it: those that follow `last`, or the first ones
 */
export const exported =
  <Row extends Last, Last extends object>(
    load: (tx: Tx, userId: number, last: Last | undefined) => Promise<Row[]>,
  ): ExportedList =>
  (database, userId) =>
    everyPage<Row>((last) => database.read((tx) => load(tx, userId, last)));
