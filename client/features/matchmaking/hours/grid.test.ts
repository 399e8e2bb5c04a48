import { expect, test } from 'vitest';
import type { Span } from '#contract/matchmaking/hours.ts';
import { cellForKey, cellsBetween, merged, painted, stateOf } from './grid.ts';

const evening = 2;
const on = (day: number, from: string, to: string): Span => ({ day, from, to });

test('hours that overlap or meet are one', () => {
  expect(merged([on(1, '20:00', '22:00'), on(0, '08:00', '09:00'), on(1, '17:00', '20:00')])).toEqual([
    on(0, '08:00', '09:00'),
    on(1, '17:00', '22:00'),
  ]);
  expect(merged([on(1, '17:00', '22:00'), on(1, '18:00', '19:00')])).toEqual([on(1, '17:00', '22:00')]);
});

test.each([
  [[on(1, '17:00', '22:00')], 'on'],
  [[on(1, '08:00', '24:00')], 'on'],
  [[on(1, '17:00', '19:00'), on(1, '19:00', '22:00')], 'on'],
  [[on(1, '18:00', '21:00')], 'partly'],
  [[on(1, '22:00', '24:00')], 'partly'],
  [[on(1, '12:00', '17:00')], 'off'],
  [[on(2, '17:00', '22:00')], 'off'],
  [[], 'off'],
] as const)('of %j Tuesday evening is %s', (spans, state) => {
  expect(stateOf(spans, { day: 1, part: evening })).toBe(state);
});

test('a part that is given comes to the hours that are there', () => {
  expect(painted([on(1, '18:00', '23:00')], [{ day: 1, part: evening }], true)).toEqual([on(1, '17:00', '23:00')]);
});

test('with a part that is taken goes all that belongs to it, and nothing else', () => {
  const spans = [on(1, '08:00', '24:00'), on(2, '18:00', '21:00')];
  expect(painted(spans, [{ day: 1, part: evening }], false)).toEqual([
    on(1, '08:00', '17:00'),
    on(2, '18:00', '21:00'),
  ]);
  expect(painted(spans, [{ day: 1, part: 1 }], false)).toEqual([
    on(1, '08:00', '12:00'),
    on(1, '17:00', '24:00'),
    on(2, '18:00', '21:00'),
  ]);
  expect(painted(spans, [{ day: 2, part: evening }], false)).toEqual([on(1, '08:00', '24:00')]);
});

test('every hour of a day can be taken in the grid', () => {
  const all = cellsBetween({ day: 3, part: 0 }, { day: 3, part: evening });
  expect(painted([on(3, '00:00', '24:00')], all, false)).toEqual([]);
});

test('two corners have a rectangle between them, whichever comes first', () => {
  const cells = cellsBetween({ day: 4, part: 2 }, { day: 3, part: 1 });
  expect(cells).toEqual([
    { day: 3, part: 1 },
    { day: 4, part: 1 },
    { day: 3, part: 2 },
    { day: 4, part: 2 },
  ]);
});

test('keys walk along the grid and stop at its edges', () => {
  const at = { day: 6, part: 0 };
  expect(cellForKey('ArrowRight', at)).toEqual(at);
  expect(cellForKey('ArrowUp', at)).toEqual(at);
  expect(cellForKey('ArrowLeft', at)).toEqual({ day: 5, part: 0 });
  expect(cellForKey('ArrowDown', at)).toEqual({ day: 6, part: 1 });
  expect(cellForKey('Home', { day: 4, part: 2 })).toEqual({ day: 0, part: 2 });
  expect(cellForKey('Home', { day: 4, part: 2 }, true)).toEqual({ day: 0, part: 0 });
  expect(cellForKey('End', { day: 4, part: 1 }, true)).toEqual({ day: 6, part: 2 });
  expect(cellForKey('a', at)).toBeUndefined();
});
