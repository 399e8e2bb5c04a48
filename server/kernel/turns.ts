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

/**
 * Runs what is asked for under the same key one after the other, in the order in which it is asked for.
 *
 * @param options `maxWaiting` of one key: more are rejected with what `refuse` makes
 */
export function oneAtATime<Key = number>({
  maxWaiting = Number.POSITIVE_INFINITY,
  refuse = () => new Error('Too many wait'),
} = {}) {
  const queues = new Map<Key, { last: Promise<unknown>; length: number }>();
  return async <T>(key: Key, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting) throw refuse();
    // Whether it succeeds is nothing to the next.
    const own = queue.last.then(work, work);
    queue.last = own;
    queue.length += 1;
    queues.set(key, queue);
    try {
      return await own;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
