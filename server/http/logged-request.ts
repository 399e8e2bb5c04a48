/** Opens something to whoever has it: 128 random bits, wherever in an address they stand. */
const secret = /(?<![\w-])[\w-]{22}(?![\w-])/g;

/** What the log keeps of a request: no query (it may hold what somebody searched for), no secret, no cookie, no body. */
export function loggedRequest({ method, url, ip }: { method: string; url: string; ip?: string }) {
  const [path = ''] = url.split('?', 1);
  return { method, path: unescaped(path).replaceAll(secret, '…'), address: ip };
}

/** As it is understood, so that no secret hides behind how it is written. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // It leads nowhere.
    return path;
  }
}
