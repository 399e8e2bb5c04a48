/**
 * A path within this app, or nothing: where to go after signing in comes from the address, which anyone can write, so
 * it must not lead to another site.
 */
export function localPath(text: string | null): string | undefined {
  if (!text?.startsWith('/')) return undefined;
  const base = 'http://localhost';
  const url = URL.parse(text, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
