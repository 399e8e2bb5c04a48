import { expect, test } from 'vitest';
import { bytesInWords } from './bytes.ts';

test.each([
  [0, '0 B'],
  [640, '640 B'],
  [96_400_000, '96 MB'],
  [1_240_000, '1.2 MB'],
  [9_960_000, '10 MB'],
  [999_900, '1 MB'],
  [38_000_000_000, '38 GB'],
  [2.5e15, '2,500 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
