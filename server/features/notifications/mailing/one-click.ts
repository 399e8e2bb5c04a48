import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * What mail programs send where somebody presses *Unsubscribe* beside a mail (RFC 8058): from anywhere, without a cookie.
 * Whoever opens the same address in a browser gets a page with a button, for programs open links, too.
 */
export function oneClickRoute(app: FastifyInstance, unsubscribe: (token: string) => Promise<void>): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
      '/unsubscribe',
      {
        schema: { hide: true },
        config: { takesForeignForms: true, rateLimit: { most: 6000, perSeconds: 60 * 60, by: 'address' } },
      },
      async ({ query: { token }, body }, reply) => {
        const isOneClick = typeof body === 'string' && /\bList-Unsubscribe\b[\s\S]{1,200}\bOne-Click\b/.test(body);
        if (!isOneClick) throw new Refusal('invalid_input', 'Send List-Unsubscribe=One-Click.');
        await unsubscribe(typeof token === 'string' ? token : '');
        return reply.type('text/plain; charset=utf-8').send('You get no more mail.');
      },
    );
  });
}
