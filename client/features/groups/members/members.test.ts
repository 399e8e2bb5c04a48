import { expect, test } from 'vitest';
import type { GroupMember, MemberRole } from '#contract/groups.ts';
import { memberActions } from './MemberMenu.tsx';

const me = 7;
const admin = { id: me, mayManage: true, mayModerate: true };
const moderator = { ...admin, mayManage: false };
const plain = { ...moderator, mayModerate: false };

const someone = (userId: number, role: MemberRole, isOwner = false): GroupMember => ({
  userId,
  role,
  isOwner,
  joinedAt: '2026-05-04T18:00:00.000Z',
  user: { id: userId, username: 'bob', name: 'bob', rating: 3.5, ratingType: 'self' },
});

const away = ['Mute…', 'Remove from Group', 'Remove and ban…'];

test.each([
  ['a member', someone(1, 'member'), ['Make Moderator', 'Make Admin', ...away]],
  ['a moderator', someone(1, 'moderator'), ['Make Admin', 'Remove Moderator Status', ...away]],
  ['another admin', someone(1, 'admin'), ['Remove Admin Status', ...away]],
  ['the owner', someone(1, 'admin', true), []],
  ['oneself', someone(me, 'admin'), []],
])('what an admin can do to %s', (_, member, labels) => {
  expect(memberActions(member, admin).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['a member', someone(1, 'member'), ['Mute…', 'Remove and ban…']],
  ['another moderator', someone(1, 'moderator'), []],
  ['an admin', someone(1, 'admin'), []],
  ['the owner', someone(1, 'admin', true), []],
  ['oneself', someone(me, 'moderator'), []],
])('what a moderator can do to %s', (_, member, labels) => {
  expect(memberActions(member, moderator).map(({ label }) => label)).toEqual(labels);
});

test('a plain member can do nothing to another', () => {
  expect(memberActions(someone(1, 'member'), plain)).toEqual([]);
});

test('each action makes of a member what it says', () => {
  const made = (role: MemberRole) =>
    Object.fromEntries(
      memberActions(someone(1, role), admin).flatMap((action) =>
        action.kind === 'role' ? [[action.label, action.role]] : [],
      ),
    );
  expect(made('member')).toEqual({ 'Make Moderator': 'moderator' });
  expect(made('moderator')).toEqual({ 'Remove Moderator Status': 'member' });
  expect(made('admin')).toEqual({ 'Remove Admin Status': 'member' });
});
