import { expect, test } from 'vitest';
import { isAdmin, isStaff, mayReadInside, permissions } from './rules.ts';

const roles = ['admin', 'moderator', 'member', null] as const;
const membership = { groupId: 7, groupName: 'Dinkers', isPrivate: false, ownerId: 1, userId: 2 };

test('what happens in a private group exists only for its members', () => {
  expect(mayReadInside({ isPrivate: true, role: null })).toBe(false);
  expect(mayReadInside({ isPrivate: true, role: 'member' })).toBe(true);
  expect(mayReadInside({ isPrivate: false, role: null })).toBe(true);
});

test('only admins may make tournaments', () => {
  const may = roles.map((role) => permissions({ ...membership, role }).mayCreateTournaments);
  expect(may).toEqual([true, false, false, false]);
});

test('every member may talk, and nobody else', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayTalk)).toEqual([true, true, true, false]);
});

test('everyone but the owner may leave', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayLeave)).toEqual([true, true, true, false]);
  const owner = permissions({ ...membership, userId: 1, role: 'admin' });
  expect(owner).toMatchObject({ isOwner: true, mayLeave: false });
});

test('admins and moderators are the staff, of whom only admins run the group', () => {
  expect(roles.map((role) => isStaff({ role }))).toEqual([true, true, false, false]);
  expect(roles.map((role) => isAdmin({ role }))).toEqual([true, false, false, false]);
});

test('who is no member may join where the group is public', () => {
  expect(roles.map((role) => permissions({ ...membership, role }).mayJoin)).toEqual([false, false, false, true]);
  expect(permissions({ ...membership, role: null, isPrivate: true }).mayJoin).toBe(false);
});
