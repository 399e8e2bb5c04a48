import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Log } from './log.ts';
import type { Database } from './types.ts';

/** A write waits for nothing but the database: one in which no statement runs for as long holds up all others. */
const longestPauseMs = 250;

/** A write was begun inside another one, where it would wait for it, and it for the other, for ever. */
export class NestedWrite extends Error {
  constructor(outer: CallSite, inner: CallSite) {
    super(
      `A write began inside another write: the outer one at ${placesOf(outer)}, the inner one at ${placesOf(inner)}`,
    );
  }
}

/** Where a write was called. Its text is made by the engine when it is first read, which is hardly ever. */
interface CallSite {
  stack?: string;
}

/** One run of a write's work. */
class Writing {
  readonly call: CallSite;
  /** How many statements have begun so far. */
  begun = 0;
  /** How many are under way. */
  running = 0;
  isOver = false;

  constructor(call: CallSite) {
    this.call = call;
  }
}

/** Knows from within which write something happens, for one database. */
export class NestedWriteGuard {
  readonly #current = new AsyncLocalStorage<Writing>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The same `write`, which refuses to begin inside itself and says when its work waits for something else. */
  guard(write: Database['write']): Database['write'] {
    const guarded: Database['write'] = (work, options) => {
      const call: CallSite = {};
      Error.captureStackTrace(call, guarded);
      const outer = this.#current.getStore();
      if (outer !== undefined && !outer.isOver) return Promise.reject(new NestedWrite(outer.call, call));
      return write((tx) => this.#watch(call, () => work(tx)), options);
    };
    return guarded;
  }

  /** Is told of each statement that begins; what it answers is called when the statement has ended. */
  begin(): () => void {
    const writing = this.#current.getStore();
    if (writing === undefined) return nothing;
    writing.begun++;
    writing.running++;
    return () => {
      writing.running--;
    };
  }

  /** Is told of each statement that was run without a pause. */
  ran(): void {
    const writing = this.#current.getStore();
    if (writing !== undefined) writing.begun++;
  }

  async #watch<T>(call: CallSite, work: () => Promise<T>): Promise<T> {
    const writing = new Writing(call);
    let seen = 0;
    const timer = setInterval(() => {
      if (writing.running > 0 || writing.begun !== seen) {
        seen = writing.begun;
        return;
      }
      clearInterval(timer);
      this.#log.warn({ call: placesOf(call) }, 'a write waits for something else than the database');
    }, longestPauseMs);
    try {
      return await this.#current.run(writing, work);
    } finally {
      clearInterval(timer);
      writing.isOver = true;
    }
  }
}

function nothing(): void {}

const root = join(import.meta.dirname, '../..');

/** The nearest places in our own code, nearest first. */
function placesOf({ stack = '' }: CallSite): string {
  const frames = stack.split('\n').slice(1);
  const ours = frames.filter((frame) => !/node_modules|node:/.test(frame));
  const places = ours.map((frame) =>
    frame
      .replace(/^\s*at /, '')
      .replace(`file://${root}/`, '')
      .replace(`${root}/`, ''),
  );
  return places.slice(0, 3).join(', ') || 'an unknown place';
}
