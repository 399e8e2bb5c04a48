import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { called, cursor, id, limit, moment, player, required, typed } from './values.ts';

/** By an admin, by a member, or of somebody who asks for themselves. */
const inviteType = z.enum(['admin_invite', 'member_invite', 'join_request']);

export type InviteType = z.infer<typeof inviteType>;

/**
 * `pending` waits for the invitee, a member's invitation and a request for an admin first; `approved` is a member's
 * invitation that waits for the invitee. The others are decided.
 */
const inviteStatus = z.enum(['pending', 'approved', 'accepted', 'rejected']);

export type InviteStatus = z.infer<typeof inviteStatus>;

export const invite = z
  .object({
    id,
    groupId: id,
    type: inviteType,
    status: inviteStatus,
    message: z.string(),
    createdAt: moment,
    /** Of a request, whoever asks: then inviter and invitee are the same. */
    inviterId: id,
    inviter: z.object(called),
    inviteeId: id,
    invitee: player,
    group: z.object({ id, name: z.string(), isPrivate: z.boolean() }),
    /** Whether the viewer may take it back. */
    mayCancel: z.boolean(),
  })
  .meta({ id: 'Invite' });

export type Invite = z.infer<typeof invite>;

const message = typed(500, 'Message').default('');

export const newInvite = z.object({ username: required(30, 'Username'), message });

export const inviteCalls = endpoints('invites', () => ({
  mine: {
    method: 'GET',
    path: '/group-members/invites/pending',
    shows: ['invited', 'group:{.groupId}'],
    needs: 'session',
    offline: true,
    summary: 'The invitations that wait for the viewer’s answer, newest first',
    query: z.object({ limit, cursor }),
    answer: z.array(invite),
    paged: true,
  },
  list: {
    method: 'GET',
    path: '/group-members/:id/invites',
    shows: ['invites:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    summary: 'The invitations of a group that are open, newest first: all for an admin, for a member their own',
    query: z.object({
      waitingFor: z.enum(['admin', 'invitee']).optional().describe('Those only that wait for one of them'),
      limit,
      cursor,
    }),
    answer: z.array(invite),
    paged: true,
  },
  respond: {
    method: 'POST',
    path: '/group-members/invites/:inviteId/respond',
    summary: 'Accept or decline an invitation',
    idempotent: true,
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ status: z.enum(['accepted', 'rejected']) }),
    answer: invite,
  },
  send: {
    method: 'POST',
    path: '/group-members/:id/invite',
    summary: 'Invite someone by username; a member’s invitation waits for an admin first',
    idempotent: true,
    rateLimit: { most: 100, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newInvite,
    answer: invite,
  },
  cancel: {
    method: 'DELETE',
    path: '/group-members/:id/invites/:inviteId',
    summary: 'Cancel an invitation or one’s own request',
    idempotent: true,
    rateLimit: { most: 300, perSeconds: 60 * 60, by: 'person' },
  },
  requests: {
    method: 'GET',
    path: '/group-members/:id/join-requests',
    shows: ['invites:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    summary: 'The requests to join that wait for an admin, newest first',
    query: z.object({ limit, cursor }),
    answer: z.array(invite),
    paged: true,
  },
  processRequest: {
    method: 'POST',
    path: '/group-members/:id/join-requests/:requestId/process',
    summary: 'Accept or refuse a request to join',
    idempotent: true,
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ status: z.enum(['accepted', 'rejected']) }),
    answer: invite,
  },
  processInvite: {
    method: 'POST',
    path: '/group-members/:id/member-invites/:inviteId/process',
    summary: 'Approve or refuse a member’s invitation',
    idempotent: true,
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ status: z.enum(['approved', 'rejected']) }),
    answer: invite,
  },
}));
