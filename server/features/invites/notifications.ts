import type { NotificationAction } from '#contract/notifications.ts';
import type { Face } from '#contract/values.ts';
import type { Tx } from '../../database/types.ts';
import { faceOf } from '../../kernel/faces.ts';
import { listWithRole, rolesAmong } from '../../membership/queries.ts';
import { isAdmin } from '../../membership/rules.ts';
import type { Asked, Described, NotificationFacts, NotificationKinds } from '../../notifications/kinds.ts';
import { andWords } from '../../notifications/words.ts';
import * as queries from './notification-queries.ts';
import { waitsForInvitee } from './rules.ts';

type ToldInvite = queries.ToldInvite;

const inviterOf = ({ inviterId: id, inviterUsername: username, inviterName: name }: ToldInvite) => ({
  id,
  username,
  name,
});

const inviteeOf = ({ inviteeId: id, inviteeUsername: username, inviteeName: name }: ToldInvite) => ({
  id,
  username,
  name,
});

const ofGroup = ({ groupId, groupName }: { groupId: number; groupName: string }) =>
  ({ picture: { kind: 'group', id: groupId, name: groupName }, link: `/groups/${groupId}` }) as const;

const picturing = (...people: Face[]): Pick<Described, 'picture'> => ({ picture: { kind: 'people', people } });

const quoted = (message: string): Pick<Described, 'body' | 'isQuote'> =>
  message === '' ? { body: '' } : { body: `“${message}”`, isQuote: true };

/** @param words null for who is not to see it */
function describedBy(words: (invite: ToldInvite) => Described | null) {
  return async (tx: Tx, asked: readonly Asked<{ inviteId: number }>[]) => {
    const found = await queries.listTold(tx, [...new Set(asked.map(({ facts }) => facts.inviteId))]);
    const invites = new Map(found.map((invite) => [invite.id, invite]));
    return asked.map(({ facts }) => {
      const invite = invites.get(facts.inviteId);
      return invite === undefined ? null : words(invite);
    });
  };
}

function response(inviteId: number, status: 'accepted' | 'rejected'): NotificationAction {
  const path = `/api/group-members/invites/${inviteId}/respond`;
  const [label, done] = status === 'accepted' ? ['Join', 'You’re in'] : ['Decline', 'Declined'];
  return { label, link: null, request: { method: 'POST', path, body: { status } }, done, undo: null };
}

function invitation(invite: ToldInvite): Omit<Described, 'link' | 'picture'> | null {
  const { id, groupName, status, inviterName, message } = invite;
  if (waitsForInvitee(invite)) {
    return {
      title: `${inviterName} invites you to ${groupName}`,
      ...quoted(message),
      actions: [response(id, 'accepted'), response(id, 'rejected')],
      wantsAnswer: true,
    };
  }
  if (status === 'accepted') return { title: `You joined ${groupName}`, body: '' };
  return status === 'rejected' ? { title: `You declined to join ${groupName}`, body: '' } : null;
}

/** What was decided, for who has asked or invited. */
function decision(invite: ToldInvite): Described | null {
  const { type, status, groupName, inviteeName, inviteeId } = invite;
  const group = ofGroup(invite);
  if (type === 'join_request') {
    if (status === 'accepted')
      return { ...group, title: `You’re in: ${groupName}`, body: 'Your request was accepted.' };
    return status === 'rejected' ? { ...group, title: `${groupName} declined your request to join`, body: '' } : null;
  }
  const withInvitee = { ...group, ...picturing(inviteeOf(invite)) };
  if (status === 'accepted') {
    return {
      ...withInvitee,
      title: `${inviteeName} joined ${groupName}`,
      body: 'You invited them.',
      actorId: inviteeId,
    };
  }
  const isDeclined = status === 'rejected' && type === 'member_invite';
  return isDeclined ? { ...withInvitee, title: `${inviteeName} was not invited to ${groupName}`, body: '' } : null;
}

/** What waits for the admins of a group. */
function waiting(found: readonly queries.WaitingInvite[]): Described | null {
  const [first] = found;
  if (first === undefined) return null;
  const { groupId, groupName, type, message, inviterId, inviterName, name } = first;
  const count = Number(first.count);
  const [title, tab, label] =
    type === 'join_request'
      ? [
          count === 1 ? `${name} asked to join ${groupName}` : `${count} people asked to join ${groupName}`,
          'requests',
          'See requests',
        ]
      : [
          count === 1
            ? `${inviterName} would like to invite ${name} to ${groupName}`
            : `${count} invitations to approve in ${groupName}`,
          'approvals',
          'See invitations',
        ];
  const link = `/groups/${groupId}/manage/${tab}`;
  // Of those that are not named it counts how many there are.
  const names = Array.from({ length: count }, (_, at) => found[at]?.name ?? '');
  return {
    title,
    ...(count === 1 ? { ...quoted(message), actorId: inviterId } : { body: andWords(names) }),
    link,
    ...picturing(...found.slice(0, 2).map(faceOf)),
    actions: [{ label, link, request: null, done: '', undo: null }],
    wantsAnswer: true,
  };
}

/** What invitations and requests tell. */
export const inviteKinds = {
  invitation: {
    describe: describedBy((invite) => {
      const words = invitation(invite);
      return words && { ...words, ...ofGroup(invite), ...picturing(inviterOf(invite)), actorId: invite.inviterId };
    }),
  },
  join_request: {
    audience: (tx, { groupId }) => listWithRole(tx, groupId, ['admin']),
    async describe(tx, asked) {
      const groupIds = [...new Set(asked.map(({ facts }) => facts.groupId))];
      const found = await queries.listWaiting(tx, groupIds);
      const roleIn = await rolesAmong(
        tx,
        groupIds,
        asked.map(({ userId }) => userId),
      );
      const about = ({ groupId, of }: NotificationFacts['join_request']) =>
        waiting(found.filter((each) => each.groupId === groupId && each.type === of));
      return asked.map(({ userId, facts }) =>
        isAdmin({ role: roleIn(facts.groupId, userId) ?? null }) ? about(facts) : null,
      );
    },
  },
  invite_decision: { describe: describedBy(decision) },
} satisfies NotificationKinds;
