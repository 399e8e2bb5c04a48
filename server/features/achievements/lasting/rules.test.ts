import { expect, test } from 'vitest';
import { lastingOf } from './rules.ts';

test('of what stays is earned what is known', () => {
  const types = (hasSpoken: boolean, wasMember: boolean, wasAdmin: boolean) =>
    lastingOf(1, { hasSpoken, wasMember, wasAdmin }).map(({ type }) => type);
  expect(types(false, false, false)).toEqual(['welcome']);
  expect(types(true, false, false)).toEqual(['welcome', 'first_message']);
  expect(types(false, true, false)).toEqual(['welcome', 'group_player']);
  expect(types(false, true, true)).toEqual(['welcome', 'group_player', 'group_admin']);
});
