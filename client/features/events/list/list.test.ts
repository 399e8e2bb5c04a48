import { expect, test } from 'vitest';
import { loudestOf } from './loudest.ts';
import { byWeek } from './weeks.ts';

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
  const weeks = byWeek(events, { now, own: 'Europe/Berlin' });
  expect(weeks.map(({ name, events: those }) => [name, those.length])).toEqual([
    ['This week', 19],
    ['Next week', 1],
    ['Week of 30 November', 1],
  ]);
  expect(byWeek(events.slice(1), { now, own: 'Europe/Berlin' })).toMatchObject([{ name: undefined }]);
});
