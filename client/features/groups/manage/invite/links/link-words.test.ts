import { expect, test } from 'vitest';
import { addressOf, expiryOf, usesOf } from './link-words.ts';

test('the address is where the site is', () => {
  expect(addressOf({ token: 'a_b-c' }, 'https://thirdshot.example')).toBe('https://thirdshot.example/join/a_b-c');
});

test.each([
  [0, null, 'Not used yet'],
  [1, null, '1 use'],
  [1234, null, '1,234 uses'],
  [3, 10, '3 of 10 uses'],
  [0, 1, '0 of 1 use'],
])('%i of %s: %s', (uses, mostUses, words) => {
  expect(usesOf({ uses, mostUses })).toBe(words);
});

test('it says when a link expires', () => {
  expect(expiryOf({ expiresAt: null })).toBe('Never expires');
  expect(expiryOf({ expiresAt: new Date(2026, 4, 4, 18).toISOString() })).toMatch(/^Expires 4 May 2026, \d/);
});
