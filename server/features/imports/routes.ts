import type { FastifyInstance } from 'fastify';
import { importCalls } from '#contract/imports.ts';
import { mount } from '../../http/mount.ts';
import type { ImportsService } from './service.ts';

export function importRoutes(app: FastifyInstance, imports: ImportsService): void {
  mount(app, importCalls.members, ({ viewer, params, body }) => imports.members(viewer, params.id, body));
  mount(app, importCalls.results, ({ viewer, params, body }) => imports.results(viewer, params.id, body));
  mount(app, importCalls.list, ({ viewer, params }) => imports.list(viewer, params.id));
  mount(app, importCalls.undo, ({ viewer, params }) => imports.undo(viewer, params.id, params.importId));
}
