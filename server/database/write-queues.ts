import { busy, DatabaseUnavailable } from './unavailable.ts';

/** Some seconds' worth: whoever comes on top of them waits at home. */
const maxWaiting = 500;

/** Runs the writes of one queue one after the other, in the order in which they came, beside those of other queues. */
export class WriteQueues {
  readonly #queues = new Map<string, { last: Promise<unknown>; length: number }>();

  /** @throws DatabaseUnavailable where too many wait */
  async run<T>(name: string, write: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(name) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > maxWaiting) throw new DatabaseUnavailable(busy);
    const result = queue.last.then(write, write);
    queue.last = result;
    queue.length += 1;
    this.#queues.set(name, queue);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(name);
    }
  }
}
