import type { FastifyInstance } from 'fastify';
import { groupCalls } from '#contract/groups.ts';
import { mount } from '../../http/mount.ts';
import type { DiscoverService } from './discover/service.ts';
import type { GroupsService } from './service.ts';

interface Services {
  groups: GroupsService;
  discover: DiscoverService;
}

export function groupRoutes(app: FastifyInstance, { groups, discover }: Services): void {
  mount(app, groupCalls.list, ({ viewer, query }) => groups.list(viewer, query.limit, query.cursor));
  mount(app, groupCalls.discover, ({ viewer, query }) => discover.list(viewer, query.limit, query.cursor));
  mount(app, groupCalls.get, ({ viewer, params }) => groups.get(viewer, params.id));
  mount(app, groupCalls.create, ({ viewer, body }) => groups.create(viewer, body));
  mount(app, groupCalls.join, ({ viewer, params }) => groups.join(viewer, params.id));
  mount(app, groupCalls.leave, ({ viewer, params }) => groups.leave(viewer, params.id));
  mount(app, groupCalls.members, ({ viewer, params, query }) =>
    groups.members(viewer, params.id, query.limit, query.cursor),
  );
}
