import type { FastifyReply } from 'fastify';
import { sessionDays } from '../kernel/viewer.ts';

export interface SessionCookie {
  name: string;
  /** Sets the cookie, and beside it the one that tells our own pages of it. */
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Says to our own scripts that somebody is signed in, and nothing else: without it a page need not ask. The session's
 * cookie itself is out of their reach.
 */
const signedInCookie = 'thirdshot-signed-in';

/**
 * The cookie that carries the session's token. On https its name has the `__Host-` prefix, which makes the browser hold
 * it to this host, the whole path and secure connections.
 */
export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const name = secure ? '__Host-thirdshot' : 'thirdshot';
  const where = { path: '/', sameSite: 'lax', secure } as const;
  const maxAge = sessionDays * 24 * 60 * 60;
  return {
    name,
    set(reply, token) {
      reply.setCookie(name, token, { ...where, maxAge, httpOnly: true });
      reply.setCookie(signedInCookie, '1', { ...where, maxAge });
    },
    clear(reply) {
      reply.clearCookie(name, { ...where, httpOnly: true });
      reply.clearCookie(signedInCookie, where);
    },
  };
}
