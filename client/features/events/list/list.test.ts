import { expect, test } from 'vitest';
import { maxDays } from '#contract/events/reads.ts';
import { viewer } from '../event-for-tests.ts';
import { dayForKey, groupByWeek, loudestOf, outcomeText, shiftMonth, weeksOf } from './list.ts';

const now = Date.parse('2026-11-21T14:00:00Z');
const event = (id: number, eventDate: string) => ({
  ...{ id, eventDate: `${eventDate}:00.000Z`, userResponse: null, viewer, status: 'upcoming' as const },
});
const [today, tomorrow, later] = [
  event(1, '2026-11-21T18:00'),
  event(2, '2026-11-22T18:00'),
  event(3, '2026-11-24T18:00'),
];

test.each([
  // The next event without a reply, within two days.
  [[today, tomorrow, later], 1],
  [[{ ...today, userResponse: 'going' as const }, tomorrow, later], 2],
  [[later], undefined],
  // What takes no reply.
  [[{ ...today, status: 'cancelled' as const }], undefined],
  [[{ ...today, viewer: { ...viewer, mayAnswer: false } }], undefined],
  [[event(1, '2026-11-21T13:00')], undefined],
])('%#: the loudest is what waits for a reply', (events, id) => {
  expect(loudestOf(events, now)).toBe(id);
});

test('more than twenty are parted by weeks, which begin on Monday', () => {
  const starts = [...Array(19).fill('2026-11-22T23:30'), '2026-11-23T00:00', '2026-11-30T18:00'];
  const events = starts.map((localStart, id) => ({ id, localStart }));
  expect(groupByWeek(events, now).map(({ name, events: those }) => [name, those.length])).toEqual([
    ['This week', 19],
    ['Next week', 1],
    ['Week of 30 November', 1],
  ]);
  expect(groupByWeek(events.slice(1), now)).toMatchObject([{ name: undefined }]);
});

test.each([
  [{}, '12 went'],
  [{ userResponse: 'going' }, '12 went, you among them'],
  // There was no seat for them.
  [{ userResponse: 'going', waitlisted: true }, '12 went'],
  [{ goingCount: 0 }, 'Nobody went'],
  [{ status: 'cancelled', cancelReason: 'Rain' }, 'Rain'],
  [{ status: 'cancelled' }, 'Didn’t take place'],
] as const)('of what is past and %j it is said: %s', (change, words) => {
  const past = {
    status: 'completed',
    cancelReason: '',
    goingCount: 12,
    guestCount: 0,
    userResponse: null,
    waitlisted: false,
  } as const;
  expect(outcomeText({ ...past, ...change })).toBe(words);
});

test('the weeks of a month run from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect([weeks.length, weeksOf('2027-02').length]).toEqual([6, 4]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
  expect(weeks.flat().length).toBeLessThanOrEqual(maxDays);
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
