import type { FastifyInstance } from 'fastify';
import { activitiesCalls } from '#contract/activities.ts';
import { mount } from '../../http/mount.ts';
import type { ActivitiesService } from './service.ts';

export function activityRoutes(app: FastifyInstance, activities: ActivitiesService): void {
  mount(app, activitiesCalls.list, ({ viewer, query }) => activities.list(viewer, query));
  mount(app, activitiesCalls.search, ({ viewer, query }) => activities.search(viewer, query.q));
  mount(app, activitiesCalls.waiting, ({ viewer }) => activities.waiting(viewer));
}
