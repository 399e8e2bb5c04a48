import type { FastifyInstance } from 'fastify';
import { achievementCalls } from '#contract/achievements.ts';
import { mount } from '../../http/mount.ts';
import type { AchievementsService } from './service.ts';

export function achievementRoutes(app: FastifyInstance, achievements: AchievementsService): void {
  mount(app, achievementCalls.list, ({ viewer, query }) => achievements.list(viewer, query));
  mount(app, achievementCalls.counts, ({ viewer }) => achievements.counts(viewer));
  mount(app, achievementCalls.progress, ({ viewer }) => achievements.progress(viewer));
  mount(app, achievementCalls.recent, ({ viewer, query }) => achievements.recent(viewer, query));
  mount(app, achievementCalls.ofPlayer, ({ viewer, params, query }) => achievements.ofPlayer(viewer, params.id, query));
  mount(app, achievementCalls.ofGroup, ({ viewer, params, query }) =>
    achievements.ofGroup(viewer, params.groupId, query),
  );
  mount(app, achievementCalls.checkHistory, ({ viewer }) => achievements.checkHistory(viewer));
  mount(app, achievementCalls.awardTournament, ({ viewer, params }) => achievements.awardTournament(viewer, params.id));
  mount(app, achievementCalls.firstMessage, ({ viewer, body }) => achievements.firstMessage(viewer, body));
  mount(app, achievementCalls.groupPlayer, ({ viewer, body }) => achievements.groupPlayer(viewer, body.groupId));
  mount(app, achievementCalls.matchExperience, ({ viewer, body }) =>
    achievements.matchExperience(viewer, body.matchId),
  );
}
