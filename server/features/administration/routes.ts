import type { FastifyInstance } from 'fastify';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { mount } from '../../http/mount.ts';
import type { SiteGroupsService } from './groups/service.ts';
import type { AdminLogService } from './log/service.ts';
import type { PeopleService } from './people/service.ts';

interface Services {
  groups: SiteGroupsService;
  log: AdminLogService;
  people: PeopleService;
}

/** For the site's administrators alone: what says so is the `access` of each call. */
export function administrationRoutes(app: FastifyInstance, { groups, log, people }: Services): void {
  mount(app, adminLogCalls.list, ({ query }) => log.list(query));

  mount(app, peopleCalls.counts, () => people.counts());
  mount(app, peopleCalls.list, ({ viewer, query }) => people.list(viewer, query));
  mount(app, peopleCalls.makeSignInLink, ({ viewer, params }) => people.makeSignInLink(viewer, params.id));
  mount(app, peopleCalls.suspend, ({ viewer, params, body }) => people.suspend(viewer, params.id, body.until));
  mount(app, peopleCalls.lift, ({ viewer, params }) => people.lift(viewer, params.id));
  mount(app, peopleCalls.makeAdministrator, ({ viewer, params }) => people.makeAdministrator(viewer, params.id));
  mount(app, peopleCalls.removeAdministrator, ({ viewer, params }) => people.removeAdministrator(viewer, params.id));
  mount(app, peopleCalls.remove, ({ viewer, params }) => people.remove(viewer, params.id));

  mount(app, siteGroupCalls.list, ({ query }) => groups.list(query));
  mount(app, siteGroupCalls.heirs, ({ params, query }) => groups.heirs(params.id, query));
  mount(app, siteGroupCalls.handOver, ({ viewer, params, body }) => groups.handOver(viewer, params.id, body.userId));
  mount(app, siteGroupCalls.remove, ({ viewer, params, body }) => groups.remove(viewer, params.id, body.name));
}
