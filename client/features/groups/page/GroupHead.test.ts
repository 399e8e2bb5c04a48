import { expect, test } from 'vitest';
import { namesOf } from './GroupHead.tsx';

const people = ['rosa', 'theo', 'kenji', 'amara', 'ines', 'greta'].map((name) => ({ name }));

test.each([
  [6, 60, 'rosa, theo, kenji, amara, ines and 55 more'],
  [6, 1204, 'rosa, theo, kenji, amara, ines and 1,199 more'],
  [5, 5, 'rosa, theo, kenji, amara and ines'],
  [2, 2, 'rosa and theo'],
  [1, 1, 'rosa'],
])('of %i known people of %i', (known, count, said) => {
  expect(namesOf(people.slice(0, known), count)).toBe(said);
});
