import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { siteCalls } from '#contract/site.ts';
import { mount } from '../../http/mount.ts';
import type { SiteService } from './service.ts';

/** @param isHere whether a request comes from the machine of a site that only this machine reaches */
export function siteRoutes(
  app: FastifyInstance,
  site: SiteService,
  isHere: (request: FastifyRequest) => boolean,
): void {
  mount(app, siteCalls.get, ({ query, request }) => site.get({ invite: query.invite, isHere: isHere(request) }));
}

export function siteSettingsRoutes(app: FastifyInstance, site: SiteService): void {
  mount(app, adminSiteCalls.get, () => site.settings());
  mount(app, adminSiteCalls.change, ({ viewer, body }) => site.change(viewer, body));
  mount(app, adminSiteCalls.links, () => site.links());
  mount(app, adminSiteCalls.createLink, ({ viewer, body }) => site.createLink(viewer, body));
  mount(app, adminSiteCalls.revokeLink, ({ viewer, params }) => site.revokeLink(viewer, params.id));
}
