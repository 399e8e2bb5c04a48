import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Made } from './make.ts';

/** How many files may be on their way, waiting or being worked on: each may take 10 MB of memory. */
const mostAtOnce = 16;

/** The thread that works, from the first picture on. */
interface Bench {
  worker: Worker;
  /** Aborted when it ends. */
  signal: AbortSignal;
}

/** Where pictures are made: one at a time in each process, beside what answers requests. */
export class Workshop {
  readonly #script: URL;
  #inside = 0;
  #before: Promise<unknown> = Promise.resolve();
  #bench: Bench | undefined;

  /** @param script of the thread that makes them */
  constructor(script = new URL('worker.ts', import.meta.url)) {
    this.#script = script;
  }

  /**
   * Does what takes a file in and has it made, unless too many are at that.
   *
   * @throws Refusal `unavailable`
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= mostAtOnce) {
      const message = 'Many pictures are coming in at once. Please try again in a moment.';
      throw new Refusal('unavailable', message, { retryAfter: 5 });
    }
    this.#inside += 1;
    try {
      return await work();
    } finally {
      this.#inside -= 1;
    }
  }

  /**
   * Makes a picture of a file when those before it are made.
   *
   * @throws Refusal `unavailable` where the thread ends meanwhile: the next picture has another one
   */
  make(bytes: Uint8Array): Promise<Made> {
    const made = this.#before.then(() => this.#makeNow(bytes));
    this.#before = made.catch(() => undefined);
    return made;
  }

  async #makeNow(bytes: Uint8Array): Promise<Made> {
    this.#bench ??= this.#openBench();
    const { worker, signal } = this.#bench;
    const done = once(worker, 'message', { signal });
    worker.postMessage(bytes);
    try {
      const [made] = await done;
      return made;
    } catch {
      const message = 'The picture could not be made. Please try again in a moment.';
      throw new Refusal('unavailable', message, { retryAfter: 5 });
    }
  }

  #openBench(): Bench {
    const worker = new Worker(this.#script);
    // It keeps no process that has nothing else to do.
    worker.unref();
    // Whoever waits for a picture hears of it; when nobody does, the next one has another thread.
    worker.on('error', () => undefined);
    const ended = new AbortController();
    worker.once('exit', () => {
      this.#bench = undefined;
      ended.abort();
    });
    return { worker, signal: ended.signal };
  }

  async close(): Promise<void> {
    await this.#bench?.worker.terminate();
  }
}
