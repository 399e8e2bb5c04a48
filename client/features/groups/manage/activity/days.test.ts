import { expect, test } from 'vitest';
import { byDay } from './days.ts';

const at = (date: number, hour: number) => ({ timestamp: new Date(2026, 4, date, hour).toISOString(), hour });

test('lines stand together by the days of whoever reads them, the newest first as they came', () => {
  const today = new Date(2026, 4, 10, 12).getTime();
  const days = byDay([at(10, 11), at(10, 0), at(9, 23), at(4, 8)], today);
  expect(days.map(({ name, lines }) => [name, lines.map(({ hour }) => hour)])).toEqual([
    ['Today', [11, 0]],
    ['Yesterday', [23]],
    ['Monday 4 May', [8]],
  ]);
  expect(byDay([], today)).toEqual([]);
});
