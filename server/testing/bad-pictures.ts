import sharp, { type Sharp } from 'sharp';
import { dot, png } from './pictures.ts';

const notTaken = [415, 'unsupported_media_type', 'The image must be a JPEG, PNG, GIF or WebP.'] as const;
const damaged = [400, 'invalid_input', 'The image is damaged or incomplete.'] as const;
const tooManyPixels = [413, 'body_too_large', 'The image must have at most 50 megapixels.'] as const;
const tooLong = [413, 'body_too_large', 'The image must be at most 65,535 pixels wide and high.'] as const;
const tooManyBytes = [413, 'body_too_large', 'The image must be at most 10 MB.'] as const;

const noise = {
  create: { width: 64, height: 64, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
} as const;

async function cutInHalf(encode: (image: Sharp) => Sharp): Promise<Blob> {
  const bytes = await encode(sharp(noise)).toBuffer();
  return new Blob([new Uint8Array(bytes.subarray(0, bytes.length / 2))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** What is no picture, or none that is taken, and how it is refused. */
export const badPictures: readonly [
  what: string,
  file: () => Blob | Promise<Blob>,
  answer: readonly [number, string, string],
][] = [
  ['an empty file', () => new Blob([]), notTaken],
  ['a text', () => new Blob(['Not an image']), notTaken],
  ['an SVG under the name of a PNG', () => new File([svg], 'court.png', { type: 'image/png' }), notTaken],
  ['a PDF', () => new Blob(['%PDF-1.7\n']), notTaken],
  ['a HEIC photograph', () => new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic']), notTaken],
  ['a TIFF', async () => new Blob([new Uint8Array(await sharp(noise).tiff().toBuffer())]), notTaken],
  ['the beginning of a PNG before an SVG', () => new Blob(['\u0089PNG\r\n\u001a\n', svg]), notTaken],
  ['the beginning of a GIF before an SVG', () => new Blob(['GIF89a', svg]), damaged],
  ['a PNG of 900 megapixels', () => png({ width: 30_000, height: 30_000, rows: 1 }), tooManyPixels],
  ['a PNG of a little more than 50', () => png({ width: 10_000, height: 5_001, rows: 1 }), tooManyPixels],
  ['a PNG of a line of pixels', () => png({ width: 1, height: 65_536 }), tooLong],
  ['a JPEG that ends halfway', () => cutInHalf((image) => image.jpeg()), damaged],
  ['a PNG that ends halfway', () => cutInHalf((image) => image.png()), damaged],
  ['a GIF that ends halfway', () => cutInHalf((image) => image.gif()), damaged],
  ['a WebP that ends halfway', () => cutInHalf((image) => image.webp()), damaged],
  ['11 MB', () => new Blob([Buffer.alloc(11 * 1024 * 1024)]), tooManyBytes],
  ['one byte more than 10 MB', () => new Blob([Buffer.alloc(10 * 1024 * 1024 + 1)]), tooManyBytes],
];

/** Forms that are not one file in the field `image`. */
export const badForms: readonly (readonly (readonly [field: string, part: Blob | string])[])[] = [
  [],
  [['picture', dot]],
  [['image', 'a text']],
  [
    ['image', dot],
    ['image', dot],
  ],
  [
    ['image', dot],
    ['other', 'text'],
  ],
  [
    ['other', 'text'],
    ['image', dot],
  ],
  [['__proto__', dot]],
];
