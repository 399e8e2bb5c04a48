import { expect, test } from 'vitest';
import { standingOf } from '../tournament-for-tests.ts';
import { uncounted, withdrawalNotes } from './withdrawn.ts';

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
