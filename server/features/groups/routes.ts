import type { FastifyInstance } from 'fastify';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { mount } from '../../http/mount.ts';
import type { DiscoverService } from './discover/service.ts';
import type { MembersService } from './members/service.ts';
import type { PicturesService } from './pictures/service.ts';
import type { GroupsService } from './service.ts';

interface Services {
  groups: GroupsService;
  discover: DiscoverService;
  members: MembersService;
}

export function groupRoutes(app: FastifyInstance, { groups, discover, members }: Services): void {
  mount(app, groupCalls.list, ({ viewer, query }) => groups.list(viewer, query));
  mount(app, groupCalls.discover, ({ viewer, query }) => discover.list(viewer, query));
  mount(app, groupCalls.get, ({ viewer, params }) => groups.get(viewer, params.id));
  mount(app, groupCalls.create, ({ viewer, body }) => groups.create(viewer, body));
  mount(app, groupCalls.leave, ({ viewer, params }) => groups.leave(viewer, params.id));
  mount(app, groupCalls.update, ({ viewer, params, body }) => groups.update(viewer, params.id, body));
  mount(app, groupCalls.handOver, ({ viewer, params, body }) => groups.handOver(viewer, params.id, body.userId));
  mount(app, groupCalls.remove, ({ viewer, params, body }) => groups.remove(viewer, params.id, body.name));
  mount(app, memberCalls.list, ({ viewer, params, query }) => members.list(viewer, params.id, query));
  mount(app, memberCalls.here, ({ viewer, params }) => members.here(viewer, params.id));
  mount(app, memberCalls.setRole, ({ viewer, params, body }) =>
    members.setRole(viewer, params.groupId, body.userId, body.role),
  );
  mount(app, memberCalls.remove, ({ viewer, params }) => members.remove(viewer, params.groupId, params.userId));
}

export function pictureRoutes(app: FastifyInstance, pictures: PicturesService): void {
  mount(app, pictureCalls.upload, ({ viewer, params, file }) => pictures.upload(viewer, params.id, file));
  mount(app, pictureCalls.remove, ({ viewer, params }) => pictures.remove(viewer, params.id));
  mount(app, pictureCalls.get, ({ params }) => pictures.read(params.pictureId, params.width));
}
