import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import {
  clubWithEvent,
  clubWithSeries,
  countedAndAnswered,
  inDays,
  lookAt,
  makeEvent,
  respond,
  toComeIn,
} from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { titlesFor, told } from '../../../testing/told.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Some more members of a group. */
async function others(site: Site, groupId: number, count: number): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: count }, (_, index) => site.register(`player${index + 1}`)));
  await Promise.all(people.map((person) => person.call(groupCalls.join, { params: { id: groupId } })));
  return people;
}

const going = async (person: Person, id: number, status: 'going' | 'waiting' = 'going') => {
  const answered = await person.pages(eventCalls.answers, { params: { id }, query: { status, limit: 100 } });
  return answered.flat().map(({ user }) => user.username);
};

/** As the job does that comes every quarter of an hour. */
async function draw(site: Site): Promise<void> {
  const job = { kind: 'draw_places', key: 'once', payload: '{}', runAt: new Date(0).toISOString() };
  await site.database.write(({ db }) => db.insertInto('jobs').values(job).execute());
  await site.keepUp();
}

/** Until the hour at which places of an event are drawn, and it is done. */
async function drawPlaces(site: Site, person: Person, id: number): Promise<void> {
  const event = await lookAt(person, id);
  site.wait(Date.parse(event.draw?.at ?? '') - site.now().getTime());
  await draw(site);
}

test('until the hour answers are wishes in no order; then they are drawn, and who was left out comes first the next time', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, groupId } = await clubWithSeries(site, 4, { maxParticipants: 2, drawHours: 48 });
  await respond(dora, id, 'going');
  await respond(carl, id, 'going');
  expect(await respond(bob, id, 'going')).toMatchObject({
    ...{ userResponse: 'going', waitlisted: true, waitlistPosition: null, goingCount: 0, waitingCount: 3 },
    draw: { isPending: true, why: '' },
  });
  expect(await going(anna, id, 'waiting'), 'in no order of theirs').toEqual(['bob', 'carl', 'dora']);
  await drawPlaces(site, anna, id);
  const placed = await going(anna, id);
  const [lefty = ''] = await going(anna, id, 'waiting');
  expect([...placed, lefty].sort()).toEqual(['bob', 'carl', 'dora']);
  expect(placed).toHaveLength(2);
  const people: Record<string, Person> = { bob, carl, dora };
  const out = people[lefty] ?? anna;
  expect(await lookAt(out, id)).toMatchObject({
    ...{ goingCount: 2, waitingCount: 1, waitlistPosition: 1, viewer: { isPlaceNew: false } },
    draw: { isPending: false, why: expect.stringContaining('3 people wanted 2 places.') },
  });
  const winner = people[placed[0] ?? ''] ?? anna;
  expect(await lookAt(winner, id)).toMatchObject({ waitlisted: false, viewer: { isPlaceNew: true } });
  await site.keepUp();
  expect(await titlesFor(site, out)).toContain('You’re on the waiting list: Open play');
  expect(await titlesFor(site, winner)).toContain('A place is yours: Open play');
  expect((await told(site, out)).find(({ type }) => type === 'event_waiting')?.body).toContain(
    'you come first next time',
  );

  // The next of the series, split off since, in which that person answers last.
  const [, next] = await toComeIn(anna, groupId);
  const nextId = next?.id ?? 0;
  await anna.call(eventCalls.change, { params: { id: nextId }, body: { scope: 'following', maxParticipants: 1 } });
  // What is not of the series does not count for it.
  const eventDate = new Date(site.now().getTime() + 3 * dayMs).toISOString();
  const other = await makeEvent(anna, groupId, { maxParticipants: 1, eventDate });
  for (const person of [out, winner]) await respond(person, other.id, 'going');
  site.wait(4 * dayMs);
  for (const person of [winner, out]) await respond(person, nextId, 'going');
  await drawPlaces(site, anna, nextId);
  expect(await going(anna, nextId)).toEqual([lefty]);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/Berlin' });
  const first = await lookAt(anna, id);
  expect((await lookAt(out, nextId)).draw?.why).toBe(
    `You were left out on ${day.format(Date.parse(first.eventDate))}, so you came first.`,
  );
});

test('40 answers for 16 places: the order of the clicks changes nothing, and drawing again neither', async () => {
  const site = await openSite();
  const { anna, id, groupId } = await clubWithEvent(site, { maxParticipants: 16, drawHours: 24 });
  const people = await others(site, groupId, 40);
  await Promise.all(people.toReversed().map((person) => respond(person, id, 'going')));
  await drawPlaces(site, anna, id);
  const [placed, waiting] = [await going(anna, id), await going(anna, id, 'waiting')];
  expect([placed.length, waiting.length]).toEqual([16, 24]);
  const { counted, answered } = await countedAndAnswered(site);
  expect(counted).toEqual(answered);
  const seed = await site.database.read(({ db }) => db.selectFrom('events').select('draw').executeTakeFirstOrThrow());
  expect(seed.draw).toMatchObject({ people: 40, places: 16, leftOut: 0 });
  // The first by the draw are not the first who clicked, nor the last.
  expect(placed).not.toEqual(Array.from({ length: 16 }, (_, index) => `player${index + 1}`));
  site.wait(hourMs);
  await draw(site);
  expect([await going(anna, id), await going(anna, id, 'waiting')]).toEqual([placed, waiting]);
  const first = people[Number(placed[0]?.slice(6)) - 1];
  if (first) await respond(first, id, 'not_going');
  expect((await going(anna, id)).at(-1), 'then it is a waiting list').toBe(waiting[0]);
});

test('what somebody has stays theirs; more places, or no fair ones, give what is free; guests come last', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, { maxParticipants: 3 });
  const change = (body: object) => anna.call(eventCalls.change, { params: { id }, body });
  await respond(anna, id, 'going');
  await change({ drawHours: 24 });
  const guestList = ['Kim', 'Lee'].map((name) => ({ name, level: null }));
  await bob.call(eventCalls.respond, { params: { id }, body: { status: 'going', guestList } });
  await respond(carl, id, 'going');
  await change({ maxParticipants: 4 });
  expect(await lookAt(bob, id)).toMatchObject({ goingCount: 1, waitingCount: 2, guests: 2 });
  const more = await anna.refused(eventCalls.respond, { params: { id }, body: { status: 'going', guests: 1 } });
  expect(more).toMatchObject({ code: 'conflict' });
  await drawPlaces(site, anna, id);
  expect(await lookAt(bob, id)).toMatchObject({
    goingCount: 4,
    guestCount: 1,
    waitingCount: 0,
    guests: 1,
    guestList: [{ name: 'Kim' }],
  });
  const kept = await site.database.read(async ({ db }) => ({
    guests: await db.selectFrom('event_guests').select('name').execute(),
    turns: await db.selectFrom('event_answers').select('turn').where('eventId', '=', id).orderBy('turn').execute(),
  }));
  expect(kept.guests).toEqual([{ name: 'Kim' }]);
  expect(
    kept.turns.map(({ turn }) => turn),
    'after those who were there',
  ).toEqual([1, 4, 5]);
  expect((await lookAt(bob, id)).draw?.why).toContain('Members come before guests');
  expect(await respond(dora, id, 'going'), 'first come from now on').toMatchObject({ waitlistPosition: 1 });
  expect(await change({ maxParticipants: 5 })).toMatchObject({ goingCount: 5, waitingCount: 0 });

  const other = await makeEvent(anna, (await lookAt(anna, id)).groupId, {
    drawHours: 24,
    maxParticipants: 1,
    name: 'Late',
    eventDate: inDays(14),
  });
  for (const person of [carl, bob]) await respond(person, other.id, 'going');
  await anna.call(eventCalls.change, { params: { id: other.id }, body: { drawHours: null } });
  expect(await going(anna, other.id), 'who was first').toEqual(['carl']);
});

test('what counts is of the twelve weeks before the event, and not what comes after it, drawn or not', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(clubWithEvent);
  const at = (days: number) => new Date(site.now().getTime() + days * dayMs).toISOString();
  const make = (days: number, more: object = {}) =>
    makeEvent(anna, groupId, { maxParticipants: 1, eventDate: at(days), ...more });
  for (const [person, weeks] of [
    [bob, 13],
    [carl, 10],
  ] as const) {
    const { id } = await make(1);
    await respond(person, id, 'going');
    const eventDate = at(-7 * weeks);
    await site.database.write(({ db }) => db.updateTable('events').set({ eventDate }).where('id', '=', id).execute());
  }
  const [next, later] = [await make(10, { drawHours: 1 }), await make(11, { drawHours: 240 })];
  for (const person of [bob, carl, dora]) await respond(person, next.id, 'going');
  await respond(dora, later.id, 'going');
  await drawPlaces(site, anna, later.id);
  expect(await going(anna, later.id)).toEqual(['dora']);
  await drawPlaces(site, anna, next.id);
  const rows = await site.database.read(({ db }) =>
    db.selectFrom('event_answers').select(['userId', 'draw']).where('eventId', '=', next.id).execute(),
  );
  const places = new Map(rows.map(({ userId, draw: drawn }) => [userId, drawn?.places]));
  expect([bob, carl, dora].map(({ id }) => places.get(id))).toEqual([0, 1, 0]);
});

test('what counts is the group’s past, of another group nothing, and who leaves has no part in the draw', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await clubWithEvent(site, { maxParticipants: 1 });
  const elsewhere = await anna.call(groupCalls.create, {
    body: { name: 'Others', description: 'Others', isPrivate: false },
  });
  await Promise.all([bob, carl].map((person) => person.call(groupCalls.join, { params: { id: elsewhere.id } })));
  const fair = (name: string, inDays: number, more: object = {}) =>
    makeEvent(anna, groupId, {
      name,
      maxParticipants: 1,
      eventDate: new Date(site.now().getTime() + inDays * dayMs).toISOString(),
      ...more,
    });
  const past = await fair('Past', 1);
  await respond(bob, past.id, 'going');
  await respond(carl, past.id, 'going');
  const other = await anna.call(eventCalls.create, {
    body: {
      ...{ groupId: elsewhere.id, name: 'There', description: 'x', location: 'x', maxParticipants: 1 },
      eventDate: new Date(site.now().getTime() + dayMs).toISOString(),
    },
  });
  await respond(carl, other.id, 'going');
  await respond(bob, other.id, 'going');
  const cancelled = await fair('Cancelled', 1.5);
  await respond(carl, cancelled.id, 'going');
  await respond(dora, cancelled.id, 'going');
  await anna.call(eventCalls.change, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
  const next = await fair('Next', 6, { drawHours: 24 });
  const later = await fair('Later', 5.5, { drawHours: 1 });
  for (const person of [dora, bob, carl]) {
    await respond(person, next.id, 'going');
    await respond(person, later.id, 'going');
  }
  await dora.call(groupCalls.leave, { params: { id: groupId } });
  await drawPlaces(site, anna, next.id);
  expect(await going(anna, next.id)).toEqual(['carl']);
  const drawnOf = await site.database.read(({ db }) =>
    db.selectFrom('event_answers').select(['userId', 'draw']).where('eventId', '=', next.id).execute(),
  );
  expect(drawnOf.find(({ userId }) => userId === carl.id)?.draw).toMatchObject({
    rank: 1,
    leftOutAt: past.eventDate,
    places: 0,
  });
  expect(drawnOf.find(({ userId }) => userId === bob.id)?.draw).toMatchObject({ leftOutAt: null, places: 1 });
});

test('nothing is drawn of what is cancelled or over, nor too early; a draw in the past is refused of a new event', async () => {
  const site = await openSite();
  const { anna, bob, id, groupId } = await clubWithEvent(site, { maxParticipants: 1, drawHours: 24 });
  await respond(bob, id, 'going');
  await draw(site);
  expect(await lookAt(bob, id)).toMatchObject({ draw: { isPending: true } });
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
  await drawPlaces(site, anna, id);
  expect(await lookAt(bob, id)).toMatchObject({ goingCount: 0, draw: { isPending: true } });
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'upcoming' } });
  await draw(site);
  expect(await lookAt(bob, id)).toMatchObject({ goingCount: 1, draw: { isPending: false } });
  const late = await makeEvent(anna, groupId, {
    drawHours: 1,
    eventDate: new Date(site.now().getTime() + 3 * hourMs).toISOString(),
  });
  await respond(bob, late.id, 'going');
  await anna.call(eventCalls.change, { params: { id: late.id }, body: { drawHours: 48 } });
  await site.keepUp();
  expect(await lookAt(bob, late.id), 'its hour has come by a change').toMatchObject({ goingCount: 1 });
  const soon = new Date(site.now().getTime() + hourMs).toISOString();
  const refused = await anna.refused(eventCalls.create, {
    body: { groupId, name: 'Soon', description: 'x', location: 'x', eventDate: soon, drawHours: 2 },
  });
  expect(refused).toMatchObject({ status: 400, fields: { drawHours: 'This is already over. Draw places later.' } });
});
