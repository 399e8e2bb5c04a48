import { describe, expect, test } from 'vitest';
import { standingOf } from '../tournament-for-tests.ts';
import { firstRows } from './FinalTable.tsx';

const standings = (count: number) => Array.from({ length: count }, (_, at) => standingOf(at + 1, at + 1, `p${at + 1}`));
const ranksOf = (count: number, viewerId: number) => firstRows(standings(count), viewerId).map(({ rank }) => rank);

describe('the final table', () => {
  test('shows ten and the viewer', () => {
    expect(ranksOf(64, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40]);
    expect(ranksOf(64, 3)).toHaveLength(10);
    expect(ranksOf(64, 99)).toHaveLength(10);
  });

  test('shows everybody where that is not many more', () => {
    expect(ranksOf(12, 1)).toHaveLength(12);
    expect(ranksOf(13, 1)).toHaveLength(10);
  });
});
