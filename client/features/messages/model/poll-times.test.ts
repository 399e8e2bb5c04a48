import { expect, test } from 'vitest';
import { timeWriters } from '#client/lib/time-writers.ts';
import { dayText } from './poll-times.ts';

const writers = timeWriters(['en-GB']);
const at = (day: number, month = 4) => new Date(2026, month, day, 10).toISOString();

test('a date says its weekday and its day, and what is far away its month', () => {
  const now = Date.parse(at(20));
  expect(dayText(at(23), now, writers)).toBe('Sat 23');
  expect(dayText(at(2, 5), now, writers)).toBe('Tue 2');
  expect(dayText(at(23, 6), now, writers)).toBe('Thu 23 Jul');
  expect(dayText(at(1), now, writers)).toBe('Fri 1');
});
