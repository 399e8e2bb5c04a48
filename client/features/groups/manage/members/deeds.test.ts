import { expect, test } from 'vitest';
import type { GroupMember, MemberRole } from '#contract/groups.ts';
import { deedsFor } from './deeds.ts';

const me = 7;

const someone = (userId: number, role: MemberRole, isOwner = false): GroupMember => ({
  userId,
  role,
  isOwner,
  joinedAt: '2026-05-04T18:00:00.000Z',
  user: { id: userId, username: 'bob', rating: 3.5, ratingType: 'self' },
});

test.each([
  ['a member', someone(1, 'member'), ['Make Moderator', 'Make Admin', 'Remove from Group']],
  ['a moderator', someone(1, 'moderator'), ['Make Admin', 'Remove Moderator Status', 'Remove from Group']],
  ['another admin', someone(1, 'admin'), ['Remove Admin Status', 'Remove from Group']],
  ['the owner', someone(1, 'admin', true), []],
  ['oneself', someone(me, 'admin'), []],
])('what an admin can do to %s', (_, member, labels) => {
  expect(deedsFor(member, me).map(({ label }) => label)).toEqual(labels);
});

test('each deed makes of a member what it says', () => {
  const made = (role: MemberRole) =>
    Object.fromEntries(
      deedsFor(someone(1, role), me).flatMap((deed) => (deed.kind === 'role' ? [[deed.label, deed.role]] : [])),
    );
  expect(made('member')).toEqual({ 'Make Moderator': 'moderator' });
  expect(made('moderator')).toEqual({ 'Remove Moderator Status': 'member' });
  expect(made('admin')).toEqual({ 'Remove Admin Status': 'member' });
});
