import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['dink_master', 'dm'],
  ['Rosa', 'Ro'],
  ['x', 'x'],
  ['Riverside Dinkers Club', 'RD'],
  ['🏓🏓', '🏓🏓'],
  ['---', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
