import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './Avatar.tsx';

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

test('a name always has the same colour', () => {
  expect(hueOf('Rosa')).toBe(hueOf('Rosa'));
});
