import { expect, test } from 'vitest';
import { foundWords } from './found-words.ts';

test.each([
  [0, false, 'No group found for "dinks"'],
  [1, false, '1 group found'],
  [3, false, '3 groups found'],
  [24, true, 'More than 24 groups found'],
])('%i, and whether there are more is %s', (count, goesOn, words) => {
  const items = Array.from({ length: count }, (_, id) => ({ id }));
  expect(foundWords('dinks', { items, next: goesOn ? { cursor: 'x' } : undefined })).toBe(words);
});
