import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';

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
