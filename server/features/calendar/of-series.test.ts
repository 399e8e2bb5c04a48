import { expect, test } from 'vitest';
import { calendarCalls } from '#contract/calendar.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../testing/arranged.ts';
import { readCalendar } from '../../testing/calendar-reader.ts';
import { club } from '../../testing/club.ts';
import { inDays, makeEvent, respond, toComeIn } from '../../testing/events.ts';

/** The Tuesday before the last Sunday of next October, when summer time ends in Berlin. */
function tuesdayBeforeTheClockIsTurned(): Temporal.PlainDate {
  const october = Temporal.Now.plainDateISO().add({ years: 1 }).with({ month: 10, day: 31 });
  return october.subtract({ days: (october.dayOfWeek % 7) + 5 });
}

test('a series across the end of summer time is read as it is, with one moved, one cancelled and one deleted', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const tuesday = tuesdayBeforeTheClockIsTurned();
  const on = (weeks: number, time: string) =>
    tuesday.add({ weeks }).toPlainDateTime(time).toString({ smallestUnit: 'minute' });
  await makeEvent(anna, groupId, {
    eventDate: on(0, '18:00'),
    timeZone: 'Europe/Berlin',
    repeat: { every: 'week', ends: { by: 'count', count: 6 } },
  });
  const [, second, third, fourth] = await toComeIn(anna, groupId);
  const change = (event: { id: number } | undefined, body: object) =>
    anna.call(eventCalls.change, { params: { id: event?.id ?? 0 }, body });
  const saturday = tuesday.add({ days: 4 });
  await change(second, { eventDate: `${saturday}T10:30` });
  await change(third, { status: 'cancelled', cancelReason: 'The hall is closed' });
  await anna.call(eventCalls.remove, { params: { id: fourth?.id ?? 0 } });

  const { url } = await bob.call(calendarCalls.renew, { body: {} });
  const { body } = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
  const utc = (weeks: number, time: string) => `${tuesday.add({ weeks })}T${time}:00.000Z`;
  const read = readCalendar(body);
  expect(read.map(({ start, isCancelled }) => [start, isCancelled])).toEqual([
    [utc(0, '16:00'), false],
    // Before the clock is turned, and planned for after it.
    [`${saturday}T08:30:00.000Z`, false],
    [utc(2, '17:00'), true],
    [utc(4, '17:00'), false],
    [utc(5, '17:00'), false],
  ]);
  expect(read[2]?.description).toBe('Cancelled: The hall is closed\n\nBring water');
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(1);
  expect(read[1]?.url).toBe(`http://localhost:80/groups/${groupId}/events/${second?.id}`);
});

test('what follows from a change on is a series of its own, and nothing is there twice', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const tuesday = tuesdayBeforeTheClockIsTurned();
  await makeEvent(anna, groupId, {
    eventDate: `${tuesday}T18:00`,
    timeZone: 'America/New_York',
    repeat: { every: 'week', ends: { by: 'count', count: 6 } },
  });
  const [, , third] = await toComeIn(anna, groupId);
  const thursday = tuesday.add({ days: 16 });
  await anna.call(eventCalls.change, {
    params: { id: third?.id ?? 0 },
    body: { eventDate: `${thursday}T19:30`, scope: 'following' },
  });
  const { url } = await bob.call(calendarCalls.renew, { body: { groupId } });
  const { body } = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
  const expected = (await toComeIn(bob, groupId)).map(({ eventDate }) => eventDate);
  const read = readCalendar(body);
  expect(read.map(({ start }) => start)).toEqual(expected);
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(2);
});

test('what somebody does not come to, and what is long past, leaves nothing behind in their calendar', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await makeEvent(anna, groupId, {
    eventDate: inDays(7),
    timeZone: 'Asia/Kolkata',
    repeat: { every: 'week', ends: { by: 'count', count: 30 } },
  });
  const events = await toComeIn(bob, groupId);
  await respond(bob, events[20]?.id ?? 0, 'not_going');
  const { url } = await bob.call(calendarCalls.renew, { body: {} });
  site.wait((7 + 10 * 7 + 92) * 24 * 60 * 60 * 1000);
  const { body } = await site.stranger().send({ method: 'GET', url: new URL(url).pathname });
  const expected = events.slice(11).filter((_, index) => index !== 20 - 11);
  expect(readCalendar(body).map(({ start }) => start)).toEqual(expected.map(({ eventDate }) => eventDate));
});

test('one event is a file to be kept, an occurrence by itself; that of a private group only for its members', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const stranger = await site.register('erik');
  const { id, eventDate } = await makeEvent(anna, groupId, {
    name: 'Zoë’s 🏓',
    timeZone: 'Asia/Kolkata',
    repeat: { every: 'week', ends: { by: 'count', count: 3 } },
  });
  const params = { id };
  const { headers, body } = await stranger.ask(calendarCalls.ofEvent, { params });
  const named = 'filename="Zo__s __.ics"; filename*=UTF-8\'\'Zo%C3%AB%E2%80%99s%20%F0%9F%8F%93.ics';
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; ${named}`,
    'cache-control': 'no-store',
  });
  expect(readCalendar(body)).toEqual([expect.objectContaining({ summary: 'Zoë’s 🏓', start: eventDate })]);
  expect(body).not.toContain('RRULE');
  // Programs put it into a calendar that has a name.
  expect(body).not.toContain('X-WR-CALNAME');

  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const refused = { status: 404, error: 'The requested event could not be found.' };
  expect(await stranger.refused(calendarCalls.ofEvent, { params })).toMatchObject(refused);
  expect((await bob.ask(calendarCalls.ofEvent, { params })).body).toBe(body);
});
