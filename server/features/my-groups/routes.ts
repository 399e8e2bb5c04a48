import type { FastifyInstance } from 'fastify';
import { myGroupCalls } from '#contract/my-groups.ts';
import { mount } from '../../http/mount.ts';
import type { MyGroupsService } from './service.ts';

export function myGroupRoutes(app: FastifyInstance, myGroups: MyGroupsService): void {
  mount(app, myGroupCalls.list, ({ viewer, query }) => myGroups.list(viewer, query));
}
