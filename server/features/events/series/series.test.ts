import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { clubWithSeries, lookAt, makeEvent, respond, toComeIn } from '../../../testing/events.ts';
import { countStatements, openSite } from '../../../testing/site.ts';

/** Tuesdays before and after the end of summer time in Berlin, on October 29th. */
const acrossTheTurn = {
  eventDate: '2090-10-17T18:00',
  repeat: { every: 'week', ends: { by: 'count', count: 4 } },
} as const;

test('an event that repeats takes place at the same time of its clock, whatever becomes of that', async () => {
  const site = await openSite();
  const { bob, groupId, event } = await clubWithSeries(site, 4, acrossTheTurn);
  const all = await toComeIn(bob, groupId);
  expect(all.map(({ localStart }) => localStart)).toEqual(
    ['10-17', '10-24', '10-31', '11-07'].map((day) => `2090-${day}T18:00`),
  );
  expect(all.map(({ eventDate }) => eventDate.slice(11, 16))).toEqual(['16:00', '16:00', '17:00', '17:00']);
  expect(all[0]).toEqual({ ...event, viewer: { ...event.viewer, mayManage: false, mayRemind: false } });
  expect(all.map(({ series }) => series)).toEqual(
    all.map(({ eventDate }, at) => ({
      ...{ id: event.series?.id, isRegular: false, laterCount: 3 - at, plannedFor: eventDate },
      repeat: { every: 'week', interval: 1, ends: { by: 'count', count: 4 } },
    })),
  );
});

test('as somebody who always comes one is in all that follow, and has changed one’s mind for all of them', async () => {
  const site = await openSite();
  const { bob, carl, groupId } = await clubWithSeries(site, 4, { maxParticipants: 2 });
  const seen = async (person: typeof bob) =>
    (await toComeIn(person, groupId)).map(({ userResponse, waitlisted, guests, series }) =>
      [userResponse, waitlisted && 'waits', guests, series?.isRegular && 'always'].filter(Boolean).join(' '),
    );
  const [, second = 0, third = 0] = (await toComeIn(bob, groupId)).map((event) => event.id);
  await respond(bob, third, 'going');
  await respond(carl, second, 'going', { scope: 'series', guests: 1 });
  expect(await seen(carl)).toEqual(['always', 'going 1 always', 'going waits 1 always', 'going 1 always']);
  await respond(bob, third, 'not_going');
  expect(await seen(carl)).toEqual(['always', 'going 1 always', 'going 1 always', 'going 1 always']);
  await respond(carl, second, 'not_going');
  expect((await seen(carl))[1], 'one of them, for once').toBe('not_going 1 always');
  await respond(carl, third, 'maybe', { scope: 'series' });
  expect(await seen(carl)).toEqual(['', 'not_going 1', 'maybe 1', 'maybe 1']);
  const always = await carl.call(eventCalls.answers, { params: { id: third }, query: { status: 'maybe' } });
  expect(always).toMatchObject([{ user: { username: 'carl' }, guests: 1, isRegular: false }]);
});

test('to make, answer, change and delete five hundred takes as many statements as two', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  async function counted(count: number) {
    site.statements.length = 0;
    const { id } = await makeEvent(anna, groupId, { repeat: { every: 'week', ends: { by: 'count', count } } });
    const made = site.statements.length;
    const params = { id };
    return [
      made,
      await countStatements(site, () => respond(bob, id, 'going', { scope: 'series' })),
      await countStatements(site, () =>
        anna.call(eventCalls.change, { params, body: { name: 'Later', scope: 'following' } }),
      ),
      await countStatements(site, () => anna.call(eventCalls.remove, { params, query: { scope: 'following' } })),
    ];
  }
  const few = await counted(2);
  expect(await counted(500)).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(22);
}, 120_000);

test('a rule that cannot be is refused where it is wrong', async () => {
  const { anna, groupId } = await openWith(club);
  const refusal = async (repeat: object, eventDate = '2090-10-17T18:00') => {
    const body = { groupId, name: 'Open play', description: 'x', location: 'x', timeZone: 'Europe/Berlin', eventDate };
    return anna.refused(eventCalls.create, { body: { ...body, repeat } as never });
  };
  const weekly = (ends: object) => ({ every: 'week', ends });
  expect(await refusal(weekly({ by: 'count', count: 501 }))).toMatchObject({
    fields: { 'repeat.ends.count': 'An event can repeat at most 500 times' },
  });
  expect(await refusal(weekly({ by: 'date', until: '2100-10-17' }))).toMatchObject({
    fields: { 'repeat.ends.until': 'An event can repeat at most 500 times.' },
  });
  expect(await refusal(weekly({ by: 'date', until: '2090-10-20' }))).toMatchObject({
    fields: { 'repeat.ends.until': 'A repeating event takes place at least twice.' },
  });
  const monthly = { every: 'month', week: 2, ends: { by: 'count', count: 3 } };
  expect(await refusal(monthly)).toMatchObject({
    fields: { 'repeat.week': expect.stringContaining('second Tuesday') },
  });
  expect(await refusal({ ...monthly, week: 5 })).toMatchObject({ status: 400 });
  expect(await refusal({ ...monthly, every: 'day' })).toMatchObject({
    fields: { 'repeat.every': 'Repeat must be weekly or monthly' },
  });
});

test('the third Tuesday of the month is in each month the third Tuesday', async () => {
  const { anna, groupId } = await openWith(club);
  const repeat = { every: 'month', week: 3, ends: { by: 'date', until: '2091-01-31' } } as const;
  const { id } = await makeEvent(anna, groupId, {
    eventDate: '2090-10-17T18:00',
    timeZone: 'America/New_York',
    repeat,
  });
  const all = await toComeIn(anna, groupId);
  expect(all.map(({ localStart }) => localStart.slice(0, 10))).toEqual([
    ...['2090-10-17', '2090-11-21', '2090-12-19', '2091-01-16'],
  ]);
  expect(await lookAt(anna, id)).toMatchObject({ eventDate: '2090-10-17T22:00:00.000Z' });
});

test('who no longer always comes to one series does to another', async () => {
  const site = await openSite();
  const { anna, carl, groupId, id } = await clubWithSeries(site, 2);
  const { repeat } = acrossTheTurn;
  const other = await makeEvent(anna, groupId, { eventDate: '2090-10-17T18:00', timeZone: 'Europe/Berlin', repeat });
  for (const each of [id, other.id]) await respond(carl, each, 'going', { scope: 'series' });
  await respond(carl, id, 'not_going', { scope: 'series' });
  const isRegularIn = async (each: number) => (await lookAt(carl, each)).series?.isRegular;
  expect([await isRegularIn(id), await isRegularIn(other.id)]).toEqual([false, true]);
});
