import { expect, test } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { groupCalls } from '#contract/groups.ts';
import { openFor } from '../../testing/arranged.ts';
import { readCalendar } from '../../testing/calendar-reader.ts';
import { plantGame } from '../../testing/planted-games.ts';

/** In milliseconds. */
const day = 24 * 60 * 60_000;

test('somebody’s calendar has the games that they have a place in, and those that were cancelled as such', async () => {
  const [site, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  const { id: groupId } = await bob.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const { gameId } = await plantGame(site, [anna, bob], { note: 'Bring balls', durationMinutes: 90 });
  const later = { startsAt: '2027-05-05T16:00:00.000Z', localStart: '2027-05-05T18:00', kind: 'singles' as const };
  await plantGame(site, [bob, anna], { ...later, isCancelled: true, cancelReason: 'Rain', placeName: 'Hill Park' });
  await plantGame(site, [anna], { parts: [[bob, 'asked']] });
  await plantGame(site, [bob, anna], { startsAt: new Date(Date.now() - 92 * day).toISOString() });
  const read = async (query: { groupId?: number }) => {
    const { url } = await bob.call(calendarCalls.renew, { body: query });
    const { body } = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
    return { body, events: readCalendar(body) };
  };
  const { body, events } = await read({});
  expect(events).toEqual([
    {
      ...{ uid: expect.any(String), sequence: 0, isCancelled: false, summary: 'Doubles at Riverside Park' },
      ...{ start: '2027-05-04T16:00:00.000Z', end: '2027-05-04T17:30:00.000Z', location: 'Riverside Park' },
      ...{ description: 'Bring balls', url: `http://localhost:80/games/${gameId}` },
    },
    expect.objectContaining({
      ...{ summary: 'Singles at Hill Park', isCancelled: true, description: 'Cancelled: Rain' },
    }),
  ]);
  expect(body).toContain('DTSTART;TZID=Europe/Berlin:20270504T180000');
  expect((await read({ groupId })).events).toEqual([]);
  const { url } = await carl.call(calendarCalls.renew, { body: {} });
  const carls = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
  expect(readCalendar(carls.body)).toEqual([]);
});
