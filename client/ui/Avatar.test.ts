import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['dink_master', 'dm'],
  ['Rosa', 'Ro'],
  ['ben & dora', 'bd'],
  ['x', 'x'],
  ['Riverside Dinkers Club', 'RD'],
  ['anna & ben', 'ab'],
  ['anna and ben', 'ab'],
  ['sandy', 'sa'],
  ['🏓🏓', '🏓🏓'],
  ['---', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
