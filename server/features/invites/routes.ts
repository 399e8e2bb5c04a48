import type { FastifyInstance } from 'fastify';
import { memberCalls } from '#contract/group-members.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { Answered } from '../../http/handler.ts';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Joining, JoiningService } from './joining-service.ts';
import type { InviteListsService } from './lists-service.ts';
import type { InvitesService } from './service.ts';

interface Services {
  invites: InvitesService;
  lists: InviteListsService;
  joining: JoiningService;
  /** The group as somebody sees it once they are in, or have asked. */
  groups: { get(viewer: Viewer, id: number): Promise<Group> };
}

export function inviteRoutes(app: FastifyInstance, { invites, lists, joining, groups }: Services): void {
  const joined = async ({ groupId, outcome }: Joining, { viewer }: { viewer: Viewer }) => {
    const group = await groups.get(viewer, groupId);
    return outcome === 'asked' ? new Answered(202, group) : group;
  };
  mount(app, groupCalls.join, { act: ({ viewer, params }) => joining.join(viewer, params.id, ''), answer: joined });
  mount(app, memberCalls.join, {
    act: ({ viewer, params, body }) => joining.join(viewer, params.groupId, body.message),
    answer: joined,
  });
  mount(app, inviteCalls.mine, ({ viewer, query }) => lists.mine(viewer, query));
  mount(app, inviteCalls.list, ({ viewer, params, query }) => lists.list(viewer, params.id, query));
  mount(app, inviteCalls.send, ({ viewer, params, body }) => invites.send(viewer, params.id, body));
  mount(app, inviteCalls.respond, ({ viewer, params, body }) => invites.respond(viewer, params.inviteId, body.status));
  mount(app, inviteCalls.cancel, ({ viewer, params }) => invites.cancel(viewer, params.id, params.inviteId));
  mount(app, inviteCalls.requests, ({ viewer, params, query }) => lists.requests(viewer, params.id, query));
  mount(app, inviteCalls.processRequest, ({ viewer, params, body }) =>
    invites.process(viewer, params.id, params.requestId, 'join_request', body.status),
  );
  mount(app, inviteCalls.processInvite, ({ viewer, params, body }) =>
    invites.process(viewer, params.id, params.inviteId, 'member_invite', body.status),
  );
}
