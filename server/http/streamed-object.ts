import { Readable } from 'node:stream';

/** Rows that come page by page. */
export type Pages = AsyncIterable<readonly unknown[]>;

/** An answer that is too long to be put together first: an object some of whose fields are lists that come in pages. */
export class StreamedObject {
  readonly #fields: Readonly<Record<string, unknown>>;

  /** @param fields each a value, or `Pages`, which becomes one list */
  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  /** Its JSON, piece by piece, read no faster than it is sent. */
  stream(): Readable {
    return Readable.from(this.#pieces());
  }

  async *#pieces(): AsyncGenerator<string> {
    let separator = '{';
    for (const [name, value] of Object.entries(this.#fields)) {
      yield `${separator}${JSON.stringify(name)}:`;
      if (isPages(value)) yield* listOf(value);
      else yield JSON.stringify(value);
      separator = ',';
    }
    yield '}';
  }
}

async function* listOf(pages: Pages): AsyncGenerator<string> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function isPages(value: unknown): value is Pages {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
