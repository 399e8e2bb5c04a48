import type { FastifyInstance } from 'fastify';
import { achievementCalls } from '#contract/achievements.ts';
import { mount } from '../../http/mount.ts';
import type { AchievementsService } from './service.ts';

export function achievementRoutes(app: FastifyInstance, achievements: AchievementsService): void {
  mount(app, achievementCalls.list, ({ viewer, query }) => achievements.list(viewer, query));
  mount(app, achievementCalls.awardTournament, ({ viewer, params }) => achievements.awardTournament(viewer, params.id));
}
