/** No places to come back to: the way in, and what is not for reading. */
const notAPage = /^\/((login|register|auth|sign-in|reset-password|set-up|forgot-password|verify-email|api)(\/.*)?)?$/i;

/** Where whoever comes in by the landing page lands anyway. */
const home = '/dashboard';

/**
 * A page within this app, or nothing: where to go after signing in comes from the address, which anyone can write, so
 * it must not lead to another site.
 */
export function localPath(text: string | null): string | undefined {
  if (!text?.startsWith('/')) return undefined;
  const base = 'http://localhost';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.origin !== base || notAPage.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The address of a way in that leads on to a page afterwards.
 *
 * @param next the page with its query and hash; nothing, or none that `localPath` takes, leads where it always does
 */
export function wayIn(door: '/' | '/login' | '/register', next: string | undefined): string {
  const path = localPath(next ?? null);
  if (path === undefined || (door === '/' && path === home)) return door;
  return `${door}?${new URLSearchParams({ next: path })}`;
}
