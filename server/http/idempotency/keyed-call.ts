import type { Database, WriteTx } from '../../database/types.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Key } from './key.ts';
import { actOnce } from './outcomes.ts';
import * as queries from './queries.ts';

/** How long a request may be sent again. */
const keptMs = 24 * 60 * 60 * 1000;

interface Deps {
  database: Database;
  clock: () => Date;
}

/** A request that its caller has named: what is done for it is done once, and its outcome kept for a day. */
export class KeyedCall {
  readonly #key: Key;
  readonly #viewer: Viewer | null;
  readonly #deps: Deps;
  #fingerprint = '';
  #kept: { outcome: unknown } | undefined;

  constructor(key: Key, viewer: Viewer | null, deps: Deps) {
    this.#key = key;
    this.#viewer = viewer;
    this.#deps = deps;
  }

  /** Whether the outcome is that of an earlier request. */
  get isRepeat(): boolean {
    return this.#kept !== undefined;
  }

  /** Finds out whether it was carried out before. @throws Refusal `key_reused` where another request was */
  async recognise(method: string, address: string, body: unknown): Promise<void> {
    this.#fingerprint = this.#key.fingerprintOf(method, address, body);
    await this.#lookUp();
  }

  /**
   * Answers the outcome of before, or acts (see `actOnce`) and keeps the outcome.
   *
   * @param personOf whose it is, where that follows from the outcome and not from who asks
   */
  async perform<T>(act: () => Promise<T>, personOf?: (outcome: T) => number): Promise<T> {
    if (this.#kept === undefined) {
      try {
        return await actOnce(act, (tx, outcome) => this.#keep(tx, outcome, personOf?.(outcome as T)));
      } catch (error) {
        // What the same request has done in the meantime may be why it is refused.
        if (!(error instanceof Refusal)) throw error;
        await this.#lookUp();
        if (this.#kept === undefined) throw error;
      }
    }
    return this.#kept.outcome as T;
  }

  async #lookUp(): Promise<void> {
    const { database, clock } = this.#deps;
    const row = await database.read((tx) => queries.find(tx, this.#key.hash, clock().toISOString()));
    if (row === undefined) return;
    const isOfSomebodyElse = this.#viewer !== null && row.userId !== null && row.userId !== this.#viewer.id;
    if (isOfSomebodyElse || row.fingerprint !== this.#fingerprint) {
      throw new Refusal('key_reused', 'This Idempotency-Key belongs to another request. Make a new one for each.');
    }
    this.#kept = { outcome: this.#key.open(row.outcome) };
  }

  /** @throws Refusal where it was done meanwhile */
  async #keep(tx: WriteTx, outcome: unknown, personId: number | undefined): Promise<void> {
    const now = this.#deps.clock();
    const row = {
      keyHash: this.#key.hash,
      fingerprint: this.#fingerprint,
      userId: personId ?? this.#viewer?.id ?? null,
      outcome: this.#key.seal(outcome),
      expiresAt: new Date(now.getTime() + keptMs).toISOString(),
    };
    const isFirst = await queries.insert(tx, row, now.toISOString());
    if (!isFirst) throw new Refusal('unavailable', 'This is being done already. Please try again.', { retryAfter: 1 });
  }
}
