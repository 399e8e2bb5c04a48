/** The facts about a request that decide who answers it. */
export interface Asked {
  method: string;
  /** `navigate` for a page. */
  mode: string;
  url: string;
}

/**
 * Who answers a request: `page` is the newest index.html that can be had, `built` a file of a build, and `network`
 * means that the worker keeps out of it. What people's data comes from (`/api`) is never the worker's business.
 *
 * @param origin the site's own
 * @param files the paths that a build consists of
 */
export function answeredBy({ method, mode, url }: Asked, origin: string, files: readonly string[]) {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || isServers(pathname)) return 'network';
  if (files.includes(pathname) || pathname.startsWith('/assets/')) return 'built';
  return mode === 'navigate' ? 'page' : 'network';
}

function isServers(path: string): boolean {
  return path.startsWith('/api/') || path === '/ws' || path === '/service-worker.js';
}
