import { expect, test } from 'vitest';
import { movedWords } from './moved.ts';

const series = {
  id: 1,
  repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 10 } },
  plannedFor: '2026-10-20T16:00:00.000Z',
  isRegular: false,
} as const;

const moved = {
  series,
  eventDate: '2026-10-27T18:00:00.000Z',
  localStart: '2026-10-27T19:00',
  timeZone: 'Europe/Berlin',
};

test('where it was is told on the clock of then', () => {
  expect(movedWords(moved)).toBe('Moved from Tuesday 20 October, 18:00');
});

test('nothing is told of what is in its place, or in no series', () => {
  expect(movedWords({ ...moved, eventDate: series.plannedFor, localStart: '2026-10-20T18:00' })).toBeUndefined();
  expect(movedWords({ ...moved, series: null })).toBeUndefined();
});
