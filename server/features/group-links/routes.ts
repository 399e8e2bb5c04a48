import type { FastifyInstance } from 'fastify';
import { linkCalls } from '#contract/group-links.ts';
import type { Group } from '#contract/groups.ts';
import { Answered } from '../../http/handler.ts';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { GroupLinksService } from './service.ts';

interface Services {
  links: GroupLinksService;
  /** The group as somebody sees it once they are in, or have asked. */
  groups: { get(viewer: Viewer, id: number): Promise<Group> };
}

export function groupLinkRoutes(app: FastifyInstance, { links, groups }: Services): void {
  mount(app, linkCalls.list, ({ viewer, params }) => links.list(viewer, params.id));
  mount(app, linkCalls.create, ({ viewer, params, body }) => links.create(viewer, params.id, body));
  mount(app, linkCalls.current, ({ viewer, params }) => links.current(viewer, params.id));
  mount(app, linkCalls.share, ({ viewer, params }) => links.share(viewer, params.id));
  mount(app, linkCalls.revoke, ({ viewer, params }) => links.revoke(viewer, params.id, params.linkId));
  mount(app, linkCalls.look, ({ viewer, params }) => links.look(viewer, params.token));
  mount(app, linkCalls.picture, ({ params }) => links.picture(params));
  mount(app, linkCalls.use, {
    act: ({ viewer, params }) => links.use(viewer, params.token),
    async answer({ groupId, outcome }, { viewer }) {
      const group = await groups.get(viewer, groupId);
      return outcome === 'asked' ? new Answered(202, group) : group;
    },
  });
}
