import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** RFC 1952: deflated, no name, no time, written by whatever system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** What one stored block of RFC 1951 holds. */
const mostStored = 0xffff;

/** The beginning of a JSON document that is the same for everybody: encoded and compressed once. */
export class SharedJson {
  readonly text: Buffer;
  /** Raw deflate that ends at a byte's border and may go on (a sync flush). */
  readonly deflated: Buffer;
  readonly crc: number;

  private constructor(text: Buffer, deflated: Buffer) {
    this.text = text;
    this.deflated = deflated;
    this.crc = crc32(text);
  }

  /** @param text the document up to where it differs: nothing need be closed yet */
  static async of(text: string): Promise<SharedJson> {
    const bytes = Buffer.from(text);
    return new SharedJson(bytes, await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
  }

  /** How many bytes it takes. */
  get size(): number {
    return this.text.length + this.deflated.length;
  }
}

/** A JSON document for one viewer: what everybody shares, and an end of their own. */
export class ViewerJson {
  readonly #shared: SharedJson;
  readonly #end: Buffer;
  /** Of the whole document. */
  readonly #crc: number;
  readonly #revision: number;

  /** @param end closes what the shared text left open, in at most 65,535 bytes */
  constructor(shared: SharedJson, end: string, revision: number) {
    this.#shared = shared;
    this.#end = Buffer.from(end);
    if (this.#end.length > mostStored) throw new Error(`An end of ${this.#end.length} bytes is too long`);
    this.#crc = crc32(this.#end, shared.crc);
    this.#revision = revision;
  }

  /** Weak, for it is the same however the document is encoded. Another build may write other text: so that counts, too. */
  get etag(): string {
    return `W/"${this.#revision}-${this.#crc.toString(16)}"`;
  }

  plain(): Buffer {
    return Buffer.concat([this.#shared.text, this.#end]);
  }

  /** One gzip member: the shared part as it was compressed, then the end as it is, in a last block of its own. */
  gzipped(): Buffer {
    const block = Buffer.alloc(5);
    block.writeUInt8(1, 0);
    block.writeUInt16LE(this.#end.length, 1);
    block.writeUInt16LE(~this.#end.length & mostStored, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(this.#crc, 0);
    trailer.writeUInt32LE((this.#shared.text.length + this.#end.length) % 2 ** 32, 4);
    return Buffer.concat([gzipHeader, this.#shared.deflated, block, this.#end, trailer]);
  }
}
