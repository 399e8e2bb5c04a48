import type { FastifyInstance } from 'fastify';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../http/mount.ts';
import { finishRoutes } from './finish/routes.ts';
import { floorRoutes } from './floor/routes.ts';
import { publicRoutes } from './public/routes.ts';
import type { TournamentsService } from './service.ts';

export function tournamentRoutes(app: FastifyInstance, tournaments: TournamentsService): void {
  floorRoutes(app, tournaments);
  publicRoutes(app, tournaments.public);
  mount(app, tournamentCalls.list, ({ viewer, query }) => tournaments.list(viewer, query));
  mount(app, tournamentCalls.listByGroup, ({ viewer, params, query }) =>
    tournaments.listByGroup(viewer, params.groupId, query),
  );
  mount(app, tournamentCalls.get, ({ viewer, params }) => tournaments.get(viewer, params.id));
  mount(app, tournamentCalls.create, {
    act: ({ viewer, body }) => tournaments.create(viewer, body),
    answer: (id, { viewer }) => tournaments.get(viewer, id),
  });
  mount(app, tournamentCalls.update, async ({ viewer, params, body }) => {
    await tournaments.update(viewer, params.id, body);
    return tournaments.get(viewer, params.id);
  });
  mount(app, tournamentCalls.remove, ({ viewer, params }) => tournaments.remove(viewer, params.id));
  mount(app, tournamentCalls.join, {
    act: ({ viewer, params, body }) => tournaments.join(viewer, params.id, body.partnerId),
    answer: (_, { viewer, params }) => tournaments.get(viewer, params.id),
  });
  mount(app, tournamentCalls.leave, ({ viewer, params }) => tournaments.leave(viewer, params.id));
  mount(app, tournamentCalls.start, {
    act: ({ viewer, params }) => tournaments.start(viewer, params.id),
    answer: (_, { viewer, params }) => tournaments.get(viewer, params.id),
  });
  finishRoutes(app, tournaments);
}
