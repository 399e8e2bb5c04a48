import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture } from './make.ts';

test.each([
  [
    'SVG',
    () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  ],
  [
    'TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
])('%s is read by nothing here, whoever asks', async (_format, file) => {
  expect(await makePicture(await file(), { widths: [96], isSquare: false })).toEqual({ problem: 'damaged' });
});
