import type { FastifyInstance } from 'fastify';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../http/mount.ts';
import type { TournamentsService } from './service.ts';

export function tournamentRoutes(app: FastifyInstance, tournaments: TournamentsService): void {
  mount(app, tournamentCalls.list, ({ viewer, query }) => tournaments.list(viewer, query));
  mount(app, tournamentCalls.listByGroup, ({ viewer, params, query }) =>
    tournaments.listByGroup(viewer, params.groupId, query),
  );
  mount(app, tournamentCalls.get, ({ viewer, params }) => tournaments.get(viewer, params.id));
  mount(app, tournamentCalls.create, {
    act: ({ viewer, body }) => tournaments.create(viewer, body),
    answer: (id, { viewer }) => tournaments.get(viewer, id),
  });
  mount(app, tournamentCalls.join, {
    act: ({ viewer, params }) => tournaments.join(viewer, params.id),
    answer: (_, { viewer, params }) => tournaments.get(viewer, params.id),
  });
  mount(app, tournamentCalls.leave, ({ viewer, params }) => tournaments.leave(viewer, params.id));
  mount(app, tournamentCalls.start, {
    act: ({ viewer, params }) => tournaments.start(viewer, params.id),
    answer: (_, { viewer, params }) => tournaments.get(viewer, params.id),
  });
  mount(app, tournamentCalls.score, ({ viewer, params, body }) =>
    tournaments.score(viewer, params.id, params.matchId, body),
  );
}
