import { expect, test } from 'vitest';
import { assertMayLeave, assertOwnsNone } from './rules.ts';

const stranger = {
  groupId: 7,
  groupName: 'Dinkers',
  isPrivate: false,
  ownerId: 1,
  userId: 2,
  role: null,
  mutedUntil: null,
};

test('the owner cannot leave, nor who is no member', () => {
  expect(() => assertMayLeave({ ...stranger, userId: 1, role: 'admin' })).toThrow('You own this group');
  expect(() => assertMayLeave(stranger)).toThrow('You are not a member');
  expect(() => assertMayLeave({ ...stranger, role: 'admin' })).not.toThrow();
});

test('an account with groups cannot go, and is told which they are', () => {
  expect(() => assertOwnsNone([], true)).not.toThrow();
  expect(() => assertOwnsNone([{ name: 'Dinkers' }, { name: 'Bangers' }], true)).toThrow(
    expect.objectContaining({
      code: 'owns_groups',
      message: expect.stringContaining('You own groups: Dinkers, Bangers.'),
    }),
  );
  const seven = Array.from('abcdefg', (name) => ({ name }));
  expect(() => assertOwnsNone(seven, false)).toThrow('They own groups: a, b, c, d, e and 2 more. Hand them over');
});
