import type { FastifyInstance } from 'fastify';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { mount } from '../../../http/mount.ts';
import type { TournamentsService } from '../service.ts';

export function floorRoutes(app: FastifyInstance, { floor, get }: TournamentsService): void {
  mount(app, floorCalls.live, ({ viewer, params, body }) => floor.live(viewer, params.id, params.matchId, body));
  mount(app, floorCalls.call, ({ viewer, params, body }) => floor.call(viewer, params.id, params.matchId, body.court));
  mount(app, floorCalls.setCourts, async ({ viewer, params, body }) => {
    await floor.setCourts(viewer, params.id, body.courts);
    return get(viewer, params.id);
  });
  mount(app, floorCalls.withdraw, async ({ viewer, params, body }) => {
    await floor.withdraw(viewer, params.id, body);
    return get(viewer, params.id);
  });
  mount(app, floorCalls.withdrawal, ({ viewer, params, query }) => floor.withdrawal(viewer, params.id, query.userId));
  mount(app, floorCalls.substitute, {
    act: ({ viewer, params, body }) => floor.substitute(viewer, params.id, body),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, floorCalls.enterLate, {
    act: ({ viewer, params, body }) => floor.enterLate(viewer, params.id, body.userId, body.partnerId),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, floorCalls.reinstate, async ({ viewer, params, body }) => {
    await floor.reinstate(viewer, params.id, body);
    return get(viewer, params.id);
  });
}
