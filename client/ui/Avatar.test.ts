import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['dink_master', 'dm'],
  ['Rosa', 'Ro'],
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

test('several have an initial each, whatever they are called', () => {
  expect(initialsOf('big ben & Ann & Co', ['big ben', 'Ann & Co'])).toBe('bA');
  expect(initialsOf('Ann & Co', ['Ann & Co'])).toBe('AC');
});
