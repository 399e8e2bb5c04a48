import type { FastifyInstance } from 'fastify';
import { claimCalls } from '#contract/claims.ts';
import { mount } from '../../http/mount.ts';
import type { ClaimsService } from './service.ts';

export function claimRoutes(app: FastifyInstance, claims: ClaimsService): void {
  mount(app, claimCalls.ask, ({ viewer, params, body }) => claims.ask(viewer, params.id, body));
  mount(app, claimCalls.get, ({ viewer, params }) => claims.get(viewer, params.id));
  mount(app, claimCalls.accept, ({ viewer, params }) => claims.accept(viewer, params.id));
  mount(app, claimCalls.decline, ({ viewer, params }) => claims.decline(viewer, params.id));
  mount(app, claimCalls.undo, ({ viewer, params }) => claims.undo(viewer, params.id));
}
