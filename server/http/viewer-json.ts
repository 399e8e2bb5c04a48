import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ViewerJson } from '../kernel/shared-json.ts';

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
