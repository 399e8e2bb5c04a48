import { expect, test } from 'vitest';
import { wallWriters } from '#client/lib/occasions/when.ts';
import { timeWriters } from '#client/lib/time-writers.ts';
import type { Span } from '#contract/matchmaking/hours.ts';
import { cellName, clockText, hoursText } from './words.ts';

const on = (day: number, from: string, to: string): Span => ({ day, from, to });
const evening = (day: number) => on(day, '17:00', '22:00');
const american = wallWriters(timeWriters(['en-US']));

test.each([
  [[evening(3), evening(1), on(5, '06:00', '12:00')], 'Tue and Thu evening, Sat morning'],
  [[0, 1, 2, 3, 4].map(evening), 'Mon to Fri evening'],
  [[0, 2, 4].map(evening), 'Mon, Wed and Fri evening'],
  [[on(5, '06:00', '22:00'), evening(1)], 'Tue evening, Sat all day'],
  [[on(2, '16:00', '19:00'), evening(1)], 'Tue evening, Wed 16:00–19:00'],
  [[on(1, '17:00', '21:00'), on(3, '17:00', '21:00')], 'Tue and Thu 17:00–21:00'],
  [[on(2, '10:00', '11:00'), on(2, '17:00', '21:00')], 'Wed 10:00–11:00 and 17:00–21:00'],
  [[0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '17:00', '21:00')), 'Every day 17:00–21:00'],
  [[on(2, '22:00', '24:00')], 'Wed 22:00–midnight'],
  [[0, 1, 2, 3, 4, 5, 6].map(evening), 'Every evening'],
  [[0, 1, 2, 3, 4, 5, 6].map((day) => on(day, '00:00', '24:00')), 'Every day'],
  [[], ''],
] as const)('%j is: %s', (spans, words) => {
  expect(hoursText(spans)).toBe(words);
});

test('hours are told by the clock of the reader', () => {
  expect(clockText('18:00')).toBe('18:00');
  expect(clockText('18:30', american)).toBe('6:30 PM');
});

test('a cell says whose it is, and its hours where they are not all of it', () => {
  const spans = [on(1, '18:00', '21:00')];
  expect(cellName({ day: 1, part: 2 }, { spans, others: 5 })).toBe('Tuesday evening, 18:00 to 21:00, 5 others');
  expect(cellName({ day: 2, part: 0 }, { spans, others: 1 })).toBe('Wednesday morning, 1 other');
  expect(cellName({ day: 2, part: 1 }, { spans, others: 0 })).toBe('Wednesday midday, no others');
  expect(cellName({ day: 2, part: 1 }, { spans, others: undefined })).toBe('Wednesday midday');
});
