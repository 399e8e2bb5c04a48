import type { CookieSerializeOptions } from '@fastify/cookie';

export interface SessionCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** A session lasts 30 days from when it was last used. */
export const sessionDays = 30;

/**
 * The cookie that carries the session's token. On https its name has the `__Host-` prefix, which makes the browser hold
 * it to this host, the whole path and secure connections.
 */
export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return {
    name: secure ? '__Host-thirdshot' : 'thirdshot',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: sessionDays * 24 * 60 * 60 },
  };
}
