import { setImmediate } from 'node:timers/promises';

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
