import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureCalls } from '#contract/group-pictures.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';

/** What comes out of a file in its largest size, and its pixels as red, green and blue. */
async function madeOf(file: Uint8Array) {
  const { anna, groupId } = await openWith(club);
  const blob = new Blob([new Uint8Array(file)]);
  const { imageUrl } = await anna.call(pictureCalls.upload, { params: { id: groupId }, file: blob });
  const { rawPayload: bytes } = await anna.send({ method: 'GET', url: imageUrl ?? '' });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return nameOf([...data.subarray(from, from + 3)]);
  };
  return { bytes, head: await sharp(bytes).metadata(), at };
}

/** Encoding changes colours a little. */
function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (red > 150 && green < 100 && blue < 100) return 'red';
  if (blue > 150 && green < 100 && red < 100) return 'blue';
  return `${red} ${green} ${blue}`;
}

const colours = { red: [255, 0, 0], blue: [0, 0, 255] } as const;

/** Rows of one colour each. */
function rows(width: number, named: readonly (keyof typeof colours)[]): Buffer {
  return Buffer.from(named.flatMap((colour) => Array.from({ length: width }, () => colours[colour]).flat()));
}

const redOverBlue = { width: 32, height: 16, channels: 3 } as const;
const half = (colour: keyof typeof colours) => new Array<keyof typeof colours>(8).fill(colour);

test('an upright photograph is turned as its EXIF says, and where it was taken is not told', async () => {
  const photograph = await sharp(rows(32, [...half('red'), ...half('blue')]), { raw: redOverBlue })
    .withExif({
      IFD0: { Make: 'Pickle', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(photograph).metadata()).toMatchObject({ width: 32, height: 16, orientation: 6 });
  expect(photograph.includes('Pickle')).toBe(true);
  const { bytes, head, at } = await madeOf(photograph);
  expect(head).toMatchObject({ format: 'webp', width: 16, height: 32 });
  // Its top is at the right.
  expect([at(3, 16), at(12, 16)]).toEqual(['blue', 'red']);
  for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(head[part]).toBeUndefined();
  expect(bytes.includes('Pickle')).toBe(false);
});

test('of a GIF of 500 frames the first is shown', async () => {
  const frames = Array.from({ length: 500 }, (_, at) => half(at % 2 === 0 ? 'red' : 'blue')).flat();
  const animated = await sharp(rows(8, frames), { raw: { width: 8, height: 4000, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(500);
  const { head, at } = await madeOf(animated);
  expect(head).toMatchObject({ format: 'webp', width: 8, height: 8 });
  expect(head.pages ?? 1).toBe(1);
  expect(at(4, 4)).toBe('red');
});

test('what a file is beside a picture is gone', async () => {
  const picture = await sharp(rows(32, [...half('red'), ...half('blue')]), { raw: redOverBlue })
    .png()
    .toBuffer();
  const { bytes, at } = await madeOf(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
  expect(bytes.includes('script')).toBe(false);
  expect([at(16, 2), at(16, 13)]).toEqual(['red', 'blue']);
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a picture may be %s', async (format) => {
  const file = await sharp(rows(32, [...half('red'), ...half('blue')]), { raw: redOverBlue })
    .toFormat(format)
    .toBuffer();
  const { head, at } = await madeOf(file);
  expect(head).toMatchObject({ format: 'webp', width: 32, height: 16 });
  expect([at(16, 2), at(16, 13)]).toEqual(['red', 'blue']);
});
