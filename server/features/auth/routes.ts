import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import { mount } from '../../http/mount.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import type { AuthService, Device, SignedIn } from './service.ts';

export function authRoutes(app: FastifyInstance, auth: AuthService, cookie: SessionCookie): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[cookie.name];
    if (token === undefined) return;
    const session = await auth.authenticate(token);
    request.viewer = session?.viewer ?? null;
    if (session?.slid) reply.setCookie(cookie.name, token, cookie.options);
  });

  mount(app, authCalls.register, async ({ body, request, reply }) =>
    signIn(reply, await auth.register(body, deviceOf(request))),
  );
  mount(app, authCalls.login, async ({ body, request, reply }) =>
    signIn(reply, await auth.login(body, deviceOf(request))),
  );
  mount(app, authCalls.logout, async ({ viewer, reply }) => {
    if (viewer !== null) await auth.logout(viewer);
    const { maxAge: _, ...options } = cookie.options;
    reply.clearCookie(cookie.name, options);
  });
  mount(app, authCalls.me, ({ viewer }) => auth.me(viewer));

  function signIn(reply: FastifyReply, { self, token }: SignedIn) {
    reply.setCookie(cookie.name, token, cookie.options);
    return self;
  }
}

function deviceOf(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', previous: request.viewer };
}
