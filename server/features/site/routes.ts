import type { FastifyInstance } from 'fastify';
import { type Site, siteCalls } from '#contract/site.ts';
import { mount } from '../../http/mount.ts';

export function siteRoutes(app: FastifyInstance, demo: Site['demo']): void {
  mount(app, siteCalls.get, async () => ({ demo }));
}
