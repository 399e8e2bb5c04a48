import { expect, test } from 'vitest';
import { standingOf } from '../tournament-for-tests.ts';
import { every, few } from './columns.ts';

test('the figures of a row each stand below their own heading', () => {
  const row = standingOf(1, 1, 'ann', {
    wins: 2,
    losses: 1,
    points: 31,
    pointDifference: -4,
    percentage: 66.666,
  });
  const shown = every.map(({ short, of }) => [short, of(row)]);
  expect(shown).toEqual([
    ['W–L', '2–1'],
    ['Pts', '31'],
    ['+/−', '−4'],
    ['%', '66.7'],
  ]);
  const narrow = few.map(({ short, of, below }) => [short, of(row), below?.short, below?.of(row)]);
  expect(narrow, 'on a phone, without scrolling').toEqual([
    ['W–L', '2–1', '%', '66.7%'],
    ['+/−', '−4', 'Pts', '31'],
  ]);
});
