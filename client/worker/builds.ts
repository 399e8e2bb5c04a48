import { startTimeouts } from './messages.ts';

/** One cache for each build. Nothing but built files is in them. */
const prefix = 'build:';
const shell = '/index.html';

/** Keeps a build, whole or not at all. A file whose name says its content is not fetched twice. */
export async function keepBuild(version: string, files: readonly string[]): Promise<void> {
  const known = await Promise.all((await kept()).map((name) => caches.open(name)));
  const cache = await caches.open(prefix + version);
  try {
    await Promise.all(
      files.map(async (path) => cache.put(path, (await knownFile(known, path)) ?? (await fetched(path)))),
    );
  } catch (error) {
    await caches.delete(prefix + version);
    throw error;
  }
}

/**
 * Removes what is older than the build before this one. That one stays: a page with unsent text goes on running it,
 * and still loads the parts of it that it has not needed so far.
 *
 * @returns whether there was a build before
 */
export async function removeOld(version: string): Promise<boolean> {
  // In the order in which they were made.
  const others = (await kept()).filter((name) => name !== prefix + version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  return others.length > 0;
}

/** The newest page that can be had: a deploy shows at once, and without a network the app still opens. */
export async function newestPage(request: Request, version: string): Promise<Response> {
  const fresh = fetch(request);
  const here = await (await caches.open(prefix + version)).match(shell);
  if (!here) return fresh;
  const usable = fresh.then((response) => (response.status < 500 ? response : here)).catch(() => here);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(here), startTimeouts.pageMs));
  return Promise.race([usable, late]);
}

/** A file of this build, or of the one before. */
export async function builtFile(request: Request, version: string): Promise<Response> {
  const others = (await kept()).filter((name) => name !== prefix + version);
  for (const name of [prefix + version, ...others]) {
    const found = await (await caches.open(name)).match(request, { ignoreVary: true });
    if (found) return found;
  }
  return fetch(request);
}

async function kept(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

async function knownFile(known: readonly Cache[], path: string): Promise<Response | undefined> {
  if (!path.startsWith('/assets/')) return undefined;
  for (const cache of known) {
    const found = await cache.match(path);
    if (found) return found;
  }
  return undefined;
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/**
 * Who answers a request: `page` is the newest index.html that can be had, `built` a file of a build, and `network`
 * means that the worker keeps out of it. What people's data comes from (`/api`) is never the worker's business.
 *
 * @param origin the site's own
 * @param files the paths that a build consists of
 */
export function answeredBy(
  { method, mode, url }: { method: string; mode: string; url: string },
  origin: string,
  files: readonly string[],
) {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || isServers(pathname)) return 'network';
  if (files.includes(pathname) || pathname.startsWith('/assets/')) return 'built';
  return mode === 'navigate' ? 'page' : 'network';
}

function isServers(path: string): boolean {
  return path.startsWith('/api/') || path === '/ws' || path === '/service-worker.js';
}
