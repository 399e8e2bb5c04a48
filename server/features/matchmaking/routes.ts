import type { FastifyInstance } from 'fastify';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { mount } from '../../http/mount.ts';
import type { MatchmakingService } from './service.ts';

export function matchmakingRoutes(app: FastifyInstance, matchmaking: MatchmakingService): void {
  mount(app, matchmakingCalls.profile, ({ viewer }) => matchmaking.profile(viewer));
  mount(app, matchmakingCalls.changeProfile, ({ viewer, body }) => matchmaking.changeProfile(viewer, body));
  mount(app, matchmakingCalls.players, ({ viewer, query }) => matchmaking.players(viewer, query));
  mount(app, matchmakingCalls.hours, ({ viewer, query }) => matchmaking.hours(viewer, query));
  mount(app, matchmakingCalls.recommendations, ({ viewer }) => matchmaking.recommendations(viewer));
  mount(app, matchmakingCalls.dismiss, ({ viewer, body }) => matchmaking.dismiss(viewer, body));
}
