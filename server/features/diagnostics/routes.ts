import type { FastifyInstance } from 'fastify';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import { mount } from '../../http/mount.ts';
import type { DiagnosticsService } from './service.ts';

export function diagnosticsRoutes(app: FastifyInstance, diagnostics: DiagnosticsService): void {
  mount(app, diagnosticsCalls.user, ({ viewer, params }) => diagnostics.user(viewer, params.username));
}
