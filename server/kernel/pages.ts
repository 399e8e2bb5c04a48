import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';
import type { z } from 'zod';
import { encodeCursor, type Place } from './cursor.ts';

const compress = promisify(gzip);

/** One page of a list: `next` holds what the query of the following page has besides, or is null on the last one. */
export interface Page<Item> {
  items: Item[];
  next: Record<string, string | number> | null;
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
