import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authCalls } from '#contract/auth.ts';
import { countedAddress } from '../../http/address.ts';
import { mount } from '../../http/mount.ts';
import type { SessionCookie } from '../../http/session-cookie.ts';
import { StreamedObject } from '../../http/streamed-object.ts';
import type { AccountService } from './account.ts';
import type { MailingService } from './mailing-service.ts';
import type { AuthService, Device, SignedIn } from './service.ts';

interface Services {
  auth: AuthService;
  account: AccountService;
  mailing: MailingService;
  /** Whether a request comes from the machine of a site that only this machine reaches. */
  isHere: (request: FastifyRequest) => boolean;
}

export function authRoutes(
  app: FastifyInstance,
  { auth, account, mailing, isHere }: Services,
  cookie: SessionCookie,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = request.cookies[cookie.name];
    if (token === undefined || isForEveryone(request.url)) return;
    const session = await auth.authenticate(token, { canSlide: !request.routeOptions.config.isForProxies });
    request.viewer = session?.viewer ?? null;
    if (session?.slid) cookie.set(reply, token);
    // Only where a page asks who it is: a late answer to something else must not take back a newer cookie.
    if (session === null && request.url === '/api/auth/me') cookie.clear(reply);
  });

  const signingIn = {
    signIn({ self, token, deviceToken }: SignedIn, reply: FastifyReply) {
      cookie.set(reply, token);
      cookie.setDevice(reply, deviceToken);
      return self;
    },
    personOf: ({ self }: SignedIn) => self.id,
  };

  mount(app, authCalls.register, {
    act: ({ body, request }) => auth.register(body, deviceOf(request, cookie), isHere(request)),
    ...signingIn,
  });
  mount(app, authCalls.login, {
    act: ({ body, request }) => auth.login(body, deviceOf(request, cookie)),
    ...signingIn,
  });
  mount(app, authCalls.signInByLink, {
    act: ({ body, request }) => auth.signInByLink(body, deviceOf(request, cookie)),
    ...signingIn,
  });
  mount(app, authCalls.logout, async ({ viewer, reply }) => {
    if (viewer !== null) await auth.logout(viewer);
    cookie.clear(reply);
  });
  mount(app, authCalls.me, ({ viewer }) => auth.me(viewer));
  mount(app, authCalls.changePassword, { act: ({ viewer, body }) => auth.changePassword(body, viewer), ...signingIn });
  mount(app, authCalls.resetPassword, ({ body }) => auth.resetPassword(body));
  mount(app, authCalls.forgotPassword, ({ body }) => mailing.forgotPassword(body));
  mount(app, authCalls.sendVerification, ({ viewer }) => mailing.sendVerification(viewer));
  mount(app, authCalls.verifyEmail, ({ body }) => mailing.verifyEmail(body));

  mount(app, authCalls.updateProfile, ({ viewer, body }) => account.update(viewer, body));
  mount(app, authCalls.patchProfile, ({ viewer, body }) => account.update(viewer, body));
  mount(app, authCalls.changeUsername, ({ viewer, body }) => account.changeUsername(viewer, body.username));
  mount(app, authCalls.statistics, ({ viewer }) => account.statistics(viewer));
  mount(app, authCalls.devices, ({ viewer }) => account.devices(viewer));
  mount(app, authCalls.signOutDevice, ({ viewer, params }) => account.signOutDevice(viewer, params.id));

  mount(app, authCalls.exportData, async ({ viewer, reply }) => {
    reply.header('content-disposition', 'attachment; filename="thirdshot.json"');
    return new StreamedObject(await account.exportData(viewer));
  });
  mount(app, authCalls.deleteAccount, async ({ viewer, body, reply }) => {
    await account.remove(viewer, body.password);
    cookie.clear(reply);
    cookie.forgetDevice(reply);
  });
}

/** The page itself, and how the server is: they ask the database nothing, so that they are there while it is not. */
function isForEveryone(url: string): boolean {
  return !/^\/(api\/|ws\b)/.test(url) || /^\/api\/(healthz|readyz|metrics)$/.test(url);
}

function deviceOf(request: FastifyRequest, { deviceName }: SessionCookie): Device {
  return {
    address: countedAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    previous: request.viewer,
    deviceToken: request.cookies[deviceName],
  };
}
