import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './log.ts';
import { postgresTroubleOf, summaryOf } from './postgres-errors.ts';

/** How soon a PostgreSQL that has come back is noticed. */
const probeEveryMs = 200;

/** Whether PostgreSQL takes connections and may be written: while not, nobody waits to find out once more. */
export class Availability {
  readonly #probe: () => Promise<void>;
  readonly #log: Log;
  #isAway = false;
  #isSuspected = false;
  #isClosed = false;
  #era = 0;

  /** @param probe rejects while PostgreSQL does not answer, or takes no writes */
  constructor(probe: () => Promise<void>, log: Log) {
    this.#probe = probe;
    this.#log = log;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** A connection from an earlier era is used no more: it may lead to what has been the primary, or be read-only. */
  get era(): number {
    return this.#era;
  }

  /** Is told that a connection of this era could not write. */
  async cannotWrite(era: number): Promise<void> {
    if (era === this.#era) this.#era++;
    await this.suspect();
  }

  /** Is told that a connection was refused; from then on it tries by itself, until one is not. */
  refused(error: unknown): void {
    if (this.#isAway || this.#isClosed) return;
    this.#isAway = true;
    this.#log.error({ error: summaryOf(error) }, 'PostgreSQL does not answer');
    void this.#awaitReturn();
  }

  /** Is told that a connection was waited for in vain: too many are in use, or none can be made. */
  async suspect(): Promise<void> {
    if (this.#isAway || this.#isClosed || this.#isSuspected) return;
    this.#isSuspected = true;
    await this.#probe().catch((error) => {
      // One that has no room for another connection still serves those that we have.
      const trouble = postgresTroubleOf(error);
      if (trouble === 'away' || trouble === 'lost') this.refused(error);
    });
    this.#isSuspected = false;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #awaitReturn(): Promise<void> {
    const since = performance.now();
    while (!this.#isClosed) {
      await pause(probeEveryMs, undefined, { ref: false });
      try {
        await this.#probe();
        break;
      } catch {
        // Still away.
      }
    }
    this.#era++;
    this.#isAway = false;
    this.#log.warn({ awayMs: Math.round(performance.now() - since) }, 'PostgreSQL answers again');
  }
}
