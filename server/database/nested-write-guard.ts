import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Log } from './log.ts';
import type { Database } from './types.ts';

/** A write waits for nothing but the database: one in which no statement runs for as long holds up all others. */
const maxIdleMs = 250;

/** A write was begun inside another one: each would wait for the other for ever. */
export class NestedWrite extends Error {
  constructor(outer: CallSite, inner: CallSite) {
    super(
      `A write began inside another write: the outer one at ${callersIn(outer)}, the inner one at ${callersIn(inner)}`,
    );
  }
}

/** Where a write was called. Its text is made by the engine when it is first read, which is hardly ever. */
interface CallSite {
  stack?: string;
}

/** One run of a write's work. */
interface RunningWrite {
  readonly call: CallSite;
  statementsBegun: number;
  statementsRunning: number;
  isOver: boolean;
}

/** Knows from within which write something happens, for one database. */
export class NestedWriteGuard {
  readonly #current = new AsyncLocalStorage<RunningWrite>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The same `write`, which refuses to begin inside itself and logs when its work waits for something else. */
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

  /** A statement begins. @returns to be called when it has ended */
  readonly beginStatement = (): (() => void) => {
    const write = this.#current.getStore();
    if (write === undefined) return () => {};
    write.statementsBegun++;
    write.statementsRunning++;
    return () => write.statementsRunning--;
  };

  async #watch<T>(call: CallSite, work: () => Promise<T>): Promise<T> {
    const write: RunningWrite = { call, statementsBegun: 0, statementsRunning: 0, isOver: false };
    let seen = 0;
    const timer = setInterval(() => {
      if (write.statementsRunning === 0 && write.statementsBegun === seen) {
        clearInterval(timer);
        this.#log.warn({ call: callersIn(call) }, 'a write waits for something else than the database');
      }
      seen = write.statementsBegun;
    }, maxIdleMs);
    try {
      return await this.#current.run(write, work);
    } finally {
      clearInterval(timer);
      write.isOver = true;
    }
  }
}

const root = join(import.meta.dirname, '../..');

/** The nearest callers in our own code, nearest first. */
function callersIn({ stack = '' }: CallSite): string {
  const frames = stack.split('\n').slice(1);
  const own = frames.filter((frame) => !/node_modules|node:/.test(frame));
  const callers = own.map((frame) =>
    frame
      .replace(/^\s*at /, '')
      .replace(/file:\/\//, '')
      .replace(`${root}/`, ''),
  );
  return callers.slice(0, 3).join(', ') || 'an unknown place';
}
