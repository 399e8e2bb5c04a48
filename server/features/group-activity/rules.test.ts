import { expect, test } from 'vitest';
import type { DomainEventOf, EntryMethod, InviteMove } from '../../kernel/domain-events.ts';
import { type GroupNow, type Line, lineOfExit, linesOf, linesOfChange } from './rules.ts';

const [groupId, anna, bob, carl] = [7, 1, 2, 3];

const now: GroupNow = { isPrivate: true, hasPicture: true, hasNote: true };
const change = (changed: string[], after: Partial<GroupNow> = {}) =>
  linesOfChange({ kind: 'group_changed', groupId, actorId: anna, changed }, { ...now, ...after }).map(
    ({ action, details }) => [action, details?.changed],
  );

test.each<[string[], Partial<GroupNow>, ReturnType<typeof change>]>([
  [['name', 'location'], {}, [['group_edited', ['name', 'location']]]],
  [['isPrivate'], {}, [['made_private', undefined]]],
  [['isPrivate'], { isPrivate: false }, [['made_public', undefined]]],
  [['note'], {}, [['note_pinned', undefined]]],
  [['note'], { hasNote: false }, [['note_removed', undefined]]],
  [['picture', 'imagePosition'], {}, [['picture_changed', ['picture', 'imagePosition']]]],
  [['imagePosition'], {}, [['picture_changed', ['imagePosition']]]],
  [['picture', 'imagePosition'], { hasPicture: false }, [['picture_removed', undefined]]],
  // Without one, only the position was set.
  [['imagePosition'], { hasPicture: false }, [['picture_changed', ['imagePosition']]]],
  [
    ['name', 'isPrivate', 'note'],
    {},
    [
      ['group_edited', ['name']],
      ['note_pinned', undefined],
      ['made_private', undefined],
    ],
  ],
])('a change of %j, after which the group is %j, is %j', (changed, after, expected) => {
  expect(change(changed, after)).toEqual(expected);
});

test('who comes in by themselves is a line, and who is let in is one already', () => {
  const entry = (method: EntryMethod) =>
    linesOf.member_entered({ kind: 'member_entered', groupId, userId: bob, role: 'member', actorId: anna, method });
  for (const method of ['joined', 'link'] as const) {
    expect(entry(method)).toEqual([{ action: 'member_joined', actorId: bob, details: { method } }]);
  }
  for (const method of ['created', 'invite', 'request'] as const) expect(entry(method)).toEqual([]);
});

test('who goes has left or was removed, and what they were is kept; that they are banned says that they are out', () => {
  const left = { action: 'member_left', actorId: bob, details: { previousRole: 'moderator' } };
  expect(lineOfExit({ userId: bob, actorId: bob, role: 'moderator' })).toEqual(left);
  const exit = { kind: 'member_left', groupId, userId: bob, role: 'member', mutedUntil: null, actorId: anna } as const;
  const removed = { action: 'member_removed', actorId: anna, targetId: bob, details: { previousRole: 'member' } };
  expect(linesOf.member_left({ ...exit, isBanned: false })).toEqual([removed]);
  expect(linesOf.member_left({ ...exit, isBanned: true })).toEqual([]);
});

type InviteType = DomainEventOf<'invite_moved'>['inviteType'];

const linesOfMove = (move: InviteMove, actorId: number, inviterId: number, inviteType: InviteType): Line[] => {
  const invite = { groupId, inviteId: 4, inviteType, inviterId, inviteeId: carl, message: 'Do come' };
  return linesOf.invite_moved({ kind: 'invite_moved', move, actorId, ...invite });
};

test('who accepts the invitation of an admin was added by them; nobody else was', () => {
  expect(linesOfMove('invite_accepted', carl, anna, 'admin_invite').slice(1)).toEqual([
    { action: 'member_added', actorId: anna, targetId: carl, details: { method: 'invite' } },
  ]);
  expect(linesOfMove('invite_rejected', carl, anna, 'admin_invite')).toHaveLength(1);
  expect(linesOfMove('invite_accepted', carl, bob, 'member_invite')).toHaveLength(1);
  expect(linesOfMove('join_request_accepted', anna, carl, 'join_request')).toHaveLength(1);
});

const by = { groupId, actorId: anna };
const about = { ...by, userId: bob };
const until = '2026-05-04T18:00:00.000Z';
const cooldown = { kind: 'cooldown_changed', ...by, seconds: 30 } as const;
const moderated = { kind: 'message_moderated', action: 'flag_ignored', messageId: 4, ...by } as const;
const ban = { kind: 'member_banned', ...about, reason: 'Rude' } as const;

test.each<[Line[], Omit<Line, 'actorId'>]>([
  [
    linesOf.group_created({ kind: 'group_created', groupId, ownerId: anna, createdAt: until }),
    { action: 'group_created' },
  ],
  [linesOf.owner_changed({ kind: 'owner_changed', ...by, ownerId: bob }), { action: 'owner_changed', targetId: bob }],
  [
    linesOf.role_changed({ kind: 'role_changed', ...about, oldRole: 'member', newRole: 'admin' }),
    { action: 'role_changed', targetId: bob, details: { oldRole: 'member', newRole: 'admin' } },
  ],
  [
    linesOf.message_moderated({ ...moderated, senderId: bob, reason: 'A joke' }),
    { action: 'flag_ignored', targetId: bob, message: 'A joke' },
  ],
  [
    linesOf.message_moderated({ ...moderated, senderId: anna, reason: '' }),
    { action: 'flag_ignored', targetId: null, message: '' },
  ],
  [linesOf.link_changed({ kind: 'link_changed', move: 'link_revoked', linkId: 4, ...by }), { action: 'link_revoked' }],
  [
    linesOf.cooldown_changed({ ...cooldown, move: 'cooldown_set', until, reason: 'Calm down' }),
    { action: 'cooldown_set', details: { seconds: 30, until }, message: 'Calm down' },
  ],
  [
    linesOf.cooldown_changed({ ...cooldown, move: 'cooldown_removed', until: null, reason: '' }),
    { action: 'cooldown_removed', details: { seconds: 30 }, message: '' },
  ],
  [
    linesOf.member_muted({ kind: 'member_muted', ...about, until, reason: 'Rude' }),
    { action: 'member_muted', targetId: bob, details: { until }, message: 'Rude' },
  ],
  [linesOf.member_unmuted({ kind: 'member_unmuted', ...about }), { action: 'member_unmuted', targetId: bob }],
  [
    linesOf.member_banned({ ...ban, role: 'member' }),
    { action: 'member_banned', targetId: bob, details: { previousRole: 'member' }, message: 'Rude' },
  ],
  [
    linesOf.member_banned({ ...ban, role: null }),
    { action: 'member_banned', targetId: bob, details: {}, message: 'Rude' },
  ],
  [linesOf.ban_lifted({ kind: 'ban_lifted', ...about }), { action: 'ban_lifted', targetId: bob }],
])('%j is said as it happened', (lines, expected) => {
  expect(lines).toEqual([{ actorId: anna, ...expected }]);
});
