import type { FastifyInstance } from 'fastify';
import { publicCalls } from '#contract/tournaments/public.ts';
import { mount } from '../../../http/mount.ts';
import type { PublicService } from './service.ts';

export function publicRoutes(app: FastifyInstance, shown: PublicService): void {
  mount(app, publicCalls.link, ({ viewer, params }) => shown.link(viewer, params.id));
  mount(app, publicCalls.makeLink, ({ viewer, params }) => shown.makeLink(viewer, params.id));
  mount(app, publicCalls.revokeLink, ({ viewer, params }) => shown.revokeLink(viewer, params.id));
  mount(app, publicCalls.look, ({ params }) => shown.look(params.token));
  mount(app, publicCalls.picture, ({ params }) => shown.picture(params.token));
}
