import type { FastifyInstance } from 'fastify';
import { ratingCalls } from '#contract/ratings.ts';
import { mount } from '../../http/mount.ts';
import type { RatingsService } from './service.ts';

export function ratingRoutes(app: FastifyInstance, ratings: RatingsService): void {
  mount(app, ratingCalls.shown, ({ viewer, query }) => ratings.shown(viewer, query.ids));
  mount(app, ratingCalls.get, ({ viewer, params }) => ratings.get(viewer, params.userId));
  mount(app, ratingCalls.history, ({ viewer, params, query }) => ratings.history(viewer, params.userId, query));
}
