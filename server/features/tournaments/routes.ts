import type { FastifyInstance } from 'fastify';
import { deskCalls } from '#contract/tournaments/desk.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { TournamentsService } from './service.ts';

export function tournamentRoutes(app: FastifyInstance, tournaments: TournamentsService): void {
  const { entries, results, operations, hall, finish, public: shown, get } = tournaments;
  const answer = (_: unknown, { viewer, params }: Show) => get(viewer, params.id);

  mount(app, tournamentCalls.list, ({ viewer, query }) => tournaments.list(viewer, query));
  mount(app, tournamentCalls.listByGroup, ({ viewer, params, query }) =>
    tournaments.listByGroup(viewer, params.groupId, query),
  );
  mount(app, tournamentCalls.get, ({ viewer, params }) => get(viewer, params.id));
  mount(app, tournamentCalls.create, {
    act: ({ viewer, body }) => tournaments.create(viewer, body),
    answer: (id, { viewer }) => get(viewer, id),
  });
  mount(app, tournamentCalls.update, {
    act: ({ viewer, params, body }) => tournaments.update(viewer, params.id, body),
    answer,
  });
  mount(app, tournamentCalls.remove, ({ viewer, params }) => tournaments.remove(viewer, params.id));
  mount(app, tournamentCalls.join, {
    act: ({ viewer, params, body }) => entries.join(viewer, params.id, body.partnerId),
    answer,
  });
  mount(app, tournamentCalls.leave, ({ viewer, params }) => entries.leave(viewer, params.id));
  mount(app, tournamentCalls.start, { act: ({ viewer, params }) => tournaments.start(viewer, params.id), answer });

  mount(app, entryCalls.add, { act: ({ viewer, params, body }) => entries.add(viewer, params.id, body), answer });
  mount(app, entryCalls.pair, {
    act: ({ viewer, params, body }) => entries.pair(viewer, params.id, params.userId, body.partnerId),
    answer,
  });
  mount(app, entryCalls.preview, ({ viewer, params }) => tournaments.preview(viewer, params.id));
  mount(app, entryCalls.remove, ({ viewer, params }) => entries.remove(viewer, params.id, params.userId));
  mount(app, entryCalls.seePlace, ({ viewer, params }) => entries.seePlace(viewer, params.id));

  mount(app, tournamentCalls.score, {
    act: ({ viewer, params, body }) => results.score(viewer, params.id, params.matchId, body),
    answer,
  });
  mount(app, resultCalls.consequences, ({ viewer, params, body }) =>
    results.consequences(viewer, params.id, params.matchId, body),
  );
  mount(app, resultCalls.undo, {
    act: ({ viewer, params, body }) => results.undo(viewer, params.id, params.matchId, body),
    answer,
  });
  mount(app, resultCalls.logOfMatch, ({ viewer, params, query }) =>
    results.log(viewer, params.id, query, params.matchId),
  );
  mount(app, resultCalls.log, ({ viewer, params, query }) => results.log(viewer, params.id, query));

  mount(app, floorCalls.live, ({ viewer, params, body }) => operations.live(viewer, params.id, params.matchId, body));
  mount(app, floorCalls.call, ({ viewer, params, body }) => operations.call(viewer, params.id, params.matchId, body));
  mount(app, floorCalls.callAgain, ({ viewer, params }) => operations.callAgain(viewer, params.id, params.matchId));
  mount(app, floorCalls.pause, {
    act: ({ viewer, params, body }) => operations.pause(viewer, params.id, body.isPaused),
    answer,
  });
  mount(app, floorCalls.setCourts, {
    act: ({ viewer, params, body }) => operations.setCourts(viewer, params.id, body.courts),
    answer,
  });
  mount(app, floorCalls.withdraw, {
    act: ({ viewer, params, body }) => operations.withdraw(viewer, params.id, body),
    answer,
  });
  mount(app, floorCalls.withdrawal, ({ viewer, params, query }) =>
    operations.withdrawal(viewer, params.id, query.userId),
  );
  mount(app, floorCalls.substitute, {
    act: ({ viewer, params, body }) => operations.substitute(viewer, params.id, body),
    answer,
  });
  mount(app, floorCalls.swap, { act: ({ viewer, params, body }) => operations.swap(viewer, params.id, body), answer });
  mount(app, floorCalls.enterLate, {
    act: ({ viewer, params, body }) => operations.enterLate(viewer, params.id, body.userId, body.partnerId),
    answer,
  });
  mount(app, floorCalls.reinstate, {
    act: ({ viewer, params, body }) => operations.reinstate(viewer, params.id, body),
    answer,
  });

  mount(app, deskCalls.get, ({ viewer, params }) => hall.desk(viewer, params.groupId));
  mount(app, deskCalls.set, {
    act: ({ viewer, params, body }) => hall.set(viewer, params.groupId, body),
    answer: (_, { viewer, params }) => hall.desk(viewer, params.groupId),
  });
  mount(app, deskCalls.times, ({ viewer, params }) => hall.times(viewer, params.id));
  mount(app, deskCalls.hall, ({ params }) => shown.hall(params.token));

  mount(app, finishCalls.playoffMatch, {
    act: ({ viewer, params, body }) => finish.playoffMatch(viewer, params.id, body),
    answer,
  });
  mount(app, finishCalls.undoPlayoffs, {
    act: ({ viewer, params, body }) => finish.undoPlayoffs(viewer, params.id, body.voiding),
    answer,
  });
  mount(app, finishCalls.conclude, { act: ({ viewer, params }) => finish.conclude(viewer, params.id), answer });
  mount(app, finishCalls.endEarly, { act: ({ viewer, params }) => finish.endEarly(viewer, params.id), answer });
  mount(app, finishCalls.resetStatus, {
    act: ({ viewer, params, body }) => finish.resetStatus(viewer, params.id, body.newStatus),
    answer,
  });
  mount(app, finishCalls.results, ({ viewer, params }) => finish.results(viewer, params.id));
  mount(app, finishCalls.dupr, ({ viewer, params, body }) => finish.dupr(viewer, params.id, body.header));
  mount(app, finishCalls.duprMissing, ({ viewer, params }) => finish.duprMissing(viewer, params.id));
  mount(app, finishCalls.enterDuprId, ({ viewer, params, body }) =>
    finish.enterDuprId(viewer, params.id, params.userId, body.duprId),
  );
  mount(app, finishCalls.answerDuprId, ({ viewer, body }) => finish.answerDuprId(viewer, body));

  mount(app, publicCalls.link, ({ viewer, params }) => shown.link(viewer, params.id));
  mount(app, publicCalls.makeLink, ({ viewer, params }) => shown.makeLink(viewer, params.id));
  mount(app, publicCalls.revokeLink, ({ viewer, params }) => shown.revokeLink(viewer, params.id));
  mount(app, publicCalls.look, ({ params }) => shown.look(params.token));
  mount(app, publicCalls.picture, ({ params }) => shown.picture(params.token));
}

/** What a tournament is answered by after a change. */
interface Show {
  viewer: Viewer;
  params: { id: number };
}
