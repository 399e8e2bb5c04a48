import { promisify } from 'node:util';
import { constants, crc32, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** The beginning of a JSON document that is the same for everybody: written out once. */
export class SharedJson {
  readonly #text: Buffer;
  readonly #revision: number;
  readonly #crc: number;
  readonly #byEnd = new Map<string, ViewerJson>();

  /** @param text the document up to where it differs: nothing need be closed yet */
  constructor(text: string, revision: number) {
    this.#text = Buffer.from(text);
    this.#revision = revision;
    this.#crc = crc32(this.#text);
  }

  /** How many bytes it takes, with some room for what is compressed. */
  get size(): number {
    return this.#text.length * 2;
  }

  /** The whole of it for those whose part this is: they share it. */
  endingWith(end: string): ViewerJson {
    const known = this.#byEnd.get(end);
    if (known !== undefined) return known;
    // Weak, for it is the same however the document is encoded. Another build may write other text: so that counts, too.
    const etag = `W/"${this.#revision}-${crc32(end, this.#crc).toString(16)}"`;
    const whole = new ViewerJson(() => Buffer.concat([this.#text, Buffer.from(end)]), etag);
    this.#byEnd.set(end, whole);
    return whole;
  }
}

/** A JSON document for those who see the same of it: compressed once, when one of them asks for it. */
export class ViewerJson {
  readonly etag: string;
  readonly plain: () => Buffer;
  #gzipped: Promise<Buffer> | undefined;

  constructor(plain: () => Buffer, etag: string) {
    this.plain = plain;
    this.etag = etag;
  }

  gzipped(): Promise<Buffer> {
    this.#gzipped ??= compress(this.plain(), { level: constants.Z_BEST_SPEED });
    return this.#gzipped;
  }
}
