import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { idempotencyKey } from '#contract/idempotency.ts';

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
