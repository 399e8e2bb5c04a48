import sharp, { type Sharp } from 'sharp';
import { longestSide, maxPixels } from '#contract/pictures.ts';

/** A picture as it is served. */
export interface Picture {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** That most of it has, as CSS writes it; of what is to be opaque. */
  colour?: string;
  /** As WebP, the smallest first. */
  sizes: { width: number; bytes: Uint8Array }[];
}

/** How a picture is to be served. */
export interface Shape {
  /** In pixels, the smallest first. */
  widths: readonly number[];
  /** Cut to a square in its middle, on white where it lets something through; else as it is. */
  isSquare: boolean;
  /** On white where it lets something through, and with its colour. */
  isOpaque?: true;
}

/** What became of a file: a picture, or why it cannot be one. */
export type Made = { picture: Picture } | { problem: 'damaged' | 'too_many_pixels' | 'too_long' };

/** In pixels: WebP ends at 16,383, and nobody needs a picture that is much higher than wide. */
const maxHeight = 4800;

/** How long one step may take, in seconds. */
const timeoutSeconds = 20;

// Of all that libvips reads (SVG, PDF, TIFF, HEIF …) these alone, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
// One picture takes one core, and leaves nothing in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a file once, of an animation the first frame; turns it as its EXIF says; and encodes it anew in each width of
 * its shape, never enlarged, so that nothing of the file is left but what is to be seen.
 *
 * @param bytes of a format that has been told by its first bytes
 */
export async function makePicture(bytes: Uint8Array, shape: Shape): Promise<Made> {
  try {
    // The head alone: nothing has been decoded yet.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.width * head.height > maxPixels) return { problem: 'too_many_pixels' };
    if (Math.max(head.width, head.height) > longestSide) return { problem: 'too_long' };
    const square = shape.isSquare ? Math.min(head.width, head.height) : undefined;
    return { picture: await decoded(bytes, shape, square) };
  } catch {
    // Whatever libvips says of it, it cannot be shown.
    return { problem: 'damaged' };
  }
}

/** @param square the side of the largest square that is in it, where it is to be one */
async function decoded(bytes: Uint8Array, { widths, isOpaque }: Shape, square?: number): Promise<Picture> {
  const widest = Math.max(...widths);
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
  const side = square && Math.min(square, widest);
  const sized = side
    ? upright.resize({ width: side, height: side, fit: 'cover' }).flatten({ background: 'white' })
    : upright.resize({ width: widest, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  const opaque = isOpaque ? sized.flatten({ background: 'white' }) : sized;
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const sizes: Picture['sizes'] = [];
  for (const size of [...widths.filter((each) => each < width), width]) {
    const encoded = await sharp(data, { raw })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: size })
      .webp()
      .toBuffer();
    sizes.push({ width: size, bytes: encoded });
  }
  return { width, height, sizes, ...(isOpaque && { colour: await colourOf(sharp(data, { raw })) }) };
}

/** The colour of a whole picture, such as `#2e7d52`. */
async function colourOf(picture: Sharp): Promise<string> {
  const pixel = await picture.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
