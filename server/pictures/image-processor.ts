import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IncomingFile } from '#contract/endpoint.ts';
import { Refusal } from '../kernel/refusal.ts';
import * as rules from './formats.ts';
import { formatOf } from './formats.ts';
import type { Made, Picture, Shape } from './make.ts';

/** How many files may be on their way, waiting or being worked on: each may take 10 MB of memory. */
const maxAtOnce = 16;
/** How many of them may be one person's. */
const maxPerPerson = 2;

/** What the thread is told. */
export interface Job {
  bytes: Uint8Array;
  shape: Shape;
}

/** A picture that can be stored. */
export interface NewPicture extends Picture {
  /** Names this picture, and no other, in its address. */
  pictureId: string;
}

/** The thread that works, from the first picture on. */
interface WorkerThread {
  worker: Worker;
  /** Aborted when it ends. */
  signal: AbortSignal;
}

/** As it is in the sources, or as it is built beside the server. */
const workerScript = new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'picture-worker.js', import.meta.url);

/** Where pictures are made: one at a time in each process, beside what answers requests. */
export class ImageProcessor {
  readonly #script: URL;
  /** Whose files are in here, one entry for each. */
  readonly #inside: number[] = [];
  #before: Promise<unknown> = Promise.resolve();
  #thread: WorkerThread | undefined;

  /** @param script of the thread that makes them */
  constructor(script = workerScript) {
    this.#script = script;
  }

  /**
   * Takes somebody's file in and makes a picture of it, unless too many are at that.
   *
   * @throws Refusal `unavailable`, `too_many_requests` where too many of them are theirs, or in one sentence why the file is no picture, or none that is taken
   */
  async take(userId: number, file: IncomingFile, shape: Shape): Promise<NewPicture> {
    if (this.#inside.filter((id) => id === userId).length >= maxPerPerson) {
      const message = 'Two of your pictures are still uploading. Please try again in a moment.';
      throw new Refusal('too_many_requests', message, { retryAfter: 5 });
    }
    if (this.#inside.length >= maxAtOnce) {
      const message = 'Many pictures are uploading at once. Please try again in a moment.';
      throw new Refusal('unavailable', message, { retryAfter: 5 });
    }
    this.#inside.push(userId);
    try {
      const bytes = await file.read();
      rules.assertIsPicture(formatOf(bytes));
      const made = await this.make({ bytes, shape });
      rules.assertIsMade(made);
      return { pictureId: randomBytes(16).toString('base64url'), ...made.picture };
    } finally {
      this.#inside.splice(this.#inside.indexOf(userId), 1);
    }
  }

  /**
   * Makes a picture of a file when those before it are made.
   *
   * @throws Refusal `unavailable` where the thread ends meanwhile: the next picture has another one
   */
  make(job: Job): Promise<Made> {
    const made = this.#before.then(() => this.#makeNow(job));
    this.#before = made.catch(() => undefined);
    return made;
  }

  async #makeNow(job: Job): Promise<Made> {
    this.#thread ??= this.#startWorker();
    const { worker, signal } = this.#thread;
    const done = once(worker, 'message', { signal });
    worker.postMessage(job);
    try {
      const [made] = await done;
      return made;
    } catch {
      const message = 'The picture could not be processed. Please try again in a moment.';
      throw new Refusal('unavailable', message, { retryAfter: 5 });
    }
  }

  #startWorker(): WorkerThread {
    const worker = new Worker(this.#script);
    // It keeps no process that has nothing else to do.
    worker.unref();
    const ended = new AbortController();
    const end = () => {
      // By the time that a broken thread is gone, the next picture has another one.
      if (this.#thread?.worker === worker) this.#thread = undefined;
      ended.abort();
    };
    worker.on('error', end);
    worker.on('exit', end);
    return { worker, signal: ended.signal };
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate();
  }
}
