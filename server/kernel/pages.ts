import type { z } from 'zod';
import { encodeCursor, type Place } from './cursor.ts';

/** One page of a list: `next` holds what the query of the following page has besides, or is null on the last one. */
export interface Page<Item> {
  items: Item[];
  next: Record<string, string | number> | null;
}

/** A page that was encoded before, by the schema of its call, because many ask for the same one. */
export class EncodedPage {
  readonly json: Buffer;
  readonly next: Page<unknown>['next'];

  constructor(schema: z.ZodType, { items, next }: Page<unknown>) {
    this.json = Buffer.from(JSON.stringify(schema.parse(items)));
    this.next = next;
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
