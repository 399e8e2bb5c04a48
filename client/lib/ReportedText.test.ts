import { expect, test } from 'vitest';
import { isLong } from './ReportedText.tsx';

test.each([
  ['a sentence', 'Nice dink!', false],
  ['three lines', 'one\ntwo\nthree', false],
  ['four lines', 'one\ntwo\nthree\nfour', true],
  ['as much as is in sight', 'a'.repeat(240), false],
  ['a character more', 'a'.repeat(241), true],
])('whether %s is folded', (_, text, folded) => {
  expect(isLong(text)).toBe(folded);
});
