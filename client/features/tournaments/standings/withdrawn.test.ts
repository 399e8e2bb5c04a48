import { expect, test } from 'vitest';
import { matchOf, played, roundOf, standingOf } from '../tournament-for-tests.ts';
import { formsOf } from './form.ts';
import { countedOf, uncounted, withdrawalNotes } from './withdrawn.ts';

const level = 'Level with ben on 1 win; ahead by their match (11–7).';
const rows = [
  standingOf(1, 1, 'ann', { wins: 1, played: 1, decidedBy: level }),
  standingOf(2, 2, 'ben', { played: 2, withdrawn: true, decidedBy: 'ben withdrew: what they played counts.' }),
  standingOf(3, 3, 'carl', { withdrawn: true, decidedBy: 'carl withdrew: none of their matches counts.' }),
];

test('whose matches do not count, and what the table says below of all who have withdrawn', () => {
  expect([...uncounted(rows)]).toEqual([3]);
  expect(withdrawalNotes(rows)).toEqual([
    'ben withdrew: what they played counts.',
    'carl withdrew: none of their matches counts.',
  ]);
});

test('a match that does not count is in nobody’s form', () => {
  const bracket = { rounds: [roundOf(1, [played(matchOf(1, 1, 2), [11, 4]), played(matchOf(2, 1, 3), [11, 0])])] };
  expect(Object.fromEntries(formsOf(countedOf(bracket, '3')))).toEqual({ 1: ['won'], 2: ['lost'] });
  expect(countedOf(bracket, '')).toBe(bracket);
});
