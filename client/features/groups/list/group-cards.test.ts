import { expect, test } from 'vitest';
import { aCard } from '#client/lib/group-viewer-for-tests.ts';
import { isMyLevel } from '#contract/group-levels.ts';
import type { GroupCard } from '#contract/groups.ts';
import { firstFitting, joinedToo, whoIsIn, withJoined } from './group-cards.ts';

const idsOf = (cards: GroupCard[]) => cards.map(({ id }) => id);
const [one, two, three, four] = [aCard(1), aCard(2), aCard(3), aCard(4)];

test('a card that was joined stays where it was, whether the server still lists it or not', () => {
  const joined = [{ card: two, at: 1 }];
  expect(idsOf(withJoined([one, two, three], joined))).toEqual([1, 2, 3]);
  expect(idsOf(withJoined([one, three], joined))).toEqual([1, 2, 3]);
  expect(idsOf(withJoined([], joined))).toEqual([2]);
});

test('several that were joined stay in their places, in whatever order it was', () => {
  const joined = [
    { card: three, at: 2 },
    { card: one, at: 0 },
  ];
  expect(idsOf(withJoined([two, four], joined))).toEqual([1, 2, 3, 4]);
});

test('each that is joined keeps the place that it has on screen', () => {
  const first = joinedToo([one, two, three, four], [], two);
  // Of the server's list it is gone by now.
  const left = [one, three, four];
  const both = joinedToo(left, first, three);
  expect(idsOf(withJoined([one, four], both))).toEqual([1, 2, 3, 4]);
});

test('the first that is for players like me, and that I may join, is the next thing to do', () => {
  const advanced: GroupCard = { ...one, skillLevel: 'Advanced (4.5+)' };
  const mine: GroupCard = { ...two, skillLevel: 'Intermediate (3.5-4.0)' };
  const alsoMine: GroupCard = { ...mine, id: 9 };
  const closed: GroupCard = { ...mine, id: 8, viewer: { ...mine.viewer, mayJoin: false } };
  expect(firstFitting([three, advanced, closed, mine, alsoMine], 3.5)).toBe(mine);
  expect(firstFitting([three, advanced], 3.5)).toBeUndefined();
});

test.each([
  [[], undefined],
  [[['sam', false]], undefined],
  [[['amara', true]], 'amara is in'],
  [
    [
      ['theo', true],
      ['ines', true],
      ['sam', false],
    ],
    'theo and ines are in',
  ],
  [
    [
      ['theo', true],
      ['ines', true],
      ['sam', true],
    ],
    'theo, ines and sam are in',
  ],
] as const)('of %j', (people, words) => {
  expect(whoIsIn(people.map(([username, isKnown], id) => ({ id, username, name: username, isKnown })))).toBe(words);
});

test.each([
  ['Beginner (1.0-3.0)', [2, 3.4], [0, 3.5]],
  ['Intermediate (3.5-4.0)', [3.5, 4.4], [3.4, 4.5]],
  ['Advanced (4.5+)', [4.5, 7], [0, 4.4]],
  ['All Levels', [], [0, 3.5]],
] as const)('%s', (level, mine, notMine) => {
  for (const rating of mine) expect(isMyLevel(level, rating), `${rating}`).toBe(true);
  for (const rating of notMine) expect(isMyLevel(level, rating), `${rating}`).toBe(false);
});
