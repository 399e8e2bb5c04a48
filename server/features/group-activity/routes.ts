import type { FastifyInstance } from 'fastify';
import { activityCalls } from '#contract/group-activity.ts';
import { mount } from '../../http/mount.ts';
import type { GroupActivityService } from './service.ts';

export function groupActivityRoutes(app: FastifyInstance, activity: GroupActivityService): void {
  mount(app, activityCalls.list, ({ viewer, params, query }) => activity.list(viewer, params.id, query));
}
