import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { owaspCost, passwordsAt } from './password.ts';

const { hash, verify, isOutdated } = passwordsAt(owaspCost);

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** As another version of the server, or another program, would have stored it. */
function hashWith(message: string, { memory = 19_456, passes = 2, parallelism = 1, tagLength = 32 }) {
  const nonce = Buffer.from('salt of former times');
  const tag = argon2Sync('argon2id', { message, nonce, memory, passes, parallelism, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

test.each([{ memory: 64 }, { passes: 1 }, { passes: 3 }, { memory: 64, parallelism: 2 }, { tagLength: 16 }])(
  'a hash with %j is checked as it was made, and is outdated',
  async (parameters) => {
    const stored = hashWith('third shot drop', parameters);
    expect(await verify('third shot drop', stored)).toBe(true);
    expect(await verify('third shot drive', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(true);
  },
);

test('a hash of today is up to date, and has a salt of its own', async () => {
  const [first, second] = [await hash('third shot drop'), await hash('third shot drop')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect([isOutdated(first), await verify('third shot drop', first)]).toEqual([false, true]);
});

test('the same letters are the same password, however they are written', async () => {
  expect(await verify('cafe\u0301 \ufffd', await hash('caf\u00e9 \ud800'))).toBe(true);
});

test.each([
  undefined,
  '',
  'third shot drop',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA',
  '$argon2id$v=19$m=19456,t=2,p=1$$',
  '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFndGFn',
  '$argon2id$v=19$m=999999999,t=2,p=1$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFndGFn',
  '$argon2id$v=19$m=19456,t=999,p=1$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFndGFn',
  '$argon2id$v=19$m=8,t=2,p=16$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFndGFn',
  '$argon2id$v=19$m=19456,t=0,p=1$c2FsdHNhbHRzYWx0$dGFndGFndGFndGFndGFndGFn',
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$dGFn',
])('with %s stored no password is right', async (stored) => {
  expect(await verify('third shot drop', stored)).toBe(false);
});

test('without a hash it takes as long as with one', async () => {
  const stored = await hash('third shot drop');
  const timed = async (of: string | undefined) => {
    const start = process.hrtime.bigint();
    for (let again = 0; again < 5; again++) await verify('wrong', of);
    return Number(process.hrtime.bigint() - start);
  };
  const usual = await timed(stored);
  for (const of of [undefined, 'malformed']) expect(await timed(of)).toBeGreaterThan(usual / 4);
});
