import type { FastifyReply, FastifyRequest } from 'fastify';
import { notSignedIn } from '../kernel/refusal.ts';
import { sessionDays, type Viewer } from '../kernel/viewer.ts';

export interface SessionCookie {
  name: string;
  /** Sets the cookie, and beside it the one that tells our own pages of it. */
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  /** What the browser keeps after signing out, and shows where one signs in: that somebody has signed in there before. */
  deviceName: string;
  setDevice(reply: FastifyReply, deviceToken: string): void;
  forgetDevice(reply: FastifyReply): void;
}

/**
 * Says to our own scripts that somebody is signed in, and nothing else: without it a page need not ask. The session's
 * cookie itself is out of their reach.
 */
const signedInCookie = 'thirdshot-signed-in';

const deviceName = 'thirdshot-device';
const deviceDays = 365;

/**
 * The cookie that carries the session's token. On https its name has the `__Host-` prefix, which makes the browser hold
 * it to this host, the whole path and secure connections.
 */
export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const name = secure ? '__Host-thirdshot' : 'thirdshot';
  const where = { path: '/', sameSite: 'lax', secure } as const;
  const atLogin = { path: '/api/auth/login', sameSite: 'strict', secure, httpOnly: true } as const;
  const day = 24 * 60 * 60;
  const maxAge = sessionDays * day;
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
    deviceName,
    setDevice(reply, deviceToken) {
      reply.setCookie(deviceName, deviceToken, { ...atLogin, maxAge: deviceDays * day });
    },
    forgetDevice(reply) {
      reply.clearCookie(deviceName, atLogin);
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in. */
    viewer: Viewer | null;
  }
}

/** @throws Refusal `not_signed_in` */
export function signedIn(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw notSignedIn();
  return request.viewer;
}
