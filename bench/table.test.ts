import { expect, test } from 'vitest';
import { formatTable, isMet, median, percentile, type Row, summary } from './table.ts';

const time: Row = { figure: 'start', unit: 's', ours: 1.234, goal: 1 };
const score: Row = { figure: 'lighthouse', unit: 'of 100', ours: 97, goal: 95, isLeast: true };
const against: Row = { figure: 'page', unit: 'requests/s', ours: 15_000, peer: 10_000, ratio: 1.5, goal: 1.5 };

test('a percentile is the least value that a share of all does not exceed', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(percentile([3, 1, 2, 4], 0.99)).toBe(4);
  expect(() => median([])).toThrow('Nothing was measured');
});

test('a goal is the most, the least, or the least ratio to the peer', () => {
  expect(isMet(time)).toBe(false);
  expect(isMet({ ...time, ours: 1 })).toBe(true);
  expect(isMet(score)).toBe(true);
  expect(isMet({ ...score, ours: 94 })).toBe(false);
  expect(isMet(against)).toBe(true);
  expect(isMet({ ...against, ratio: 1.49 })).toBe(false);
});

test('the summary names what misses its goal', () => {
  expect(summary([score])).toBe('Every goal is met.');
  const slow = { ...against, ratio: 0.5 };
  expect(summary([score, time, slow]).split('\n')).toEqual([
    '2 of 3 goals are missed:',
    '- start: 1.23 s, goal ≤ 1',
    '- page: 0.50×, goal ≥ 1.5×',
  ]);
});

test('what was given up misses its goal and says so', () => {
  const endless = { ...time, ours: Number.POSITIVE_INFINITY };
  expect(isMet(endless)).toBe(false);
  expect(formatTable([endless])).toContain('gave up');
});

test('every row shows its figures in columns', () => {
  const lines = formatTable([time, score, against]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['figure', 'unit', 'ours', 'baseline or peer', 'ratio', 'goal', 'met?'],
    ['start', 's', '1.23', '–', '–', '≤ 1', 'NO'],
    ['lighthouse', 'of 100', '97', '–', '–', '≥ 95', 'yes'],
    ['page', 'requests/s', '15,000', '10,000', '1.50×', '≥ 1.5×', 'yes'],
  ]);
});
