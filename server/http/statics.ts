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
    await app.register(serveFiles, {
      root: directory,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.slice(directory.length).startsWith(hashed);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
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
