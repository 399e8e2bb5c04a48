import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/types.ts';
import type { Deps } from './deps.ts';
import { authRoutes } from './features/auth/routes.ts';
import { authService } from './features/auth/service.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { groupsService } from './features/groups/service.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { messagesService } from './features/messages/service.ts';
import { tournamentRoutes } from './features/tournaments/routes.ts';
import { tournamentsService } from './features/tournaments/service.ts';
import { framework } from './http/framework.ts';
import { protect } from './http/headers.ts';
import { answerHealth } from './http/health.ts';
import { limitRequests, loginLimit } from './http/limits.ts';
import { describeCalls } from './http/openapi.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { sessionCookie } from './http/session-cookie.ts';
import { serveClient } from './http/statics.ts';
import type { Bus } from './live/bus.ts';
import { Hub } from './live/hub.ts';
import { liveOver } from './live/live.ts';
import { serveSockets } from './live/sockets.ts';

/** What the application is a function of. */
export interface AppDeps {
  config: Config;
  database: Database;
  bus: Bus;
  clock: () => Date;
  /** A number from 0 up to 1, for the seeds of draws. */
  random: () => number;
  /** Whether the process is about to end. */
  isDraining: () => boolean;
}

const builtClient = join(import.meta.dirname, '../dist/client');

/** The whole application, ready to listen or to be spoken to in a test. */
export async function buildApp({
  config,
  database,
  bus,
  clock,
  random,
  isDraining,
}: AppDeps): Promise<FastifyInstance> {
  const app = await framework(config);
  const cookie = sessionCookie(config.publicUrl);
  const deps: Deps = { database, live: liveOver(bus), clock, random, loginAttempts: loginLimit(config.rateLimitScale) };

  const auth = authService(deps);
  const messages = messagesService(deps);
  const groups = groupsService(deps, messages);
  const tournaments = tournamentsService(deps, groups);

  protect(app, config.publicUrl);
  app.addHook('onRequest', refuseForeignOrigin(config.publicUrl));
  await limitRequests(app, config.rateLimitScale);
  await describeCalls(app, cookie);

  authRoutes(app, auth, cookie);
  groupRoutes(app, groups);
  messageRoutes(app, messages);
  tournamentRoutes(app, tournaments);
  answerHealth(app, database, bus, isDraining);

  const mayWatch = { group: groups.mayWatch, tournament: tournaments.mayWatch };
  await serveSockets(app, new Hub(bus), { ownTopics: groups.topicsOf, mayWatch }, config.publicUrl);
  await serveClient(app, builtClient);
  return app;
}
