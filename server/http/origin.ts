import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** Where a request claims to come from and where it came to. */
export interface Provenance {
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The address that the request was sent to, such as `http://localhost:3000`. */
  target: string;
}

/**
 * Whether a request comes from our own pages. A browser always sends `Origin` or `Sec-Fetch-Site` with a mutation; a
 * command-line client sends neither and carries nobody else's cookie, so it is let through.
 *
 * @param publicUrl the one origin that people use, where it is set
 */
export function isOwnOrigin({ origin, fetchSite, target }: Provenance, publicUrl: string | undefined): boolean {
  if (fetchSite === 'cross-site') return false;
  return origin === undefined || origin === (publicUrl ?? target);
}

export function provenanceOf(request: FastifyRequest): Provenance {
  const fetchSite = request.headers['sec-fetch-site'];
  return {
    origin: request.headers.origin,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    target: `${request.protocol}://${request.host}`,
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a mutation that another site's page sends with our visitor's cookie. */
export function refuseForeignOrigin(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    if (!safeMethods.has(request.method) && !isOwnOrigin(provenanceOf(request), publicUrl)) {
      throw new Refusal('bad_origin', 'This request did not come from our own pages.');
    }
    done();
  };
}
