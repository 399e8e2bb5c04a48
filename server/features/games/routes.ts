import type { FastifyInstance } from 'fastify';
import { gameCalls } from '#contract/games.ts';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { GamesService } from './service.ts';

export function gameRoutes(app: FastifyInstance, games: GamesService): void {
  const answer = (_: unknown, { viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    games.get(viewer, params.id);

  mount(app, gameCalls.list, ({ viewer, query }) => games.list(viewer, query));
  mount(app, gameCalls.create, {
    act: ({ viewer, body }) => games.create(viewer, body),
    answer: (id, { viewer }) => games.get(viewer, id),
  });
  mount(app, gameCalls.get, ({ viewer, params }) => games.get(viewer, params.id));
  mount(app, gameCalls.join, { act: ({ viewer, params }) => games.join(viewer, params.id), answer });
  mount(app, gameCalls.leave, async ({ viewer, params }) => {
    await games.leave(viewer, params.id);
    return games.getLeft(viewer, params.id);
  });
  mount(app, gameCalls.addGuest, {
    act: ({ viewer, params, body }) => games.addGuest(viewer, params.id, body),
    answer,
  });
  mount(app, gameCalls.admit, { act: ({ viewer, params }) => games.admit(viewer, params.id, params.userId), answer });
  mount(app, gameCalls.turnAway, {
    act: ({ viewer, params }) => games.turnAway(viewer, params.id, params.userId),
    answer,
  });
  mount(app, gameCalls.seePlace, ({ viewer, params }) => games.seePlace(viewer, params.id));
  mount(app, gameCalls.cancel, {
    act: ({ viewer, params, body }) => games.cancel(viewer, params.id, body.reason),
    answer,
  });
  mount(app, gameCalls.enterResult, {
    act: ({ viewer, params, body }) => games.results.enter(viewer, params.id, body),
    answer,
  });
  mount(app, gameCalls.confirmResult, {
    act: ({ viewer, params }) => games.results.confirm(viewer, params.id),
    answer,
  });
  mount(app, gameCalls.undoConfirm, {
    act: ({ viewer, params }) => games.results.undoConfirm(viewer, params.id),
    answer,
  });
  mount(app, gameCalls.disputeResult, {
    act: ({ viewer, params, body }) => games.results.dispute(viewer, params.id, body.reason),
    answer,
  });
}
