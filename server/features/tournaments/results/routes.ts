import type { FastifyInstance } from 'fastify';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../../http/mount.ts';
import type { TournamentsService } from '../service.ts';

export function tournamentResultRoutes(app: FastifyInstance, { results, get }: TournamentsService): void {
  mount(app, tournamentCalls.score, {
    act: ({ viewer, params, body }) => results.score(viewer, params.id, params.matchId, body),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, resultCalls.consequences, ({ viewer, params, body }) =>
    results.consequences(viewer, params.id, params.matchId, body),
  );
  mount(app, resultCalls.undo, {
    act: ({ viewer, params, body }) => results.undo(viewer, params.id, params.matchId, body),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, resultCalls.logOfMatch, ({ viewer, params, query }) =>
    results.logOfMatch(viewer, params.id, params.matchId, query),
  );
  mount(app, resultCalls.log, ({ viewer, params, query }) => results.log(viewer, params.id, query));
}
