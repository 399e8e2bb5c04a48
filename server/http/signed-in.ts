import type { FastifyRequest } from 'fastify';
import { notSignedIn } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';

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
