import { expect, test } from 'vitest';
import type { Event } from '#contract/events/facts.ts';
import { countOf, eventOf, joinByText, placesLeft, planLine, roomIn } from './entries.ts';

const plan = {
  ...{ maxEntrants: 12, gameType: 'singles' as const, participantCount: 9, localStart: '2026-11-28T09:30' },
  ...{ location: 'Court hall', joinBy: '2026-11-27T19:00:00.000Z', timeZone: 'Europe/Berlin' },
};
const now = Date.parse('2026-11-24T12:00:00.000Z');

test('when, where and for how many, in one line', () => {
  expect(planLine(plan, now)).toBe('Sat 28 Nov, 9:30 · Court hall · 9 of 12 · Join by Fri 20:00');
  const open = { ...plan, maxEntrants: null, localStart: null, location: '', joinBy: null };
  expect(planLine(open, now)).toBe('');
  expect(planLine({ ...open, location: 'Hill Park' }, now)).toBe('Hill Park');
});

test('joining by a day of another week has its date, and it closes', () => {
  expect(joinByText(plan, Date.parse('2026-11-10T12:00:00.000Z'))).toBe('Join by Fri 27 Nov, 20:00');
  expect(joinByText(plan, Date.parse(plan.joinBy))).toBe('Join by Fri 20:00');
  expect(joinByText(plan, Date.parse('2026-11-28T12:00:00.000Z'))).toBe('Joining closed Fri 20:00');
});

test('places are players, in doubles two for each team', () => {
  expect([countOf(plan), roomIn(plan), placesLeft(plan)]).toEqual(['9 of 12', '3 places left', 3]);
  const full = { ...plan, gameType: 'doubles' as const, maxEntrants: 4, participantCount: 8 };
  expect([countOf(full), roomIn(full), placesLeft(full)]).toEqual(['8 of 8', 'Full', 0]);
  const open = { ...plan, maxEntrants: null };
  expect([countOf(open), roomIn(open), placesLeft(open)]).toEqual(['9', undefined, Number.POSITIVE_INFINITY]);
});

test('a tournament belongs to the event of its day', () => {
  const event = (id: number, localStart: string, goingCount = 3) =>
    ({ id, localStart, goingCount, status: 'upcoming' }) as Event;
  const events = [event(1, '2026-11-26T18:00', 0), event(2, '2026-11-27T18:00'), event(3, '2026-11-28T09:00')];
  expect(eventOf(events, plan.localStart)?.id).toBe(3);
  expect(eventOf(events, '2026-11-29T09:00')).toBeUndefined();
  expect(eventOf(events, null)?.id).toBe(2);
});
