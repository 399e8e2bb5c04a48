import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { facesShown } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import { addMembers, club } from '../../../testing/club.ts';
import { clubWithSeries, inDays, lookAt, makeEvent, respond } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';

const dayMs = 24 * 60 * 60 * 1000;

const namesOf = (pages: readonly (readonly { name: string }[])[]) => pages.map((page) => page.map(({ name }) => name));

/** Makes events of a group that begin in so many days, each called by that number. */
async function makeOn(admin: Person, groupId: number, days: readonly number[], extra: object = {}): Promise<void> {
  for (const at of days) await makeEvent(admin, groupId, { name: `${at}`, eventDate: inDays(at), ...extra });
}

test('a group’s events: those to come soonest first, those past latest first, page by page', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await makeOn(anna, groupId, [8, 1, 3, 2, 9, 7]);
  site.wait(5 * dayMs);
  const pages = async (when?: 'upcoming' | 'past') =>
    namesOf(await bob.pages(eventCalls.ofGroup, { params: { groupId }, query: { when, limit: 2 } }));
  expect(await pages('upcoming')).toEqual([['7', '8'], ['9']]);
  expect(await pages('past')).toEqual([['3', '2'], ['1']]);
  expect(await pages()).toEqual([
    ['9', '8'],
    ['7', '3'],
    ['2', '1'],
  ]);
});

test('those that begin at the same moment stand on one page each', async () => {
  const { anna, groupId } = await openWith(club);
  const eventDate = inDays(2);
  await makeOn(anna, groupId, [1, 2, 3, 4, 5], { eventDate });
  const pages = await anna.pages(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 2 } });
  expect(namesOf(pages)).toEqual([['1', '2'], ['3', '4'], ['5']]);
  expect(namesOf(await anna.pages(eventCalls.ofUser, { query: { limit: 3 } }))).toEqual([
    ['1', '2', '3'],
    ['4', '5'],
  ]);
});

test('what is to come is that of one’s own groups alone', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id: other } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await makeOn(anna, groupId, [3, 1]);
  await makeOn(anna, other, [2]);
  const ofUser = async (person: Person) => namesOf([await person.call(eventCalls.ofUser, {})])[0];
  expect(await ofUser(anna)).toEqual(['1', '2', '3']);
  expect(await ofUser(bob)).toEqual(['1', '3']);
  await bob.call(groupCalls.join, { params: { id: other } });
  site.wait(1.5 * dayMs);
  expect(await ofUser(bob)).toEqual(['2', '3']);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await ofUser(bob)).toEqual(['2']);
});

test('the days of a calendar’s page count what is on by the clock of each event', async () => {
  const { anna, bob, groupId } = await openWith(club);
  await makeOn(anna, groupId, [1, 2], { eventDate: '2090-11-30T23:30', timeZone: 'America/New_York' });
  await makeOn(anna, groupId, [3], { eventDate: '2090-11-01T00:00' });
  await makeOn(anna, groupId, [4], { eventDate: '2090-12-01T00:00' });
  const days = (from: string, until: string) =>
    bob.call(eventCalls.days, { params: { groupId }, query: { from, until } });
  expect(await days('2090-11-01', '2090-11-30')).toEqual([
    { day: '2090-11-01', count: 1 },
    { day: '2090-11-30', count: 2 },
  ]);
  expect(await days('2090-12-01', '2090-12-01')).toEqual([{ day: '2090-12-01', count: 1 }]);
  const refusal = (from: string, until: string) =>
    bob.refused(eventCalls.days, { params: { groupId }, query: { from, until } });
  expect(await refusal('2090-11-02', '2090-11-01')).toMatchObject({
    fields: { until: 'The last day must not be before the first.' },
  });
  expect(await refusal('2090-11-01', '2090-12-13')).toMatchObject({
    fields: { until: 'Choose at most 42 days at once.' },
  });
  expect(await days('2090-11-01', '2090-12-12')).toHaveLength(3);
  expect(await refusal('2090-11-31', '2090-12-12')).toMatchObject({ status: 400 });
});

/** Puts people on an event who were made up for it: the first of them go. */
async function fill(site: Site, groupId: number, eventId: number, count: number, going: number): Promise<void> {
  const ids = await addMembers(site, groupId, count);
  const answeredAt = new Date().toISOString();
  const answers = ids.map((userId, at) => ({
    ...{ eventId, userId, status: 'going' as const, guests: 0, isWaiting: at >= going, turn: at + 1, answeredAt },
  }));
  await site.database.write(async ({ db }) => {
    await db.insertInto('event_answers').values(answers).execute();
    const counts = { goingCount: going, waitingCount: count - going, lastTurn: count };
    await db.updateTable('events').set(counts).where('id', '=', eventId).execute();
  });
}

test('a page takes as many statements as one event, however many come and wait, and names the first few', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithSeries(site, 2, { maxParticipants: 30 });
  await respond(bob, id, 'going');
  async function countedFor(person: Person, eventId: number) {
    const counts: number[] = [];
    const read = async <T>(work: () => Promise<T>) => {
      site.statements.length = 0;
      const answer = await work();
      counts.push(site.statements.length);
      return answer;
    };
    const list = await read(() => person.call(eventCalls.ofGroup, { params: { groupId }, query: { limit: 100 } }));
    await read(() => person.call(eventCalls.ofUser, { query: { limit: 100 } }));
    const whole = await read(() => lookAt(person, eventId));
    return { counts, list, whole };
  }
  const few = await countedFor(bob, id);
  await makeEvent(anna, groupId, { repeat: { every: 'week', ends: { by: 'count', count: 120 } } });
  const full = await makeEvent(anna, groupId, { maxParticipants: 40, eventDate: inDays(3000) });
  await fill(site, groupId, full.id, 300, 40);
  await respond(bob, full.id, 'going');
  const many = await countedFor(bob, full.id);
  expect(many.counts).toEqual(few.counts);
  expect(many.counts).toEqual([4, 3, 3]);
  expect(many.list).toHaveLength(100);
  expect(many.list[0]).toMatchObject({ id: full.id, waitlistPosition: 261, waitingCount: 261 });
  expect(many.list[0]?.faces).toHaveLength(facesShown.list);
  expect(many.whole.faces).toHaveLength(facesShown.whole);
});

test('what is kept of somebody’s events is handed over to them, and goes with their account', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithSeries(site, 2, { maxParticipants: 1 });
  await respond(bob, id, 'going', { scope: 'series' });
  const past = await makeEvent(anna, groupId, { name: 'Past', eventDate: inDays(1), maxParticipants: 1 });
  const open = await makeEvent(anna, groupId, { name: 'Open', eventDate: inDays(1) });
  await respond(bob, past.id, 'going');
  await respond(bob, open.id, 'maybe');
  await respond(carl, past.id, 'going');
  site.wait(2 * dayMs);
  const kept = (await bob.ask(authCalls.exportData, {})).json();
  expect(kept.eventAnswers.map(({ status }: { status: string }) => status)).toEqual([
    'going',
    'going',
    'going',
    'maybe',
  ]);
  expect(kept).toMatchObject({ eventsAlwaysGoing: [{ guests: 0 }], attendance: [], eventsMade: [] });
  expect((await anna.ask(authCalls.exportData, {})).json().eventsMade).toHaveLength(4);
  await respond(carl, id, 'going');
  for (const person of [bob, carl]) await person.call(authCalls.deleteAccount, { body: { password } });
  const rows = await site.database.read(({ db }) =>
    db.selectFrom('event_answers').select(['userId', 'eventId']).execute(),
  );
  expect(rows, 'that they came stays').toEqual([{ userId: bob.id, eventId: past.id }]);
  expect(await lookAt(anna, past.id)).toMatchObject({
    goingCount: 1,
    waitingCount: 0,
    faces: [{ username: 'Deleted player' }],
  });
  expect(await lookAt(anna, open.id)).toMatchObject({ maybeCount: 0 });
  expect(await lookAt(anna, id)).toMatchObject({ goingCount: 0, waitingCount: 0 });
  const regulars = await site.database.read(({ db }) => db.selectFrom('event_regulars').selectAll().execute());
  expect(regulars).toEqual([]);
});

test('of each series the next alone is listed where that is asked for, and those of one series', async () => {
  const { anna, groupId } = await openWith(club);
  const repeat = { every: 'week', ends: { by: 'count', count: 12 } } as const;
  const { series } = await makeEvent(anna, groupId, { name: 'weekly', eventDate: inDays(3), repeat });
  await makeEvent(anna, groupId, { name: 'once', eventDate: inDays(5) });
  const list = (query: object) =>
    anna.call(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', ...query } });
  const next = await list({ series: 'next' });
  expect(next.map((event) => [event.name, event.series?.laterCount])).toEqual([
    ['weekly', 11],
    ['once', undefined],
  ]);
  const all = await list({ seriesId: series?.id, limit: 100 });
  expect(all.map((event) => event.series?.laterCount)).toEqual(Array.from({ length: 12 }, (_, at) => 11 - at));
  const cancel = { params: { id: all[4]?.id ?? 0 }, body: { status: 'cancelled' } } as const;
  await anna.call(eventCalls.change, cancel);
  expect((await list({ series: 'next' }))[0]?.series?.laterCount, 'without what is cancelled').toBe(10);
});
