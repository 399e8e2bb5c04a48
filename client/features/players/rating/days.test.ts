import { expect, test } from 'vitest';
import { onDay } from './changes-for-tests.ts';
import { playedDays, rowsFor } from './days.ts';

test('a day is what its matches have changed together, by the reader’s midnights', () => {
  const early = onDay(3, 3.5, { playedAt: new Date(2026, 4, 4, 0, 1).toISOString() });
  const late = onDay(3, 3.7, { playedAt: new Date(2026, 4, 4, 23, 59).toISOString() });
  const before = onDay(2, 3.4, { playedAt: new Date(2026, 4, 3, 23, 59).toISOString() });
  expect(playedDays([late, early, before], true)).toEqual([
    { start: new Date(2026, 4, 4).getTime(), changes: [late, early], before: early.before, after: late.after },
    { start: new Date(2026, 4, 3).getTime(), changes: [before], before: before.before, after: before.after },
  ]);
});

test('a day of which more may follow waits for it, unless there is no other', () => {
  const [latest, first] = [onDay(5, 3.6), onDay(1, 3.5)];
  expect(playedDays([latest, first], false).map(({ changes }) => changes)).toEqual([[latest]]);
  expect(playedDays([latest, first], true)).toHaveLength(2);
  expect(playedDays([latest], false)).toHaveLength(1);
});

test('without a match there is no day', () => {
  expect(playedDays([], true)).toEqual([]);
});

test('of many days six stand in the table until more are asked for; below all of them what was before', () => {
  const days = (count: number) =>
    playedDays(
      Array.from({ length: count }, (_, at) => onDay(count - at, 3.5)),
      true,
    );
  const [six, seven] = [days(6), days(7)];
  expect(rowsFor(six, { isWhole: true, isLong: false })).toEqual({ days: six, start: six[5]?.before, hasMore: false });
  expect(rowsFor(six, { isWhole: false, isLong: false }).start).toBeUndefined();
  expect(rowsFor(seven, { isWhole: true, isLong: false })).toEqual({
    days: seven.slice(0, 6),
    start: undefined,
    hasMore: true,
  });
  expect(rowsFor(seven, { isWhole: true, isLong: true })).toMatchObject({ days: seven, hasMore: false });
});
