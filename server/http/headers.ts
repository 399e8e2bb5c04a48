/** Nothing is loaded from elsewhere, nothing runs that did not come as a file. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const always = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filters of old browsers were a hole of their own.
  'x-xss-protection': '0',
  // Nobody keeps an answer, unless the route says that they may.
  'cache-control': 'no-store',
};

/** A year, in seconds. */
const onHttps = { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}` };

/** What every answer carries. */
export function commonHeaders(publicUrl: string | undefined): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...always, ...onHttps } : always;
}
