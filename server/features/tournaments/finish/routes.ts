import type { FastifyInstance } from 'fastify';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { mount } from '../../../http/mount.ts';
import type { TournamentsService } from '../service.ts';

export function finishRoutes(app: FastifyInstance, { finish, get }: Pick<TournamentsService, 'finish' | 'get'>): void {
  mount(app, finishCalls.playoffMatch, {
    act: ({ viewer, params, body }) => finish.playoffMatch(viewer, params.id, body),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, finishCalls.undoPlayoffs, async ({ viewer, params, body }) => {
    await finish.undoPlayoffs(viewer, params.id, body.voiding);
    return get(viewer, params.id);
  });
  mount(app, finishCalls.conclude, async ({ viewer, params }) => {
    await finish.conclude(viewer, params.id);
    return get(viewer, params.id);
  });
  mount(app, finishCalls.resetStatus, async ({ viewer, params, body }) => {
    await finish.resetStatus(viewer, params.id, body.newStatus);
    return get(viewer, params.id);
  });
  mount(app, finishCalls.results, ({ viewer, params }) => finish.results(viewer, params.id));
  mount(app, finishCalls.dupr, ({ viewer, params, body }) => finish.dupr(viewer, params.id, body.header));
}
