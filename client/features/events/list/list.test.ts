import { describe, expect, test } from 'vitest';
import { mostDays } from '#contract/events/reads.ts';
import { dayForKey, groupByWeek, loudestOf, outcomeText, shiftMonth, weeksOf } from './list.ts';

describe('the list', () => {
  const now = Date.parse('2026-11-21T14:00:00Z');
  const viewer = { isMember: true, mayAnswer: true, mayManage: false, mayCheckIn: false, isPlaceNew: false };
  const event = (id: number, eventDate: string, userResponse: 'going' | null = null) => ({
    id,
    eventDate: `${eventDate}:00.000Z`,
    userResponse,
    viewer,
    status: 'upcoming' as const,
  });

  test('the next event that is not answered is loud, within two days', () => {
    const [today, tomorrow, later] = [
      event(1, '2026-11-21T18:00'),
      event(2, '2026-11-22T18:00'),
      event(3, '2026-11-24T18:00'),
    ];
    expect(loudestOf([today, tomorrow, later], now)).toBe(1);
    expect(loudestOf([{ ...today, userResponse: 'going' }, tomorrow, later], now)).toBe(2);
    expect(loudestOf([later], now)).toBeUndefined();
  });

  test('what cannot be answered is not loud', () => {
    const today = event(1, '2026-11-21T18:00');
    expect(loudestOf([{ ...today, status: 'cancelled' }], now)).toBeUndefined();
    expect(loudestOf([{ ...today, viewer: { ...viewer, mayAnswer: false } }], now)).toBeUndefined();
    expect(loudestOf([event(1, '2026-11-21T13:00')], now)).toBeUndefined();
  });

  test('more than twenty are parted by weeks, which begin on Monday', () => {
    const starts = [...Array(19).fill('2026-11-22T23:30'), '2026-11-23T00:00', '2026-11-30T18:00'];
    const events = starts.map((localStart, id) => ({ id, localStart }));
    const weeks = groupByWeek(events, now);
    expect(weeks.map(({ name, events: those }) => [name, those.length])).toEqual([
      ['This week', 19],
      ['Next week', 1],
      ['Week of 30 November', 1],
    ]);
    expect(groupByWeek(events.slice(1), now)).toMatchObject([{ name: undefined }]);
  });
});

describe('past events', () => {
  const past = {
    status: 'completed',
    cancelReason: '',
    goingCount: 12,
    userResponse: null,
    waitlisted: false,
  } as const;

  test('who went, or why nobody could', () => {
    expect(outcomeText(past)).toBe('12 went');
    expect(outcomeText({ ...past, userResponse: 'going' })).toBe('12 went, you among them');
    // There was no place for them.
    expect(outcomeText({ ...past, userResponse: 'going', waitlisted: true })).toBe('12 went');
    expect(outcomeText({ ...past, goingCount: 0 })).toBe('Nobody went');
    expect(outcomeText({ ...past, status: 'cancelled', cancelReason: 'Rain' })).toBe('Rain');
    expect(outcomeText({ ...past, status: 'cancelled' })).toBe('It did not take place');
  });
});

describe('a month', () => {
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
});
