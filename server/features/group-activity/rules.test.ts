import { expect, test } from 'vitest';
import type { DomainEventOf, EntryMethod, InviteMove } from '../../kernel/domain-events.ts';
import {
  type GroupNow,
  lineOfBan,
  lineOfCooldown,
  lineOfCreation,
  lineOfExit,
  lineOfHandOver,
  lineOfLiftedBan,
  lineOfLink,
  lineOfModeration,
  lineOfMute,
  lineOfRole,
  lineOfUnmute,
  linesOfChange,
  linesOfEntry,
  linesOfExit,
  linesOfMove,
} from './rules.ts';

const [groupId, anna, bob, carl] = [7, 1, 2, 3];
const nothingBeside = { targetId: null, details: {}, message: '' };

const now: GroupNow = { isPrivate: true, hasPicture: true, hasNote: true };
const change = (changed: string[], after: Partial<GroupNow> = {}) =>
  linesOfChange({ kind: 'group_changed', groupId, actorId: anna, changed }, { ...now, ...after }).map(
    ({ action, details }) => [action, details.changed],
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
    linesOfEntry({ kind: 'member_entered', groupId, userId: bob, role: 'member', actorId: anna, method });
  const joined = (method: string) => [{ action: 'member_joined', actorId: bob, ...nothingBeside, details: { method } }];
  expect(entry('joined')).toEqual(joined('joined'));
  expect(entry('link')).toEqual(joined('link'));
  for (const method of ['created', 'invite', 'request'] as const) expect(entry(method)).toEqual([]);
});

test('who goes has left or was removed, and what they were is kept', () => {
  expect(lineOfExit({ userId: bob, actorId: bob, role: 'moderator' })).toEqual({
    action: 'member_left',
    actorId: bob,
    ...nothingBeside,
    details: { previousRole: 'moderator' },
  });
  expect(lineOfExit({ userId: bob, actorId: anna, role: 'member' })).toMatchObject({
    action: 'member_removed',
    actorId: anna,
    targetId: bob,
  });
});

const linesOf = (
  move: InviteMove,
  actorId: number,
  inviterId: number,
  inviteType: DomainEventOf<'invite_moved'>['inviteType'],
) =>
  linesOfMove({
    kind: 'invite_moved',
    move,
    groupId,
    inviteId: 4,
    inviteType,
    inviterId,
    inviteeId: carl,
    actorId,
    message: 'Do come',
  });
const moved = (...deed: Parameters<typeof linesOf>) => linesOf(...deed)[0];

test.each<[InviteMove, actorId: number, inviterId: number, targetId: number | null]>([
  ['invite_sent', anna, anna, carl],
  ['invite_accepted', carl, anna, anna],
  ['invite_rejected', carl, anna, anna],
  ['invite_admin_approved', anna, bob, carl],
  ['invite_admin_rejected', anna, bob, carl],
  ['invite_cancelled', bob, bob, carl],
  ['join_requested', carl, carl, null],
  ['join_request_withdrawn', carl, carl, null],
  ['join_request_accepted', anna, carl, carl],
  ['join_request_rejected', anna, carl, carl],
])('%s by %i concerns whoever else has to do with it', (move, actorId, inviterId, targetId) => {
  expect(moved(move, actorId, inviterId, 'member_invite')).toMatchObject({ action: move, actorId, targetId });
});

test('who accepts the invitation of an admin was added by them; nobody else was', () => {
  expect(linesOf('invite_accepted', carl, anna, 'admin_invite').slice(1)).toEqual([
    { action: 'member_added', actorId: anna, targetId: carl, details: { method: 'invite' }, message: '' },
  ]);
  expect(linesOf('invite_rejected', carl, anna, 'admin_invite')).toHaveLength(1);
  expect(linesOf('invite_accepted', carl, bob, 'member_invite')).toHaveLength(1);
  expect(linesOf('join_request_accepted', anna, carl, 'join_request')).toHaveLength(1);
});

test('of an invitation its kind is kept, and who cancelled it', () => {
  expect(moved('invite_sent', bob, bob, 'member_invite')?.details).toEqual({ inviteType: 'member_invite' });
  expect(moved('join_requested', carl, carl, 'join_request')?.details).toEqual({});
  const cancelledBy = (actorId: number) =>
    moved('invite_cancelled', actorId, bob, 'member_invite')?.details.cancelledBy;
  expect([cancelledBy(bob), cancelledBy(anna)]).toEqual(['inviter', 'admin']);
});

test('what was written stands in the line of whoever wrote it, and in no other', () => {
  expect(moved('invite_sent', anna, anna, 'admin_invite')?.message).toBe('Do come');
  expect(moved('join_requested', carl, carl, 'join_request')?.message).toBe('Do come');
  for (const move of ['invite_accepted', 'join_request_accepted', 'invite_admin_approved'] as const) {
    expect(moved(move, anna, carl, 'admin_invite')?.message).toBe('');
  }
});

test('the rest is said as it is', () => {
  expect(
    lineOfCreation({ kind: 'group_created', groupId, ownerId: anna, createdAt: '2026-05-04T18:00:00.000Z' }),
  ).toEqual({
    action: 'group_created',
    actorId: anna,
    ...nothingBeside,
  });
  expect(lineOfHandOver({ kind: 'owner_changed', groupId, actorId: anna, ownerId: bob })).toMatchObject({
    action: 'owner_changed',
    actorId: anna,
    targetId: bob,
  });
  const role = {
    kind: 'role_changed',
    groupId,
    userId: bob,
    actorId: anna,
    oldRole: 'member',
    newRole: 'admin',
  } as const;
  expect(lineOfRole(role)).toMatchObject({
    action: 'role_changed',
    actorId: anna,
    targetId: bob,
    details: { oldRole: 'member', newRole: 'admin' },
  });
  const moderated = { kind: 'message_moderated', action: 'flag_ignored', groupId, messageId: 4 } as const;
  expect(lineOfModeration({ ...moderated, senderId: bob, actorId: anna, reason: 'A joke' })).toEqual({
    action: 'flag_ignored',
    actorId: anna,
    targetId: bob,
    details: {},
    message: 'A joke',
  });
  expect(lineOfModeration({ ...moderated, senderId: anna, actorId: anna, reason: '' })).toMatchObject({
    targetId: null,
  });
  for (const move of ['link_created', 'link_revoked'] as const) {
    expect(lineOfLink({ kind: 'link_changed', move, groupId, linkId: 4, actorId: anna })).toMatchObject({
      action: move,
      actorId: anna,
    });
  }
});

const until = '2026-05-04T18:00:00.000Z';

test('a cooldown is a line with its seconds, when it expires, and why', () => {
  const change = { kind: 'cooldown_changed', groupId, actorId: anna, seconds: 30, reason: 'Calm down' } as const;
  expect(lineOfCooldown({ ...change, move: 'cooldown_set', until })).toEqual({
    action: 'cooldown_set',
    actorId: anna,
    targetId: null,
    details: { seconds: 30, until },
    message: 'Calm down',
  });
  expect(lineOfCooldown({ ...change, move: 'cooldown_removed', until: null, reason: '' })).toEqual({
    action: 'cooldown_removed',
    actorId: anna,
    targetId: null,
    details: { seconds: 30 },
    message: '',
  });
});

test('who is muted or banned, and who no longer, is a line about them', () => {
  const about = { groupId, userId: bob, actorId: anna };
  const line = { actorId: anna, targetId: bob, details: {}, message: '' };
  const why = { reason: 'Rude', message: 'Rude' };
  expect(lineOfMute({ kind: 'member_muted', ...about, until, reason: why.reason })).toEqual({
    ...line,
    action: 'member_muted',
    details: { until },
    message: why.message,
  });
  expect(lineOfUnmute({ kind: 'member_unmuted', ...about })).toEqual({ ...line, action: 'member_unmuted' });
  const ban = (role: 'member' | null) => lineOfBan({ kind: 'member_banned', ...about, role, reason: why.reason });
  const banned = { ...line, action: 'member_banned', message: why.message };
  expect(ban('member')).toEqual({ ...banned, details: { previousRole: 'member' } });
  expect(ban(null)).toEqual(banned);
  expect(lineOfLiftedBan({ kind: 'ban_lifted', ...about })).toEqual({ ...line, action: 'ban_lifted' });
});

test('that somebody is banned says that they are out', () => {
  const exit = { kind: 'member_left', groupId, userId: bob, role: 'member', mutedUntil: null, actorId: anna } as const;
  expect(linesOfExit({ ...exit, isBanned: true })).toEqual([]);
  expect(linesOfExit({ ...exit, isBanned: false })).toMatchObject([{ action: 'member_removed' }]);
});
