import { setImmediate } from 'node:timers/promises';
import type { Database, Tx } from '../database/types.ts';

/** How many rows are read and encoded at once: a few milliseconds' work. */
export const exportedAtOnce = 500;

/**
 * All rows of a list, page by page, so that a long one takes neither the memory nor the event loop.
 *
 * @param load the rows that follow `last`, or the first ones; fewer than `exportedAtOnce` where nothing follows them
 */
export async function* everyPage<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
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
