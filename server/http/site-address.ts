import type { FastifyRequest } from 'fastify';

/**
 * The address of the site, such as `https://thirdshot.example`: the one that is set, else the one that a request came to.
 */
export function siteAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
