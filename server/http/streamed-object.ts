import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ViewerJson } from '../kernel/shared-json.ts';

/** Rows that come page by page. */
type Pages = AsyncIterable<readonly unknown[]>;

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

/**
 * Sends a document that was encoded before. What is read (GET) may be kept by the viewer's own browser, which asks each
 * time whether it is still so.
 */
export async function sendViewerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  document: ViewerJson,
): Promise<FastifyReply> {
  reply.header('vary', 'Cookie, Accept-Encoding');
  if (request.method === 'GET' || request.method === 'HEAD') {
    reply.header('cache-control', 'private, no-cache').header('etag', document.etag);
    if (names(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(document.plain());
  return reply.header('content-encoding', 'gzip').send(await document.gzipped());
}

/** Whether a browser has what it would be sent. RFC 9110, section 13.1.2: compared weakly, for a proxy may have made a strong tag weak. */
export function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/** RFC 9110, section 12.5.3: a weight of 0 is a refusal. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  const encodings = acceptEncoding?.toLowerCase().split(',') ?? [];
  return encodings.some((encoding) => /^\s*(gzip|x-gzip)\s*(;\s*q=(1|0?\.0*[1-9]).*)?$/.test(encoding));
}
