import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOf } from './formats.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x00\x01\x02\x03WEBP', 'webp'],
  ['', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['<?xml version="1.0"?><svg/>', undefined],
  ['%PDF-1.7', undefined],
  ['\x00\x00\x00\x18ftypheic', undefined],
  ['\x00\x00\x00\x1cftypavif', undefined],
  ['II*\x00', undefined],
  ['BM', undefined],
  ['RIFF\x00\x00\x00\x00WAVE', undefined],
  ['\x89PNG', undefined],
  [' GIF89a', undefined],
])('a file that begins with %j is %s', (beginning, format) => {
  expect(formatOf(bytesOf(beginning))).toBe(format);
});

test('what follows its beginning makes a file nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (rest) => {
      expect(formatOf(Buffer.concat([bytesOf('GIF89a'), rest]))).toBe('gif');
      expect(formatOf(Buffer.concat([bytesOf('<svg>'), rest]))).toBeUndefined();
    }),
  );
});
