import type { FastifyInstance } from 'fastify';
import { reportCalls } from '#contract/administration/reports.ts';
import { mount } from '../../http/mount.ts';
import type { ReportsService } from './service.ts';

export function reportRoutes(app: FastifyInstance, reports: ReportsService): void {
  mount(app, reportCalls.list, ({ query }) => reports.list(query));
  mount(app, reportCalls.picture, ({ viewer, params }) => reports.picture(viewer, params.id, params.pictureId));
  mount(app, reportCalls.remove, ({ viewer, params, body }) =>
    reports.decide(viewer, params.id, 'deleted', body.reason),
  );
  mount(app, reportCalls.ignore, ({ viewer, params, body }) =>
    reports.decide(viewer, params.id, 'ignored', body.reason),
  );
}
