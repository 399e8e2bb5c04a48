import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '#contract/endpoint.ts';
import { Refusal } from '../kernel/refusal.ts';
import { siteAddress } from './address.ts';

/** A page of which something is said in its head, for where its address is passed on. */
export interface PageWithHead {
  rateLimit: RateLimit;
  /**
   * @param site the address of the site, such as `https://thirdshot.example`
   * @returns HTML; empty where there is nothing to say
   */
  headOf(site: string, params: Readonly<Record<string, string>>): Promise<string>;
}

interface Options {
  publicUrl?: string | undefined;
  pages?: Readonly<Record<string, PageWithHead>>;
  /** What the app is called where it is installed. */
  siteName?: () => Promise<string>;
}

/** Files below it are named after their content, so they never change. */
const hashed = '/assets/';

const manifestPath = '/manifest.webmanifest';

/**
 * Serves the built client: hashed files are cached for a year, everything else is asked for anew each time. Any other
 * address is the client's to route.
 *
 * @param directory where the built client lies; without it only the API is served
 * @param options `pages`, by their addresses (`/t/:token`), whose head says more than that of the others
 */
export async function serveClient(
  app: FastifyInstance,
  directory: string | undefined,
  { publicUrl, pages = {}, siteName }: Options = {},
): Promise<void> {
  const built = directory !== undefined && existsSync(join(directory, 'index.html')) ? directory : undefined;
  if (built !== undefined) {
    const common = { preCompressed: true, index: false as const, cacheControl: false };
    // A route for each of these few, so that the other addresses stay the pages'.
    await app.register(serveFiles, {
      ...common,
      root: built,
      wildcard: false,
      globIgnore: [`.${hashed}**`, ...(siteName ? [`.${manifestPath}`] : [])],
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
    // One route for all of these hundreds: with one for each, they took a fifth of the start.
    await app.register(serveFiles, {
      ...common,
      root: join(built, hashed),
      prefix: hashed,
      decorateReply: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    if (siteName !== undefined) {
      const manifest: object = JSON.parse(await readFile(join(built, manifestPath), 'utf8'));
      app.get(manifestPath, { schema: { hide: true } }, async (_request, reply) => {
        // Without a database it is called as it was built.
        const name = await siteName().catch(() => undefined);
        reply.header('cache-control', 'no-cache').type('application/manifest+json');
        return JSON.stringify({ ...manifest, ...(name !== undefined && { name, short_name: name }) });
      });
    }
    const page = await readFile(join(built, 'index.html'), 'utf8');
    for (const [path, { rateLimit, headOf }] of Object.entries(pages)) {
      app.get<{ Params: Record<string, string> }>(
        path,
        { schema: { hide: true }, config: { rateLimit } },
        async (request, reply) => {
          const site = siteAddress(request, publicUrl);
          const head = await headOf(site, request.params).catch((error: unknown) => {
            // The page says itself what is the matter.
            request.log.warn(error, 'what is said of a page could not be read');
            return '';
          });
          reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
          return withHead(page, head);
        },
      );
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const [path = ''] = request.url.split('?', 1);
    if (built === undefined || !isPage || /^\/api(\/|$)/i.test(path) || path.startsWith(hashed)) {
      throw new Refusal('not_found', 'Nothing found here.');
    }
    return reply.sendFile('index.html', built);
  });
}

/** What is put in is not looked at for `$&` and the like. */
const withHead = (page: string, head: string): string => page.replace('</head>', () => `${head}</head>`);
