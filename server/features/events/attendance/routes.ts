import type { FastifyInstance } from 'fastify';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { mount } from '../../../http/mount.ts';
import type { AttendanceService } from './service.ts';

export function attendanceRoutes(app: FastifyInstance, attendance: AttendanceService): void {
  mount(app, attendanceCalls.attendance, ({ viewer, params, query }) => attendance.list(viewer, params.id, query));
  mount(app, attendanceCalls.checkIn, ({ viewer, params, body }) =>
    attendance.checkIn(viewer, params.id, params.userId, body),
  );
}
