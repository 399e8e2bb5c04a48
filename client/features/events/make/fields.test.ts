import { expect, test } from 'vitest';
import { newEvent } from '#contract/events/making.ts';
import { changeOf, counting, type NewFields, newEventOf, newFields, repeatOf, usualFields } from './fields.ts';

const usual = usualFields('Europe/Berlin');
const filled: NewFields = {
  ...usual,
  name: 'Ladder night',
  location: 'Riverside Park',
  description: 'Four rounds',
  eventDate: { date: '2026-11-24', time: '18:00' },
};

/** The sentences of what is wrong, in the order of the fields. */
function complaints(fields: NewFields): [string, string][] {
  const { error } = newFields.safeParse(counting(fields));
  const found = (error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]);
  const order = Object.keys(newFields.shape);
  return found.sort(
    ([one], [other]) => order.indexOf(one.split('.')[0] ?? '') - order.indexOf(other.split('.')[0] ?? ''),
  );
}

test('the four sentences of the specification come in its order', () => {
  expect(complaints(usual)).toEqual([
    ['name', 'Event name is required'],
    ['location', 'Location is required'],
    ['description', 'Description is required'],
    ['eventDate.date', 'Invalid event date. Please select a valid date.'],
  ]);
  expect(complaints({ ...filled, eventDate: { date: '2026-02-30', time: '18:00' } })).toEqual([
    ['eventDate.date', 'Invalid event date. Please select a valid date.'],
  ]);
  expect(complaints(filled)).toEqual([]);
});

test('ratings are given in halves, the right way up', () => {
  expect(complaints({ ...filled, playerRankMin: 2.3 })).toEqual([
    ['playerRankMin', 'Lowest rating is given in steps of 0.5'],
  ]);
  expect(complaints({ ...filled, name: '', playerRankMin: 4, playerRankMax: 3 })).toEqual([
    ['name', 'Event name is required'],
    ['playerRankMax', 'Highest rating must not be below the lowest'],
  ]);
  expect(complaints({ ...filled, maxParticipants: 0 })).toEqual([
    ['maxParticipants', 'Max participants must be at least 1'],
  ]);
});

const repeating = (repeat: Partial<NewFields['repeat']>) => ({ ...filled, repeat: { ...usual.repeat, ...repeat } });

test('what is not shown is not checked', () => {
  const hidden = { by: 'date', until: '', count: Number.NaN } as const;
  expect(complaints(repeating({ ends: hidden }))).toEqual([]);
  expect(complaints(repeating({ interval: Number.NaN, ends: { ...hidden, by: 'count' } }))).toEqual([]);
  expect(complaints(repeating({ every: 'week', ends: hidden }))).toEqual([
    ['repeat.ends.until', 'Please select a valid date.'],
  ]);
  expect(complaints(repeating({ every: 'week', ends: { ...hidden, by: 'count', count: 1 } }))).toEqual([
    ['repeat.ends.count', 'An event that repeats takes place at least twice'],
  ]);
});

test('the weekday of a month follows from the first date', () => {
  const week = (date: string, chosen: 'nth' | 'last') => {
    const fields = { ...repeating({ every: 'month', week: chosen }), eventDate: { date, time: '18:00' } };
    return repeatOf(fields);
  };
  expect(week('2026-11-24', 'nth')).toMatchObject({ every: 'month', week: 4 });
  expect(week('2026-11-24', 'last')).toMatchObject({ week: 'last' });
  // There is a fifth Tuesday in that December, and none in January.
  expect(week('2026-12-29', 'nth')).toMatchObject({ week: 'last' });
  // It was chosen for another date.
  expect(week('2026-11-10', 'last')).toMatchObject({ week: 2 });
});

test('what is sent is what the contract takes', () => {
  const sent = newEventOf(newFields.parse(repeating({ every: 'week', interval: 2 })), 7);
  expect(newEvent.parse(sent)).toMatchObject({
    groupId: 7,
    eventDate: '2026-11-24T18:00',
    timeZone: 'Europe/Berlin',
    repeat: { every: 'week', interval: 2, ends: { by: 'count', count: 10 } },
  });
  expect(newEventOf(newFields.parse(filled), 7).repeat).toBeNull();
});

test('of a change only what differs is sent', () => {
  const { repeat: _, ...details } = newFields.parse(filled);
  const before = { ...details, scope: 'one' as const, until: '2027-05-04' };
  expect(changeOf(before, { ...before, name: 'Ladder', scope: 'following' })).toEqual({
    name: 'Ladder',
    scope: 'following',
  });
  expect(changeOf(before, { ...before, eventDate: { date: '2026-11-25', time: '18:00' } })).toEqual({
    eventDate: '2026-11-25T18:00',
    timeZone: 'Europe/Berlin',
    scope: 'one',
  });
  expect(changeOf(before, { ...before, timeZone: 'America/New_York' }), 'the same clock elsewhere').toEqual({
    eventDate: '2026-11-24T18:00',
    timeZone: 'America/New_York',
    scope: 'one',
  });
  expect(changeOf(before, { ...before, scope: 'following', until: '2027-06-01' })).toEqual({
    until: '2027-06-01',
    scope: 'following',
  });
  // It is not shown for this one alone.
  expect(changeOf(before, { ...before, until: '2027-06-01' })).toEqual({ scope: 'one' });
});
