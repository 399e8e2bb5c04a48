import type { FastifyInstance } from 'fastify';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../http/mount.ts';
import type { PublicService } from './public/service.ts';
import type { TournamentsService } from './service.ts';

export function tournamentRoutes(app: FastifyInstance, tournaments: TournamentsService): void {
  resultRoutes(app, tournaments);
  operationRoutes(app, tournaments);
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

function resultRoutes(app: FastifyInstance, { results, get }: TournamentsService): void {
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

function operationRoutes(app: FastifyInstance, { operations, get }: TournamentsService): void {
  mount(app, floorCalls.live, ({ viewer, params, body }) => operations.live(viewer, params.id, params.matchId, body));
  mount(app, floorCalls.call, ({ viewer, params, body }) =>
    operations.call(viewer, params.id, params.matchId, body.court),
  );
  mount(app, floorCalls.setCourts, async ({ viewer, params, body }) => {
    await operations.setCourts(viewer, params.id, body.courts);
    return get(viewer, params.id);
  });
  mount(app, floorCalls.withdraw, async ({ viewer, params, body }) => {
    await operations.withdraw(viewer, params.id, body);
    return get(viewer, params.id);
  });
  mount(app, floorCalls.withdrawal, ({ viewer, params, query }) =>
    operations.withdrawal(viewer, params.id, query.userId),
  );
  mount(app, floorCalls.substitute, {
    act: ({ viewer, params, body }) => operations.substitute(viewer, params.id, body),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, floorCalls.enterLate, {
    act: ({ viewer, params, body }) => operations.enterLate(viewer, params.id, body.userId, body.partnerId),
    answer: (_, { viewer, params }) => get(viewer, params.id),
  });
  mount(app, floorCalls.reinstate, async ({ viewer, params, body }) => {
    await operations.reinstate(viewer, params.id, body);
    return get(viewer, params.id);
  });
}

function finishRoutes(app: FastifyInstance, { finish, get }: Pick<TournamentsService, 'finish' | 'get'>): void {
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

function publicRoutes(app: FastifyInstance, shown: PublicService): void {
  mount(app, publicCalls.link, ({ viewer, params }) => shown.link(viewer, params.id));
  mount(app, publicCalls.makeLink, ({ viewer, params }) => shown.makeLink(viewer, params.id));
  mount(app, publicCalls.revokeLink, ({ viewer, params }) => shown.revokeLink(viewer, params.id));
  mount(app, publicCalls.look, ({ params }) => shown.look(params.token));
  mount(app, publicCalls.picture, ({ params }) => shown.picture(params.token));
}
