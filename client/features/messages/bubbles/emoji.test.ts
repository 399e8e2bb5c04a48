import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji.ts';

test.for<[said: string, isEmojiOnly: boolean]>([
  ['🍎', true],
  ['🏓 🏓', true],
  ['👍🏽👨‍👩‍👧🇳🇱', true],
  ['❤️', true],
  ['🏓 at six', false],
  ['11', false],
  ['#', false],
  [':-)', false],
  ['🏓'.repeat(7), false],
])('%s', ([said, expected]) => {
  expect(isEmojiOnly(said)).toBe(expected);
});
