import type { FastifyInstance } from 'fastify';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../../http/mount.ts';
import type { ResultsService } from './service.ts';

export function tournamentResultRoutes(app: FastifyInstance, results: ResultsService): void {
  mount(app, tournamentCalls.score, ({ viewer, params, body }) =>
    results.score(viewer, params.id, params.matchId, body),
  );
  mount(app, resultCalls.consequences, ({ viewer, params, body }) =>
    results.consequences(viewer, params.id, params.matchId, body),
  );
  mount(app, resultCalls.undo, ({ viewer, params, body }) => results.undo(viewer, params.id, params.matchId, body));
  mount(app, resultCalls.logOfMatch, ({ viewer, params, query }) =>
    results.logOfMatch(viewer, params.id, params.matchId, query),
  );
  mount(app, resultCalls.log, ({ viewer, params, query }) => results.log(viewer, params.id, query));
}
