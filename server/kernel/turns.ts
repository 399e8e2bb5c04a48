import { setImmediate } from 'node:timers/promises';

/** Some milliseconds' work, also where each takes long. */
const atOnce = 50;

/** What each of many comes to, as `flatMap` has it: before every few whatever else is waiting has its turn. */
export async function inSlices<Item, Made>(
  items: readonly Item[],
  work: (item: Item) => readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    await setImmediate();
    for (const item of items.slice(from, from + atOnce)) made.push(...work(item));
  }
  return made;
}

/** Runs what is asked for under the same key one after the other. */
export function oneAtATime() {
  const last = new Map<number, Promise<unknown>>();
  return async <T>(key: number, work: () => Promise<T>): Promise<T> => {
    const own = (last.get(key) ?? Promise.resolve()).then(work);
    // Whether it succeeds is nothing to the next.
    const settled = own.catch(() => {});
    last.set(key, settled);
    try {
      return await own;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
