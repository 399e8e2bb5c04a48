import type { FastifyInstance } from 'fastify';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventCalls } from '#contract/events.ts';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { AttendanceService } from './attendance/service.ts';
import type { EventsService } from './service.ts';

export function eventRoutes(app: FastifyInstance, events: EventsService): void {
  const answer = (_: unknown, { viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    events.get(viewer, params.id);

  mount(app, eventCalls.ofGroup, ({ viewer, params, query }) => events.ofGroup(viewer, params.groupId, query));
  mount(app, eventCalls.days, ({ viewer, params, query }) => events.days(viewer, params.groupId, query));
  mount(app, eventCalls.ofUser, ({ viewer, query }) => events.ofUser(viewer, query));
  mount(app, openEventCalls.open, ({ viewer, query }) => events.open(viewer, query));
  mount(app, eventCalls.get, ({ viewer, params }) => events.get(viewer, params.id));
  mount(app, eventCalls.create, {
    act: ({ viewer, body }) => events.create(viewer, body),
    answer: (id, { viewer }) => events.get(viewer, id),
  });
  mount(app, eventCalls.change, { act: ({ viewer, params, body }) => events.change(viewer, params.id, body), answer });
  mount(app, eventCalls.remove, ({ viewer, params, query }) => events.remove(viewer, params.id, query.scope));
  mount(app, eventCalls.respond, {
    act: ({ viewer, params, body }) => events.replies.respond(viewer, params.id, body),
    answer,
  });
  mount(app, eventCalls.respondFor, {
    act: ({ viewer, params: { id, userId }, body }) => events.replies.respondFor(viewer, id, userId, body),
    answer,
  });
  mount(app, eventCalls.lookedAfter, ({ viewer, params }) => events.lookedAfter(viewer, params.id));
  mount(app, eventCalls.unanswered, ({ viewer, params, query }) => events.replies.unanswered(viewer, params.id, query));
  mount(app, eventCalls.remind, { act: ({ viewer, params }) => events.replies.remind(viewer, params.id), answer });
  mount(app, eventCalls.seePlace, ({ viewer, params }) => events.replies.seePlace(viewer, params.id));
  mount(app, paymentCalls.payers, ({ viewer, params }) => events.payments.list(viewer, params.id));
  mount(app, paymentCalls.pay, ({ viewer, params, body }) => events.payments.pay(viewer, params.id, body));
  mount(app, paymentCalls.paymentsFile, ({ viewer, params }) => events.payments.file(viewer, params.id));
  mount(app, eventCalls.answers, ({ viewer, params, query }) => events.replies.list(viewer, params.id, query));
}

export function attendanceRoutes(app: FastifyInstance, attendance: AttendanceService): void {
  mount(app, attendanceCalls.attendance, ({ viewer, params, query }) => attendance.list(viewer, params.id, query));
  mount(app, attendanceCalls.checkIn, ({ viewer, params, body }) =>
    attendance.checkIn(viewer, params.id, params.userId, body),
  );
  mount(app, attendanceCalls.checkInAll, ({ viewer, params, body }) => attendance.checkInAll(viewer, params.id, body));
  mount(app, attendanceCalls.addWalkIn, ({ viewer, params, body }) => attendance.addWalkIn(viewer, params.id, body));
  mount(app, attendanceCalls.makePerson, ({ viewer, params }) => attendance.makePerson(viewer, params.id, params));
  mount(app, attendanceCalls.setLevel, ({ viewer, params, body }) =>
    attendance.setLevel(viewer, params.id, params, body.level),
  );
  mount(app, attendanceCalls.letIn, ({ viewer, params, body }) => attendance.letIn(viewer, params.id, body.userIds));
  mount(app, attendanceCalls.records, ({ viewer, params }) => attendance.records(viewer, params.userId));
}
