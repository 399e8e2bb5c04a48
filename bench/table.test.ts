import { expect, test } from 'vitest';
import { formatTable, isMet, type Row, summary } from './table.ts';

const time: Row = { figure: 'start', unit: 's', ours: 1.234, goal: 1 };
const score: Row = { figure: 'lighthouse', unit: 'of 100', ours: 97, goal: 95, isLeast: true };
const against: Row = { figure: 'page', unit: 'requests/s', ours: 15_000, peer: 10_000, ratio: 1.5, goal: 1.5 };
const toKnow: Row = { figure: 'marks', unit: 's', ours: 0.5 };

test('a goal is the most, the least, or the least ratio to the peer', () => {
  expect(isMet(time)).toBe(false);
  expect(isMet({ ...time, ours: 1 })).toBe(true);
  expect(isMet(score)).toBe(true);
  expect(isMet({ ...score, ours: 94 })).toBe(false);
  expect(isMet(against)).toBe(true);
  expect(isMet({ ...against, ratio: 1.49 })).toBe(false);
});

test('a figure without a goal neither meets nor misses it', () => {
  expect(isMet(toKnow)).toBeUndefined();
  expect(summary([score, toKnow])).toBe('Every goal is met.');
  expect(summary([score, toKnow, time])).toBe('1 of 2 goals are missed.');
});

test('what was given up misses its goal and says so', () => {
  const endless = { ...time, ours: Number.POSITIVE_INFINITY };
  expect(isMet(endless)).toBe(false);
  expect(formatTable([endless])).toContain('gave up');
});

test('every row shows its figures in columns', () => {
  const lines = formatTable([time, score, against, toKnow]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['figure', 'unit', 'ours', 'floor or peer', 'ratio', 'goal', 'met?'],
    ['start', 's', '1.23', '–', '–', '≤ 1', 'NO'],
    ['lighthouse', 'of 100', '97', '–', '–', '≥ 95', 'yes'],
    ['page', 'requests/s', '15,000', '10,000', '1.50×', '≥ 1.5×', 'yes'],
    ['marks', 's', '0.5', '–', '–', '–', '–'],
  ]);
});
