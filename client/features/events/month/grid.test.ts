import { expect, test } from 'vitest';
import { mostDays } from '#contract/events/reads.ts';
import { dayForKey, shiftMonth, weeksOf } from './grid.ts';

test('weeks run from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeks.flat().length).toBeLessThanOrEqual(mostDays);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test.each([
  ['ArrowLeft', '2026-11-24', '2026-11-23'],
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowUp', '2026-11-24', '2026-11-17'],
  ['ArrowDown', '2026-11-24', '2026-12-01'],
  ['Home', '2026-11-25', '2026-11-23'],
  ['End', '2026-11-24', '2026-11-29'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['a', '2026-11-24', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayForKey(key, from)).toBe(to);
});

test('months go on over the year', () => {
  expect([shiftMonth('2026-11', 2), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
