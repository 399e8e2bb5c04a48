import { expect, test } from 'vitest';
import { textOf } from './text-file.ts';

test('files are read in all usual encodings', () => {
  expect(textOf(new TextEncoder().encode('Jörg'))).toBe('Jörg');
  expect(textOf(Uint8Array.from([0x4a, 0xf6, 0x72, 0x67, 0x20, 0x80]))).toBe('Jörg €');
  expect(textOf(Uint8Array.from([0xff, 0xfe, 0x4a, 0x00, 0xf6, 0x00]))).toBe('Jö');
});
