/** How one of a batch went: a refusal is its own. */
export type Outcome<Result> = PromiseSettledResult<Result>;

/**
 * Handles a batch.
 *
 * @param take the batch: whoever waits when it is first called, and the same ones whenever it is called again. Called
 *   late, it takes along whoever came meanwhile.
 * @param waiting how many wait, until the batch is taken
 * @returns one outcome for each, in the same order; a rejection is everybody's
 */
export type RunBatch<Item, Result> = (
  key: string,
  take: () => readonly Item[],
  waiting: () => number,
) => Promise<readonly Outcome<Result>[]>;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

interface Bounds {
  /** Of one batch. */
  mostTogether: number;
  /** Of those who wait for the next batch of one key. */
  mostWaiting: number;
  /** What whoever comes on top of these is told. */
  refusal: () => Error;
}

/**
 * A queue for each key, in which items wait to be handled together: one batch of a key at a time, in the order in which
 * the items came, while the queues of other keys go on beside it.
 */
export class BatchQueues<Item, Result> {
  readonly #run: RunBatch<Item, Result>;
  readonly #bounds: Bounds;
  /** Those with a batch under way. */
  readonly #queues = new Map<string, Waiting<Item, Result>[]>();

  constructor(run: RunBatch<Item, Result>, bounds: Bounds) {
    this.#run = run;
    this.#bounds = bounds;
  }

  add(key: string, item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const waiting = { item, resolve, reject };
    const queue = this.#queues.get(key);
    if (queue === undefined) {
      void this.#empty(key, [waiting]);
    } else if (queue.length < this.#bounds.mostWaiting) {
      queue.push(waiting);
    } else {
      reject(this.#bounds.refusal());
    }
    return promise;
  }

  async #empty(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    this.#queues.set(key, queue);
    while (queue.length > 0) await this.#runNext(key, queue);
    this.#queues.delete(key);
  }

  async #runNext(key: string, queue: Waiting<Item, Result>[]): Promise<void> {
    let batch: Waiting<Item, Result>[] | undefined;
    const take = () => {
      batch ??= queue.splice(0, this.#bounds.mostTogether);
      return batch.map(({ item }) => item);
    };
    try {
      const outcomes = await this.#run(key, take, () => queue.length);
      for (const [at, { resolve, reject }] of (batch ?? []).entries()) {
        const outcome = outcomes[at];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome?.reason);
      }
    } catch (error) {
      // Where not even the batch was taken, there is nothing to be had for anybody.
      for (const { reject } of batch ?? queue.splice(0)) reject(error);
    }
  }
}
