import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const packed = promisify(deflate);

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A surface of pixels that shapes are laid on, one over the other. */
export class Canvas {
  readonly #width: number;
  readonly #height: number;
  /** As PNG has them: a byte before each row, which says that it is not filtered. */
  readonly #rows: Buffer;
  readonly #stride: number;

  constructor(width: number, height: number, ground: Colour) {
    this.#width = width;
    this.#height = height;
    this.#stride = 1 + width * 3;
    this.#rows = Buffer.alloc(this.#stride * height);
    this.rectangle(0, 0, width, height, ground);
  }

  /** Its corner and its size are whole pixels. */
  rectangle(left: number, top: number, width: number, height: number, [red, green, blue]: Colour): void {
    const last = Math.min(left + width, this.#width);
    for (let y = top; y < Math.min(top + height, this.#height); y++) {
      for (let x = left; x < last; x++) {
        const at = y * this.#stride + 1 + x * 3;
        this.#rows[at] = red;
        this.#rows[at + 1] = green;
        this.#rows[at + 2] = blue;
      }
    }
  }

  /** With a soft edge of one pixel; what lies beyond the surface is cut off. */
  circle(centreX: number, centreY: number, radius: number, colour: Colour): void {
    const reach = Math.ceil(radius + 1);
    for (let y = Math.max(0, centreY - reach); y < Math.min(this.#height, centreY + reach); y++) {
      for (let x = Math.max(0, centreX - reach); x < Math.min(this.#width, centreX + reach); x++) {
        const distance = Math.hypot(x + 0.5 - centreX, y + 0.5 - centreY);
        this.#blend(x, y, colour, Math.min(1, Math.max(0, radius - distance + 0.5)));
      }
    }
  }

  #blend(x: number, y: number, colour: Colour, share: number): void {
    if (share === 0) return;
    const at = y * this.#stride + 1 + x * 3;
    for (const [channel, value] of colour.entries()) {
      const under = this.#rows[at + channel] ?? 0;
      this.#rows[at + channel] = Math.round(under + (value - under) * share);
    }
  }

  /** As PNG (RFC 2083): header, one block of pixels, end. */
  async png(): Promise<Uint8Array> {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.#width, 0);
    header.writeUInt32BE(this.#height, 4);
    // 8 bits a channel, red, green and blue; compression, filter and interlace as usual.
    header.set([8, 2, 0, 0, 0], 8);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const pixels = await packed(this.#rows, { level: 6 });
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
