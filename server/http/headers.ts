import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const self = ["'self'"];
const none = ["'none'"];

/** The security headers of every answer: nothing is loaded from elsewhere, nothing runs that did not come as a file. */
function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: [...self, 'blob:', 'data:'],
        connectSrc: self,
        fontSrc: self,
        manifestSrc: self,
        workerSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }
      : false,
  });
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) };
  set({} as never, { ...response, removeHeader: () => {} } as never, (error) => {
    if (error !== undefined) throw error;
  });
  return headers;
}

/** They are the same for every answer, so they are worked out once. */
export function protect(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
