import { describe, expect, test } from 'vitest';
import { assertKeeps, assertNotElsewhere, assertOn, dayOf, endOf, keeperOf } from './rules.ts';

describe('the day of the codes', () => {
  const timeZone = 'Europe/Berlin';
  const now = new Date('2026-11-28T22:30:00.000Z');

  test('is today by the clock of the tournament, until four in the morning', () => {
    const running = { startDate: '2026-11-28T09:00:00.000Z', startsAt: null };
    expect(dayOf({ ...running, timeZone }, now)).toBe('2026-11-28');
    expect(dayOf({ ...running, timeZone: 'America/New_York' }, new Date('2026-11-29T03:30:00.000Z'))).toBe(
      '2026-11-28',
    );
    expect(dayOf({ ...running, timeZone }, new Date('2026-11-29T02:59:00.000Z'))).toBe('2026-11-28');
    expect(dayOf({ ...running, timeZone }, new Date('2026-11-29T03:00:00.000Z'))).toBe('2026-11-29');
  });

  test('is the one on which the tournament is to begin, as long as that is to come', () => {
    const pending = { startDate: null, startsAt: '2026-12-05T09:00:00.000Z', timeZone };
    expect(dayOf(pending, now)).toBe('2026-12-05');
    expect(dayOf({ ...pending, startsAt: '2026-11-20T09:00:00.000Z' }, now)).toBe('2026-11-28');
    expect(dayOf({ ...pending, startDate: '2026-11-28T09:00:00.000Z' }, now)).toBe('2026-11-28');
  });

  test('ends at four in the morning after it, also when the clocks change', () => {
    expect(endOf('2026-11-28', timeZone)).toBe('2026-11-29T03:00:00.000Z');
    expect(endOf('2026-10-24', timeZone)).toBe('2026-10-25T03:00:00.000Z');
    expect(endOf('2026-03-28', timeZone)).toBe('2026-03-29T02:00:00.000Z');
  });
});

describe('who keeps the score', () => {
  const at = '2026-11-28T10:00:00.000Z';
  const kept = { matchName: '7', device: 'one', pointAt: at };
  const match = { name: '7', live: { at } };

  test('is nobody before the first point, then who told the last', () => {
    expect(keeperOf(kept, { name: '7', live: null }, 'one')).toBe('nobody');
    expect(keeperOf(kept, match, 'one')).toBe('this');
    expect(keeperOf(kept, match, 'two')).toBe('another');
    expect(keeperOf({ matchName: null, device: null, pointAt: null }, match, undefined)).toBe('another');
  });

  test('is another for points that did not come by the code, and of another match', () => {
    expect(keeperOf(kept, { name: '7', live: { at: '2026-11-28T10:00:01.000Z' } }, 'one')).toBe('another');
    expect(keeperOf({ ...kept, pointAt: null }, { name: '7', live: {} }, 'one')).toBe('another');
    expect(keeperOf(kept, { name: '8', live: { at } }, 'one')).toBe('another');
  });

  test('a second device takes over, or is refused', () => {
    expect(() => assertKeeps('another', false)).toThrow('Another phone');
    for (const keeper of ['nobody', 'this'] as const) expect(() => assertKeeps(keeper, false)).not.toThrow();
    expect(() => assertKeeps('another', true)).not.toThrow();
  });
});

test('points are for the match that is on, a result also for one that was taken off', () => {
  expect(() => assertOn(3, 3)).not.toThrow();
  expect(() => assertOn(3, null)).toThrow('no longer on court 3');
  expect(() => assertOn(3, 4)).toThrow('no longer on court 3');
  expect(() => assertNotElsewhere(3, null)).not.toThrow();
  expect(() => assertNotElsewhere(3, 3)).not.toThrow();
  expect(() => assertNotElsewhere(3, 4)).toThrow('no longer on court 3');
});
