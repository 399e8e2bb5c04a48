import type { FastifyInstance } from 'fastify';
import { eveningCalls } from '#contract/evenings.ts';
import { mount } from '../../http/mount.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import type { EveningsService } from './service.ts';

export function eveningRoutes(
  app: FastifyInstance,
  { evenings, tournaments }: { evenings: EveningsService; tournaments: TournamentsService },
): void {
  mount(app, eveningCalls.start, {
    act: ({ viewer, params, body }) => evenings.start(viewer, params.id, body),
    answer: (id, { viewer }) => evenings.get(viewer, id),
  });
  mount(app, eveningCalls.startTournament, {
    act: ({ viewer, params, body }) => evenings.startTournament(viewer, params.id, body.name),
    answer: (id, { viewer }) => tournaments.get(viewer, id),
  });
  mount(app, eveningCalls.draw, ({ viewer, params, query }) => evenings.draw(viewer, params.id, query));
  mount(app, eveningCalls.get, ({ viewer, params }) => evenings.get(viewer, params.id));
  mount(app, eveningCalls.night, ({ viewer, params }) => evenings.night(viewer, params.id));
  mount(app, eveningCalls.changePlayers, async ({ viewer, params, body }) => {
    await evenings.changePlayers(viewer, params.id, body);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.setClock, async ({ viewer, params, body }) => {
    await evenings.setClock(viewer, params.id, body);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.pause, async ({ viewer, params, body }) => {
    await evenings.pause(viewer, params.id, body.isPaused);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.score, async ({ viewer, params, body }) => {
    await evenings.score(viewer, params.id, params.key, body);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.end, async ({ viewer, params }) => {
    await evenings.end(viewer, params.id);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.reopen, async ({ viewer, params }) => {
    await evenings.reopen(viewer, params.id);
    return evenings.get(viewer, params.id);
  });
  mount(app, eveningCalls.remove, ({ viewer, params }) => evenings.remove(viewer, params.id));
}
