import { expect, test } from 'vitest';
import type { Membership } from '../../membership/rules.ts';
import { assertMayBan, assertMayMute, assertMayUnmute, inMinutes } from './rules.ts';

const place = { groupId: 7, groupName: 'Dinkers', isPrivate: false, ownerId: 1, mutedUntil: null };
const owner: Membership = { ...place, userId: 1, role: 'admin' };
const admin: Membership = { ...place, userId: 2, role: 'admin' };
const moderator: Membership = { ...place, userId: 3, role: 'moderator' };
const member: Membership = { ...place, userId: 4, role: 'member' };
const stranger: Membership = { ...place, userId: 5, role: null };
const person = {};

test('a mute ends after so many minutes', () => {
  expect(inMinutes(15, new Date('2026-05-04T18:00:00.000Z'))).toBe('2026-05-04T18:15:00.000Z');
});

test.each([
  ['themselves', admin, admin, 'You can’t mute yourself.'],
  ['the owner', admin, owner, 'The owner can’t be muted.'],
  ['the owner', moderator, owner, 'The owner can’t be muted.'],
  ['an admin', moderator, admin, 'Only administrators can mute administrators and moderators.'],
  [
    'another moderator',
    moderator,
    { ...moderator, userId: 9 },
    'Only administrators can mute administrators and moder',
  ],
  ['anybody', member, { ...member, userId: 9 }, 'Only administrators and moderators of the group can mute members.'],
  ['anybody', stranger, member, 'Only administrators and moderators of the group can mute members.'],
  ['who is no member', admin, stranger, 'This person is no longer a member of the group.'],
])('nobody mutes %s who may not', (_, actor, target, message) => {
  expect(() => assertMayMute(actor, target)).toThrow(message);
});

test('strangers to a private group do not hear of it', () => {
  const outside = { ...stranger, isPrivate: true };
  const hidden = expect.objectContaining({ code: 'not_found' });
  expect(() => assertMayMute(outside, member)).toThrow(hidden);
  expect(() => assertMayUnmute(outside, member)).toThrow(hidden);
  expect(() => assertMayBan(outside, member, person)).toThrow(hidden);
});

test('whom one may mute one may let speak, and nothing is left to take back of whoever is out', () => {
  expect(() => assertMayUnmute(moderator, member)).not.toThrow();
  expect(() => assertMayUnmute(moderator, stranger)).not.toThrow();
  expect(() => assertMayUnmute(moderator, moderator)).toThrow('You can’t unmute yourself.');
  expect(() => assertMayUnmute(moderator, admin)).toThrow('Only administrators can unmute administrators and moder');
});

test('somebody who is not in may be banned, but nobody whom there is not', () => {
  expect(() => assertMayBan(moderator, stranger, person)).not.toThrow();
  expect(() => assertMayBan(moderator, member, person)).not.toThrow();
  expect(() => assertMayBan(moderator, stranger, undefined)).toThrow('This player could not be found.');
  expect(() => assertMayBan(admin, admin, person)).toThrow('You can’t ban yourself.');
  expect(() => assertMayBan(admin, owner, person)).toThrow('The owner can’t be banned.');
  expect(() => assertMayBan(member, stranger, person)).toThrow('Only administrators and moderators of the group can');
});
