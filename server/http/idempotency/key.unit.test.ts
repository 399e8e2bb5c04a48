import { expect, test } from 'vitest';
import { Key } from './keyed-calls.ts';

const text = '8e03978e-40d5-43dd-bc93-6894a57f9324';
const [key, other] = [new Key(text), new Key('8e03978e-40d5-43dd-bc93-6894a57f9325')];

test.each([
  [text, true],
  [text.toUpperCase(), true],
  [undefined, false],
  ['', false],
  ['1', false],
  [`${text}, ${text}`, false],
  [[text, text], false],
  // Made of a time and an address (version 1), of a name (version 5), and of nothing: others can find them out.
  ['c232ab00-9414-11ec-b3c8-9f6bdeced846', false],
  ['2ed6657d-e927-568b-95e1-2665a8aea6a2', false],
  ['00000000-0000-0000-0000-000000000000', false],
])('%s is a key: %s', (header, isKey) => {
  expect(Key.from(header)?.hash).toBe(isKey ? key.hash : undefined);
});

test.each([undefined, null, 0, 'ü', { token: 'x'.repeat(100_000), list: [1, null] }])(
  'an outcome comes back as it was: %j',
  (outcome) => {
    expect(key.open(key.seal(outcome))).toEqual(outcome);
  },
);

test('an outcome is of no use without its key, and equal ones do not look it', () => {
  const sealed = key.seal({ token: 'secret' });
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('secret');
  expect(() => other.open(sealed)).toThrow();
  expect(key.seal({ token: 'secret' })).not.toEqual(sealed);
});

test('an outcome that was tampered with is not taken for one', () => {
  const sealed = Buffer.from(key.seal({ userId: 1 }));
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => key.open(changed)).toThrow();
  }
});

test('requests that differ in anything are told apart, and only under the key', () => {
  const requests: [string, string, unknown][] = [
    ['POST', '/api/groups', { name: 'Dinkers' }],
    ['PUT', '/api/groups', { name: 'Dinkers' }],
    ['POST', '/api/groups/1', { name: 'Dinkers' }],
    ['POST', '/api/groups', { name: 'Drivers' }],
    ['POST', '/api/groups', null],
  ];
  const prints = [key, other].flatMap((one) => requests.map((request) => one.fingerprintOf(...request)));
  expect(new Set(prints).size).toBe(10);
  expect(prints[0]).toBe(new Key(text).fingerprintOf('POST', '/api/groups', { name: 'Dinkers' }));
});

test('a row is found under something that does not give the key away', () => {
  expect(key.hash).not.toContain(text);
  expect(key.hash).not.toBe(other.hash);
  expect(new Key(text).hash).toBe(key.hash);
});
