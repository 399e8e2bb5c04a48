import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const self = ["'self'"];
const none = ["'none'"];

/** The security headers of every answer: nothing is loaded from elsewhere, nothing runs that did not come as a file. */
export async function protect(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
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
    frameguard: { action: 'deny' },
    hsts: publicUrl?.startsWith('https:') ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
  });
}
