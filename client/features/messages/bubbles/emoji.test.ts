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
  ['1️⃣', true],
  ['🏓'.repeat(7), false],
])('%s', ([said, expected]) => {
  expect(isEmojiOnly(said)).toBe(expected);
});

test('every emoji that there is is shown large', () => {
  const one = /^\p{RGI_Emoji}$/v;
  const points = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point));
  const emoji = points
    .flatMap((sign) => [sign, `${sign}\ufe0f`, `${sign}\ufe0f\u20e3`])
    .filter((text) => one.test(text));
  expect(emoji.length).toBeGreaterThan(1000);
  expect(emoji.filter((text) => !isEmojiOnly(text))).toEqual([]);
});
