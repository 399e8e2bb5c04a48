import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { clubWithSeries, countedAndAnswered, lookAt, respond, toComeIn } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

/** Tuesdays before and after the end of summer time in Berlin, on October 29th. */
const acrossTheTurn = {
  eventDate: '2090-10-17T18:00',
  repeat: { every: 'week', ends: { by: 'count', count: 4 } },
} as const;

const change = (admin: Person, id: number, body: object) =>
  admin.call(eventCalls.change, { params: { id }, body: { scope: 'following', ...body } });

const refusal = (admin: Person, id: number, body: object) =>
  admin.refused(eventCalls.change, { params: { id }, body: { scope: 'following', ...body } });

/** The series of four with the ids of its occurrences. */
async function openSeries(extra: object = {}) {
  const site = await openSite();
  const people = await clubWithSeries(site, 4, { ...acrossTheTurn, ...extra });
  const ids = (await toComeIn(people.anna, people.groupId)).map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  const starts = async () => (await toComeIn(people.anna, people.groupId)).map(({ localStart }) => localStart.slice(5));
  return { site, ...people, ids, first, second, third, fourth, starts };
}

const seriesOf = (person: Person, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await lookAt(person, id)).series));

test('one that is moved is moved alone, and knows where it was', async () => {
  const { anna, third, ids, starts } = await openSeries();
  const planned = (await lookAt(anna, third)).eventDate;
  const moved = await change(anna, third, { scope: 'one', eventDate: '2090-10-30T19:30', name: 'Halloween' });
  expect(moved).toMatchObject({ name: 'Halloween', localStart: '2090-10-30T19:30', series: { plannedFor: planned } });
  expect(moved.eventDate).toBe('2090-10-30T18:30:00.000Z');
  expect(await starts()).toEqual(['10-17T18:00', '10-24T18:00', '10-30T19:30', '11-07T18:00']);
  expect(new Set((await seriesOf(anna, ids)).map((series) => series?.id)).size).toBe(1);
});

test('from a later one on it becomes a series of its own, with the same answers, guests and regulars', async () => {
  const { site, anna, bob, carl, ids, second, third, fourth, first, starts } = await openSeries({ maxParticipants: 2 });
  await respond(bob, first, 'going', { scope: 'series', guests: 1 });
  await respond(carl, third, 'going');
  await change(anna, fourth, { scope: 'one', eventDate: '2090-11-10T10:00' });
  // From Tuesday at six to Wednesday at half past six; the one that was moved by itself stays where it is.
  await change(anna, second, { eventDate: '2090-10-25T18:30', location: 'Court 4' });
  expect(await starts()).toEqual(['10-17T18:00', '10-25T18:30', '11-01T18:30', '11-10T10:00']);
  const all = await Promise.all(ids.map((id) => lookAt(bob, id)));
  expect(all.map(({ location }) => location)).toEqual(['Court 3', 'Court 4', 'Court 4', 'Court 4']);
  expect(all.map(({ userResponse, guests }) => [userResponse, guests])).toEqual(Array(4).fill(['going', 1]));
  expect(await lookAt(carl, third)).toMatchObject({ waitlistPosition: 1 });
  expect(all.map(({ series }) => series?.isRegular)).toEqual([true, true, true, true]);
  const [old, ...others] = all.map(({ series }) => series);
  expect(old?.repeat.ends).toEqual({ by: 'date', until: '2090-10-17' });
  expect(new Set(others.map((series) => series?.id)).size).toBe(1);
  expect(others[0]).toMatchObject({ repeat: { every: 'week', ends: { by: 'count', count: 3 } } });
  expect(others[0]?.id).not.toBe(old?.id);
  expect(all[3]?.series?.plannedFor, 'its place moved with the others').toBe('2090-11-08T17:30:00.000Z');
  const uids = await site.database.read(({ db }) => db.selectFrom('events').select('uid').orderBy('id').execute());
  expect(new Set(uids.map(({ uid }) => uid)).size).toBe(2);
});

test('from the first one on the series is changed where it is, in all that were not moved by themselves', async () => {
  const { anna, first, second, ids, starts } = await openSeries();
  const [before] = await seriesOf(anna, ids);
  await change(anna, second, { scope: 'one', name: 'Special' });
  // A week later: each takes the place of the next.
  await change(anna, first, { eventDate: '2090-10-24T18:00', name: 'Every week' });
  expect(await starts()).toEqual(['10-24T18:00', '10-31T18:00', '11-07T18:00', '11-14T18:00']);
  const after = await Promise.all(ids.map((id) => lookAt(anna, id)));
  expect(
    after.map(({ name }) => name),
    'what is given overwrites',
  ).toEqual(Array(4).fill('Every week'));
  expect(new Set(after.map(({ series }) => series?.id))).toEqual(new Set([before?.id]));
  expect(after.map(({ localStart }) => localStart.slice(5, 10))).toEqual(['10-24', '10-31', '11-07', '11-14']);
});

test('in another zone the clock shows the same; what is no change leaves everything as it is', async () => {
  const { site, anna, first, second, ids } = await openSeries();
  await change(anna, first, { timeZone: 'America/New_York' });
  const dates = (await Promise.all(ids.map((id) => lookAt(anna, id)))).map(({ eventDate }) => eventDate.slice(5, 16));
  expect(dates).toEqual(['10-17T22:00', '10-24T22:00', '10-31T22:00', '11-07T23:00']);
  const stored = () => site.database.read(({ db }) => db.selectFrom('events').selectAll().orderBy('id').execute());
  const before = await stored();
  await change(anna, second, { name: 'Open play', eventDate: '2090-10-24T18:00', timeZone: 'America/New_York' });
  expect(await stored()).toEqual(before);
});

test('a series is shortened, of which those are told who were coming, and lengthened with those who always come', async () => {
  const { site, anna, bob, carl, dora, groupId, first, second, third, fourth, starts } = await openSeries({
    maxParticipants: 2,
  });
  await respond(carl, first, 'going', { scope: 'series', guests: 1 });
  site.wait(1000);
  await respond(bob, first, 'going', { scope: 'series' });
  await respond(dora, fourth, 'maybe');
  const address = await site.listen();
  const doras = await listening(address, dora);
  await change(anna, second, { until: '2090-10-31' });
  expect(await starts()).toEqual(['10-17T18:00', '10-24T18:00', '10-31T18:00']);
  expect(await doras.hears('event_cancelled')).toMatchObject({ eventId: fourth, name: 'Open play', reason: '' });
  expect(await refusal(anna, third, { until: '2090-10-30' })).toMatchObject({
    fields: { until: 'The last day must not be before this event.' },
  });
  expect(await refusal(anna, third, { until: '2100-12-30' })).toMatchObject({
    status: 400,
    fields: { until: expect.any(String) },
  });
  expect(await refusal(anna, third, { scope: 'one', until: '2090-11-30' })).toMatchObject({
    fields: { until: 'To change the last day, change all events that follow.' },
  });
  await change(anna, third, { until: '2090-11-20' });
  expect(await starts()).toEqual([...['10-17', '10-24', '10-31', '11-07', '11-14'].map((day) => `${day}T18:00`)]);
  const added = (await toComeIn(carl, groupId)).slice(3);
  expect(
    added.map(({ goingCount, waitingCount, waitlistPosition, guests }) => [
      goingCount,
      waitingCount,
      waitlistPosition,
      guests,
    ]),
    'who said so first comes first',
  ).toEqual([
    [2, 1, null, 1],
    [2, 1, null, 1],
  ]);
  const { counted, answered } = await countedAndAnswered(site);
  expect(counted).toEqual(answered);
});

test('one or all that follow are cancelled with a word, and reopened', async () => {
  const { site, anna, bob, carl, ids, first, second, third } = await openSeries({ maxParticipants: 1 });
  await respond(bob, first, 'going', { scope: 'series' });
  await respond(carl, third, 'going');
  const address = await site.listen();
  const [bobs, carls] = [await listening(address, bob), await listening(address, carl)];
  const states = async () =>
    (await Promise.all(ids.map((id) => lookAt(bob, id)))).map(
      ({ status, cancelReason }) => `${status} ${cancelReason}`,
    );
  expect(await change(anna, second, { scope: 'one', status: 'cancelled', cancelReason: 'Rain' })).toMatchObject({
    ...{ status: 'cancelled', cancelReason: 'Rain' },
    viewer: { mayAnswer: false, mayCheckIn: false },
  });
  expect(await bobs.hears('event_cancelled')).toMatchObject({ eventId: second, reason: 'Rain' });
  await change(anna, second, { status: 'cancelled', cancelReason: 'Winter' });
  expect(await states()).toEqual(['upcoming ', 'cancelled Winter', 'cancelled Winter', 'cancelled Winter']);
  expect(await bobs.hears('event_cancelled'), 'the soonest that was not yet').toMatchObject({
    eventId: third,
    reason: 'Winter',
  });
  expect(await carls.hears('event_cancelled')).toMatchObject({ eventId: third });
  expect([bobs.all('event_cancelled'), carls.all('event_cancelled')]).toEqual([[], []]);
  await respond(bob, first, 'not_going', { scope: 'series' });
  expect(await lookAt(carl, third), 'nobody gets a place in what does not take place').toMatchObject({
    waitlistPosition: 1,
  });
  await change(anna, third, { status: 'upcoming' });
  expect(await states()).toEqual(['upcoming ', 'cancelled Winter', 'upcoming ', 'upcoming ']);
  expect(await carls.hears('event_place')).toMatchObject({ eventId: third });
  expect(await lookAt(carl, third)).toMatchObject({ waitlisted: false, goingCount: 1 });
});

test('one is deleted, or all that follow, and with the last of them the series', async () => {
  const { site, anna, bob, ids, first, second, third, starts } = await openSeries();
  const address = await site.listen();
  await respond(bob, third, 'maybe');
  const bobs = await listening(address, bob);
  const remove = (id: number, scope?: 'following') =>
    anna.call(eventCalls.remove, { params: { id }, query: scope === undefined ? {} : { scope } });
  await remove(second);
  expect(await starts()).toEqual(['10-17T18:00', '10-31T18:00', '11-07T18:00']);
  await remove(third, 'following');
  expect(await starts()).toEqual(['10-17T18:00']);
  expect(await bobs.hears('event_cancelled')).toMatchObject({ eventId: third, reason: '' });
  const [left] = await seriesOf(anna, [first]);
  expect(left?.repeat.ends).toEqual({ by: 'date', until: '2090-10-24' });
  await remove(first, 'following');
  expect(await starts()).toEqual([]);
  const rows = await site.database.read(({ db }) => db.selectFrom('event_series').select('id').execute());
  expect([rows, ids.length]).toEqual([[], 4]);
});

test('a raised limit lets in whoever waits in all that follow, and each is told of the soonest', async () => {
  const { site, anna, bob, carl, ids, first, second } = await openSeries({ maxParticipants: 1 });
  for (const person of [bob, carl]) await respond(person, first, 'going', { scope: 'series' });
  const address = await site.listen();
  const carls = await listening(address, carl);
  await change(anna, second, { maxParticipants: 2 });
  expect(await carls.hears('event_place')).toMatchObject({ eventId: second });
  const seen = await Promise.all(ids.map((id) => lookAt(carl, id)));
  expect(seen.map(({ waitlistPosition }) => waitlistPosition)).toEqual([1, null, null, null]);
  expect(carls.all('event_place')).toEqual([]);
});
