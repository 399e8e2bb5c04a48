import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { authCalls } from '#contract/auth.ts';
import { Refusal } from '../../kernel/refusal.ts';

const howMany = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest of the passwords that are long enough, in small letters: read when somebody first sets one. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommon();
  return common;
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const { least } = authCalls.register.limits.password;
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= least);
  return new Set(longEnough.slice(0, howMany));
}

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/** How dear a hash is to make, and to guess. */
export type PasswordCost = Pick<Parameters, 'memory' | 'passes'>;

/** OWASP's for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes; and one lane. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2 };

/** What a stored hash may ask for: more would stop the server, less argon2 does not know. */
const bounds = { memory: [8, 2 ** 18], passes: [1, 16], parallelism: [1, 16], tagLength: [16, 64] } as const;

const derive = promisify(argon2);

/** Each hash takes a thread and 19 MiB: more at once would leave nothing for the other calls. */
const maxAtOnce = 2;
const maxWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

export type Passwords = ReturnType<typeof passwordsAt>;

/** Hashes passwords at a cost, and checks them at whatever cost they were hashed. */
export function passwordsAt(cost: PasswordCost) {
  const current: Parameters = { ...cost, parallelism: 1, tagLength: 32 };
  return {
    /** Hashes a password with a salt of its own, in the PHC string format. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const tag = await derived(password, salt, current);
      const { memory, passes, parallelism } = current;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
    },

    /**
     * Whether a password is the one that was hashed, with the parameters that are stored beside the hash. Without a
     * hash that can be read, as where there is no such person, it takes as long as with one of today and says no.
     */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      const read = stored === undefined ? undefined : parsed(stored);
      const tag = await derived(password, read?.salt ?? Buffer.alloc(16), read?.parameters ?? current);
      return read !== undefined && timingSafeEqual(tag, read.tag);
    },

    isOutdated(stored: string): boolean {
      const parameters = parsed(stored)?.parameters;
      return parameters === undefined || names.some((name) => parameters[name] !== current[name]);
    },
  };
}

const names = ['memory', 'passes', 'parallelism', 'tagLength'] as const;

const phcString = /^\$argon2id\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]+)$/;

/** @returns undefined for what is no hash of ours, or asks for more than the server can give */
function parsed(stored: string): { parameters: Parameters; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt = '', encodedTag = ''] = phcString.exec(stored) ?? [];
  const tag = Buffer.from(encodedTag, 'base64');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  };
  const isWithin = names.every((name) => parameters[name] >= bounds[name][0] && parameters[name] <= bounds[name][1]);
  if (!isWithin || parameters.memory < 8 * parameters.parallelism) return undefined;
  return { parameters, salt: Buffer.from(salt, 'base64'), tag };
}

async function derived(password: string, nonce: Buffer, parameters: Parameters): Promise<Buffer> {
  await acquireSlot();
  try {
    // Two ways of writing the same letters must not make two passwords.
    const message = password.toWellFormed().normalize('NFC');
    return await derive('argon2id', { message, nonce, ...parameters });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

async function acquireSlot(): Promise<void> {
  if (running < maxAtOnce) {
    running++;
    return;
  }
  if (waiting.length >= maxWaiting) {
    throw new Refusal('unavailable', 'Too many people are logging in. Please try again in a moment.', {
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
