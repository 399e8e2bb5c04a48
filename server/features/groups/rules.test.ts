import { expect, test } from 'vitest';
import { assertMayJoin, assertMayLeave, mayReadInside, permissions } from './rules.ts';

const group = { isPrivate: false, ownerId: 1, viewerId: 2 };

test('what happens in a private group exists only for its members', () => {
  expect(mayReadInside({ isPrivate: true, role: null })).toBe(false);
  expect(mayReadInside({ isPrivate: true, role: 'member' })).toBe(true);
  expect(mayReadInside({ isPrivate: false, role: null })).toBe(true);
});

test('only admins may make tournaments', () => {
  const may = (role: 'admin' | 'moderator' | 'member' | null) => permissions({ ...group, role }).mayCreateTournaments;
  expect([may('admin'), may('moderator'), may('member'), may(null)]).toEqual([true, false, false, false]);
});

test('everyone but the owner may leave', () => {
  expect(permissions({ ...group, role: 'admin' }).mayLeave).toBe(true);
  expect(permissions({ ...group, viewerId: 1, role: 'admin' })).toMatchObject({ isOwner: true, mayLeave: false });
  expect(() => assertMayLeave({ ...group, viewerId: 1, role: 'admin' })).toThrow('You own this group');
  expect(() => assertMayLeave({ ...group, role: null })).toThrow('You are not a member');
});

test('a member cannot join again, a stranger cannot walk into a private group', () => {
  expect(() => assertMayJoin({ ...group, role: 'member' })).toThrow('already a member');
  expect(() => assertMayJoin({ ...group, isPrivate: true, role: null })).toThrow('private');
  expect(() => assertMayJoin({ ...group, role: null })).not.toThrow();
});
