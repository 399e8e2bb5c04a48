import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../kernel/refusal.ts';

/** OWASP's parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const derive = promisify(argon2);

/** Each hash takes a thread and 19 MiB: more at once would leave nothing for the other calls. */
const mostAtOnce = 2;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password with a salt of its own, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash(password, salt);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether a password is the one that was hashed. Without a hash, because there is no such person, it takes as long and
 * says no.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt = unpadded(Buffer.alloc(16)), tag] = stored?.split('$') ?? [];
  const derived = await hash(password, Buffer.from(salt, 'base64'));
  return tag !== undefined && timingSafeEqual(derived, Buffer.from(tag, 'base64'));
}

async function hash(password: string, nonce: Buffer): Promise<Buffer> {
  await myTurn();
  try {
    // Two ways of writing the same letters must not make two passwords.
    const message = password.normalize('NFC');
    return await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

async function myTurn(): Promise<void> {
  if (running < mostAtOnce) {
    running++;
    return;
  }
  if (waiting.length >= mostWaiting) {
    throw new Refusal('unavailable', 'Too many people are signing in. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  await promise;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
