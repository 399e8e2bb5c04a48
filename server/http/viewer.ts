import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Who is asking: the person behind the session of a request. */
export interface Viewer {
  id: number;
  username: string;
  sessionId: number;
  /** When the session ends unless it is used again. */
  sessionExpiresAt: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in. */
    viewer: Viewer | null;
  }
}

/** @throws Refusal `not_signed_in` */
export function signedIn(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Refusal('not_signed_in', 'Unauthorized - Please log in again');
  return request.viewer;
}
