import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** Files below it are named after their content, so they never change. */
const hashed = '/assets/';

/**
 * Serves the built client: hashed files are cached for a year, everything else is asked for anew each time. Any other
 * address is the client's to route.
 *
 * @param directory where the built client lies; without it only the API is served
 */
export async function serveClient(app: FastifyInstance, directory: string): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    const common = { preCompressed: true, index: false as const, cacheControl: false };
    // A route for each of these few, so that the other addresses stay the pages'.
    await app.register(serveFiles, {
      ...common,
      root: directory,
      wildcard: false,
      globIgnore: [`.${hashed}**`],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
    // One route for all of these hundreds: with one for each, they took a fifth of the start.
    await app.register(serveFiles, {
      ...common,
      root: join(directory, hashed),
      prefix: hashed,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?', 1);
    if (!built || !isPage || /^\/api(\/|$)/i.test(path) || path.startsWith(hashed)) {
      throw new Refusal('not_found', 'There is nothing here.');
    }
    return reply.sendFile('index.html', directory);
  });
}
