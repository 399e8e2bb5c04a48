import type { FastifyInstance } from 'fastify';
import { adminLogCalls } from '#contract/administration/log.ts';
import { mount } from '../../http/mount.ts';
import type { AdminLogService } from './log/service.ts';

interface Services {
  log: AdminLogService;
}

/** For the site's administrators alone: what says so is the `access` of each call. */
export function administrationRoutes(app: FastifyInstance, { log }: Services): void {
  mount(app, adminLogCalls.list, ({ query }) => log.list(query));
}
