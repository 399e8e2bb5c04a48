import type { FastifyInstance } from 'fastify';
import { gameCalls } from '#contract/games.ts';
import { mount } from '../../http/mount.ts';
import type { GamesService } from './service.ts';

export function gameRoutes(app: FastifyInstance, games: GamesService): void {
  mount(app, gameCalls.list, ({ viewer, query }) => games.list(viewer, query));
  mount(app, gameCalls.create, {
    act: ({ viewer, body }) => games.create(viewer, body),
    answer: (id, { viewer }) => games.get(viewer, id),
  });
  mount(app, gameCalls.get, ({ viewer, params }) => games.get(viewer, params.id));
  mount(app, gameCalls.join, async ({ viewer, params }) => {
    await games.join(viewer, params.id);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.leave, async ({ viewer, params }) => {
    await games.leave(viewer, params.id);
    return games.getLeft(viewer, params.id);
  });
  mount(app, gameCalls.admit, async ({ viewer, params }) => {
    await games.admit(viewer, params.id, params.userId);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.turnAway, async ({ viewer, params }) => {
    await games.turnAway(viewer, params.id, params.userId);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.seePlace, ({ viewer, params }) => games.seePlace(viewer, params.id));
  mount(app, gameCalls.cancel, async ({ viewer, params, body }) => {
    await games.cancel(viewer, params.id, body.reason);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.enterResult, async ({ viewer, params, body }) => {
    await games.results.enter(viewer, params.id, body);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.confirmResult, async ({ viewer, params }) => {
    await games.results.confirm(viewer, params.id);
    return games.get(viewer, params.id);
  });
  mount(app, gameCalls.disputeResult, async ({ viewer, params, body }) => {
    await games.results.dispute(viewer, params.id, body.reason);
    return games.get(viewer, params.id);
  });
}
