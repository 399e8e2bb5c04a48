import { AsyncLocalStorage } from 'node:async_hooks';
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { idempotencyHeader, idempotencyKey } from '#contract/idempotency.ts';
import type { Database, WriteTx } from '../../database/types.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import * as queries from './queries.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * What a caller has named a request. The name is a secret of the caller's, of 122 random bits, and stored nowhere: from
 * what is stored under it, neither the request nor the outcome can be found out, not even by trying passwords.
 */
export class Key {
  /** Under which a row is found. */
  readonly hash: string;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.hash = createHash('sha256').update(text).digest('hex');
  }

  /** @returns undefined where a request has no name, or one that the contract refuses */
  static from(header: string | string[] | undefined): Key | undefined {
    if (header === undefined) return undefined;
    const { data } = idempotencyKey.safeParse(header);
    return data === undefined ? undefined : new Key(data);
  }

  /** Tells one request from another. */
  fingerprintOf(method: string, address: string, body: unknown): string {
    const request = JSON.stringify([method, address, body]);
    return this.#derive('request').update(request).digest('hex');
  }

  /** Encrypts an outcome, which may hold the token of a session. A table of 64 players is a tenth when compressed. */
  seal(outcome: unknown): Uint8Array {
    const text = deflateRawSync(JSON.stringify({ outcome }), { level: 1 });
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, this.#derive('outcome').digest(), nonce, { authTagLength: tagLength });
    const sealed = [sealing.update(text), sealing.final()];
    return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]);
  }

  /** @throws where it was sealed under another key */
  open(sealed: Uint8Array): unknown {
    const nonce = sealed.subarray(0, nonceLength);
    const opening = createDecipheriv(cipher, this.#derive('outcome').digest(), nonce, { authTagLength: tagLength });
    opening.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    const text = Buffer.concat([opening.update(sealed.subarray(nonceLength + tagLength)), opening.final()]);
    return JSON.parse(inflateRawSync(text).toString()).outcome;
  }

  /** For each purpose a secret of its own. */
  #derive(purpose: 'request' | 'outcome') {
    return createHmac('sha256', this.#text).update(`${purpose}\n`);
  }
}

/** Puts the outcome of a transaction away, as the last thing in it. */
type Keep = (tx: WriteTx, outcome: unknown) => Promise<void>;

/** What is being done that must not happen twice. */
interface Deed {
  readonly keep: Keep;
  written?: { outcome: unknown };
}

const deeds = new AsyncLocalStorage<Deed>();

/**
 * Does something and keeps its outcome, in the transaction that it is the outcome of.
 *
 * @param act writes with `writeAs`, once, and answers what that answered: a repeat is answered from nothing else
 */
export async function actOnce<T>(act: () => Promise<T>, keep: Keep): Promise<T> {
  const deed: Deed = { keep };
  const outcome = await deeds.run(deed, act);
  if (deed.written === undefined || deed.written.outcome !== outcome) {
    throw new Error('What was answered is not what was kept');
  }
  return outcome;
}

/** The same work of a transaction; where it is begun from within `actOnce`, with its outcome kept at the end. */
export function keepingOutcome<T>(work: (tx: WriteTx) => Promise<T>): (tx: WriteTx) => Promise<T> {
  const deed = deeds.getStore();
  if (deed === undefined) return work;
  if (deed.written !== undefined) throw new Error('What must not happen twice is written in one transaction');
  return async (tx) => {
    const outcome = await work(tx);
    await deed.keep(tx, outcome);
    deed.written = { outcome };
    return outcome;
  };
}

/** How long a request may be sent again. */
const keptMs = 24 * 60 * 60 * 1000;

interface Deps {
  database: Database;
  clock: () => Date;
}

/** A request that its caller has named: what is done for it is done once, and its outcome kept for a day. */
class KeyedCall {
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
    if (!isFirst) throw new Refusal('unavailable', 'This is already being done. Please try again.', { retryAfter: 1 });
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it must not happen twice. */
    idempotent?: true;
  }
  interface FastifyRequest {
    /** Null where the request has no idempotency key, or needs none. */
    keyed: KeyedCall | null;
  }
}

/**
 * Finds out which requests were carried out before, when their bodies have come in and before anything in them is
 * checked.
 */
export function recogniseRepeats(app: FastifyInstance, database: Database, clock: () => Date): void {
  app.decorateRequest('keyed', null);
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isIdempotent = request.routeOptions.config.idempotent === true;
    const key = isIdempotent ? Key.from(request.headers[idempotencyHeader]) : undefined;
    if (key !== undefined) request.keyed = new KeyedCall(key, request.viewer, { database, clock });
    done(null, payload);
  });
  app.addHook('preValidation', ({ keyed, method, url, body, routeOptions }, _reply, done) => {
    if (keyed === null) {
      done();
      return;
    }
    // A call that takes no body ignores it.
    const recognised = keyed.recognise(method, url, routeOptions.schema?.body === undefined ? null : body);
    recognised.then(() => done(), done);
  });
}
