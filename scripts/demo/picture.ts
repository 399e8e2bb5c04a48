import sharp from 'sharp';

/** In pixels; a court is 44 feet long and 20 wide. */
const width = 1200;
const height = 600;
const court = { left: 160, right: 1040, top: 100, bottom: 500 };
const lineWidth = 6;

/** The lines across: baselines, the two kitchens' (7 feet from the net), and the net itself. */
const across = [0, 15 / 44, 0.5, 29 / 44, 1].map((share) => court.left + share * (court.right - court.left));

/** A pickleball court from above, in a colour of its own: always the same. @param hue from 0 to 360 */
export async function courtPicture(hue: number): Promise<Blob> {
  const pixels = Buffer.alloc(width * height * 3);
  const [ground, inside, kitchen] = [colour(hue, 0.28), colour(hue, 0.42), colour(hue + 40, 0.5)];
  const white = [244, 244, 236];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r = 0, g = 0, b = 0] = isLine(x, y) ? white : isIn(x, y) ? (isKitchen(x) ? kitchen : inside) : ground;
      // The light falls from the upper left.
      const light = 1.12 - 0.25 * (x / width) - 0.12 * (y / height);
      pixels.set(
        [r * light, g * light, b * light].map((part) => Math.min(255, Math.round(part))),
        (y * width + x) * 3,
      );
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

const isIn = (x: number, y: number) => x >= court.left && x <= court.right && y >= court.top && y <= court.bottom;
const isKitchen = (x: number) => x > (across[1] ?? 0) && x < (across[3] ?? 0);

function isLine(x: number, y: number): boolean {
  if (!isIn(x, y)) return false;
  const isNear = (one: number, other: number) => Math.abs(one - other) < lineWidth / 2 + 0.5;
  if (across.some((line) => isNear(x, line))) return true;
  if (isNear(y, court.top) || isNear(y, court.bottom)) return true;
  return isNear(y, height / 2) && !isKitchen(x);
}

/** A colour of middle strength. @param lightness from 0 to 1 */
function colour(hue: number, lightness: number): number[] {
  const strength = 0.45 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((part) => {
    const place = (part + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}
