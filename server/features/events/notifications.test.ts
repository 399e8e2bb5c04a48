import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { type NotificationAction, notificationCalls } from '#contract/notifications.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { clubWithEvent, clubWithSeries, inDays, lookAt, makeEvent, respond, toComeIn } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';
import { titlesFor, told } from '../../testing/told.ts';
import { eventKinds } from './notifications.ts';

const change = (admin: Person, id: number, body: object) => admin.call(eventCalls.change, { params: { id }, body });

const cancel = (admin: Person, id: number, more: object = {}) =>
  change(admin, id, { status: 'cancelled', cancelReason: 'Courts are under water.', ...more });

/** anna's event of tomorrow at noon in New York; bob comes, carl waits, dora cannot come. */
async function openAnswered(extra: object = {}) {
  const site = await openSite({}, { openedAt: Date.parse('2090-10-16T15:00:00.000Z') });
  const people = await clubWithEvent(site, {
    ...{ eventDate: '2090-10-17T12:00', timeZone: 'America/New_York', maxParticipants: 1, location: 'Riverside' },
    ...extra,
  });
  const { bob, carl, dora, id } = people;
  await respond(bob, id, 'going');
  await respond(carl, id, 'going');
  await respond(dora, id, 'not_going');
  await site.keepUp();
  return { site, ...people };
}

const cancelled = 'Open play is cancelled';

test('of one that is cancelled those are told who come, wait or may come, with the organiser’s words', async () => {
  const { site, anna, bob, carl, dora, id, groupId } = await openAnswered();
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await respond(eve, id, 'maybe');
  await cancel(anna, id);
  const [notification] = await told(site, bob);
  expect(notification).toMatchObject({
    type: 'event_cancelled',
    subject: `event:${id}`,
    groupId,
    title: cancelled,
    body: 'Tomorrow 12:00, Riverside. “Courts are under water.”',
    link: `/groups/${groupId}/events/${id}`,
    actions: [],
    wantsAnswer: false,
    isRead: false,
  });
  for (const person of [bob, carl, eve]) expect(await titlesFor(site, person)).toEqual([cancelled]);
  for (const person of [anna, dora]) expect(await titlesFor(site, person)).toEqual([]);
});

/** How many are unread before anybody lists them. */
const unread = async (person: Person) => (await person.call(notificationCalls.unread, {})).count;

test('one that is reopened takes place again, and is cancelled for nobody', async () => {
  const { site, anna, bob, id } = await openAnswered();
  await cancel(anna, id);
  await site.keepUp();
  await change(anna, id, { status: 'upcoming' });
  expect(await unread(bob)).toBe(0);
  expect(await told(site, bob)).toMatchObject([{ title: 'Open play is on again', body: 'Tomorrow 12:00, Riverside.' }]);

  const other = await openAnswered();
  await cancel(other.anna, other.id);
  await change(other.anna, other.id, { status: 'upcoming' });
  expect(await titlesFor(other.site, other.bob), 'told of both at once').toEqual(['Open play is on again']);
});

test('of one that is deleted they are told the same, without a link; of a past one nobody', async () => {
  const { site, anna, bob, carl, dora, id, groupId } = await openAnswered();
  await anna.call(eventCalls.remove, { params: { id }, query: {} });
  expect(await told(site, bob)).toMatchObject([
    { title: cancelled, body: 'Tomorrow 12:00, Riverside.', link: null, groupId },
  ]);
  expect(await titlesFor(site, carl)).toEqual([cancelled]);
  expect(await titlesFor(site, dora)).toEqual([]);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await titlesFor(site, bob)).toEqual([]);

  const facts = { groupId, name: 'Open play', eventDate: inDays(1), timeZone: 'UTC', location: 'Court 3' };
  const asked = { userId: bob.id, facts: { eventId: id, areSeveral: false, gone: facts }, count: 1, createdAt: '' };
  const words = await site.database.read((tx) =>
    eventKinds.event_cancelled.describe(
      tx,
      [asked, { ...asked, userId: carl.id }].map((each) => ({ ...each, timeZone: 'UTC' })),
      new Date(),
    ),
  );
  expect(words, 'who has left').toMatchObject([null, { title: cancelled }]);

  const past = await openAnswered();
  past.site.wait(26 * 60 * 60_000);
  await past.anna.call(eventCalls.remove, { params: { id: past.id }, query: {} });
  expect(await titlesFor(past.site, past.bob)).toEqual([]);
});

test('who leaves before it is told hears nothing', async () => {
  const { site, anna, bob, carl, id, groupId } = await openAnswered();
  await cancel(anna, id);
  await bob.call(groupCalls.leave, { params: { id: groupId } });
  expect(await titlesFor(site, bob)).toEqual([]);
  expect(await titlesFor(site, carl)).toEqual([cancelled]);
});

test('of a series that is cancelled each is told of the soonest that they come to', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithSeries(site, 4);
  const [, second, third] = await toComeIn(anna, groupId);
  await respond(bob, second?.id ?? 0, 'going');
  await respond(carl, third?.id ?? 0, 'maybe');
  await cancel(anna, id, { scope: 'following' });
  expect(await told(site, bob)).toMatchObject([{ subject: `event:${second?.id}`, title: cancelled }]);
  expect(await told(site, carl)).toMatchObject([{ subject: `event:${third?.id}` }]);
  expect((await told(site, carl))[0]?.body).toContain('So are all later dates.');
});

test('it passes quiet hours within three hours of its beginning', async () => {
  const { site, anna, bob, id, event } = await openWith(clubWithEvent);
  await respond(bob, id, 'going');
  await cancel(anna, id);
  const asked = { userId: bob.id, count: 1, createdAt: '', timeZone: 'UTC' };
  const isUrgent = async (minutesBefore: number) => {
    const now = new Date(Date.parse(event.eventDate) - minutesBefore * 60_000);
    const facts = { eventId: id, areSeveral: false, gone: null };
    const [words] = await site.database.read((tx) =>
      eventKinds.event_cancelled.describe(tx, [{ ...asked, facts }], now),
    );
    return words?.isUrgent;
  };
  expect(await Promise.all([181, 179, 1, -1].map(isUrgent))).toEqual([false, true, true, false]);
});

const hourMs = 60 * 60_000;

/** Does what is done every quarter of an hour. */
async function remind(site: Site) {
  const job = { kind: 'remind_of_events', key: 'once', payload: '{}', runAt: new Date(0).toISOString() };
  await site.database.write(({ db }) => db.insertInto('jobs').values(job).execute());
  await site.keepUp();
}

const act = (person: Person, request: NotificationAction['request'] | undefined) =>
  person.send({ method: request?.method ?? 'GET', url: request?.path ?? '', payload: request?.body ?? {} });

test('a new one is told to the members, save who made it and who has answered', async () => {
  const { site, anna, bob, carl, id, groupId } = await openWith(clubWithEvent);
  await respond(carl, id, 'maybe');
  const [notification] = await told(site, bob);
  expect(notification).toMatchObject({ type: 'event_new', subject: `event:${id}`, title: 'New: Open play' });
  expect(notification?.body).toMatch(/, Court 3\. 16 of 16 places left\.$/);
  expect(notification).toMatchObject({ wantsAnswer: false, picture: { kind: 'group', id: groupId, name: 'Dinkers' } });
  expect(notification?.actions.map(({ label }) => label)).toEqual(['I’m in', 'Can’t']);
  for (const person of [anna, carl]) expect(await told(site, person)).toEqual([]);
  expect((await act(bob, notification?.actions[0]?.request)).json()).toMatchObject({ userResponse: 'going' });
  expect(await told(site, bob)).toMatchObject([{ title: 'You’re in: Open play', actions: [], isRead: true }]);
});

test('nobody is told of one that has begun or is cancelled by then, nor who has blocked its organiser', async () => {
  const site = await openSite();
  const { bob, carl, anna } = await clubWithEvent(site, { eventDate: inDays(1) });
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  site.wait(25 * hourMs);
  expect(await told(site, bob)).toEqual([]);
  const other = await openSite();
  const later = await clubWithEvent(other);
  await later.carl.call(blockCalls.block, { params: { userId: later.anna.id } });
  expect(await told(other, later.carl)).toEqual([]);
  expect(await told(other, later.bob)).toHaveLength(1);
  await cancel(later.anna, later.id);
  expect(await unread(later.bob)).toBe(0);
  expect(await told(other, later.bob), 'who has not answered need not know').toEqual([]);
});

test('of a series the first alone is told', async () => {
  const site = await openSite();
  const { bob, id } = await clubWithSeries(site, 4);
  expect(await told(site, bob)).toMatchObject([{ subject: `event:${id}`, type: 'event_new' }]);
});

test('a place from the waiting list asks for an answer until it has one, or was seen', async () => {
  const { site, bob, carl, dora, id } = await openAnswered();
  await respond(bob, id, 'not_going');
  const [place] = await told(site, carl);
  expect(place).toMatchObject({
    type: 'event_place',
    title: 'A place is yours: Open play',
    body: 'Tomorrow 12:00, Riverside.',
    wantsAnswer: true,
    isRead: false,
  });
  for (const person of [bob, dora]) expect(await titlesFor(site, person)).not.toContain(place?.title);
  const socket = await listening(await site.listen(), carl);
  await act(carl, place?.actions[0]?.request);
  expect(await socket.hears('event_update')).toMatchObject({ eventId: id, action: 'answered' });
  const [answered] = await told(site, carl);
  expect(answered).toMatchObject({ title: place?.title, wantsAnswer: false, actions: [], isRead: true });
  expect((await lookAt(carl, id)).viewer.isPlaceNew).toBe(false);
});

test('a place that is seen, or given back, is no question any longer; to take it back is one call', async () => {
  const { site, bob, carl, id } = await openAnswered();
  await respond(bob, id, 'not_going');
  const [place] = await told(site, carl);
  await carl.call(eventCalls.seePlace, { params: { id } });
  expect(await told(site, carl)).toMatchObject([{ wantsAnswer: false, isRead: true }]);
  await act(carl, place?.actions[1]?.request);
  expect(await told(site, carl)).toMatchObject([{ title: 'You can’t make it: Open play', actions: [] }]);
  await act(carl, place?.actions[1]?.undo);
  expect(await told(site, carl)).toMatchObject([{ title: place?.title }]);
});

test('a place in what has begun asks for nothing, and one in what is cancelled is none', async () => {
  const { site, anna, bob, carl, id } = await openAnswered();
  await respond(bob, id, 'not_going');
  expect(await told(site, carl)).toMatchObject([{ wantsAnswer: true }]);
  site.wait(26 * hourMs);
  expect(await told(site, carl)).toMatchObject([{ wantsAnswer: false, actions: [] }]);
  site.wait(-26 * hourMs);
  await cancel(anna, id);
  expect(await titlesFor(site, carl)).toEqual([cancelled]);

  const other = await openAnswered();
  await respond(other.bob, other.id, 'not_going');
  await cancel(other.anna, other.id);
  expect(await titlesFor(other.site, other.carl), 'told of both at once').toEqual([cancelled]);
});

test('what is moved is told from when and where to those who come, wait or may come', async () => {
  const { site, anna, bob, carl, dora, id } = await openAnswered();
  await change(anna, id, { name: 'Dinks', description: 'Bring shoes' });
  expect(await told(site, bob)).toEqual([]);
  await change(anna, id, { eventDate: '2090-10-18T14:00' });
  expect(await told(site, bob)).toMatchObject([
    { type: 'event_changed', title: 'Dinks moved to Wednesday 14:00', body: 'Was tomorrow 12:00. Riverside.' },
  ]);
  expect(await titlesFor(site, carl)).toContain('Dinks moved to Wednesday 14:00');
  for (const person of [anna, dora]) {
    expect((await told(site, person)).filter(({ type }) => type === 'event_changed')).toEqual([]);
  }
  await change(anna, id, { location: 'Hall' });
  expect(await told(site, bob)).toMatchObject([
    { title: 'Dinks moved to Hall', body: 'Was Riverside. Wednesday 14:00.' },
  ]);
  await change(anna, id, { location: 'Riverside', eventDate: '2090-10-19T14:00' });
  expect((await told(site, bob))[0]?.body).toBe('Was Wednesday 14:00. Now at Riverside, was Hall.');
  await change(anna, id, { location: 'Hall' });
  await cancel(anna, id);
  expect(await titlesFor(site, bob), 'told of both at once').toEqual(['Dinks is cancelled']);
});

test('who moves it back themselves need not know that it was moved', async () => {
  const { site, anna, bob, carl, groupId, id } = await openAnswered();
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  await change(anna, id, { location: 'Hall' });
  expect(await titlesFor(site, bob)).toEqual(['Open play moved to Hall']);
  await change(bob, id, { location: 'Riverside' });
  expect(await titlesFor(site, bob)).toEqual([]);
  expect(await titlesFor(site, carl)).toEqual(['Open play moved to Riverside']);
});

test('who answers all of a series has seen what they were told of it', async () => {
  const site = await openSite();
  const { bob, id } = await clubWithSeries(site, 3);
  expect(await told(site, bob)).toMatchObject([{ isRead: false }]);
  await respond(bob, id, 'maybe', { scope: 'series' });
  expect(await told(site, bob)).toMatchObject([{ title: 'You might come: Open play', isRead: true }]);
});

test('an organiser who answers for somebody settles the question, but has not seen their place', async () => {
  const { site, anna, bob, carl, id, groupId } = await openAnswered();
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await anna.call(eventCalls.remind, { params: { id } });
  expect(await told(site, eve)).toMatchObject([{ isRead: false, wantsAnswer: true }]);
  const answer = (person: Person, status: 'going' | 'not_going') =>
    anna.call(eventCalls.respondFor, { params: { id, userId: person.id }, body: { status } });
  await answer(eve, 'not_going');
  expect(await told(site, eve)).toMatchObject([{ isRead: true, wantsAnswer: false }]);
  await respond(bob, id, 'not_going');
  await answer(carl, 'going');
  expect((await lookAt(carl, id)).viewer.isPlaceNew).toBe(true);
});

test('of a series that is moved each is told of the soonest that they come to', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithSeries(site, 3);
  const [, second, third] = await toComeIn(anna, groupId);
  for (const each of [second, third]) await respond(bob, each?.id ?? 0, 'going');
  await change(anna, id, { location: 'Hall', scope: 'following' });
  const changes = (await told(site, bob)).filter(({ type }) => type === 'event_changed');
  expect(changes).toMatchObject([{ subject: `event:${second?.id}`, title: 'Open play moved to Hall' }]);
  expect(changes[0]?.body).toContain('Later dates change with it.');
});

test('who comes is reminded at six the evening before by the event’s clock, once, and again where it is moved', async () => {
  // In New York it is Saturday, seven in the morning, and the event on Wednesday at noon.
  const site = await openSite({}, { openedAt: Date.parse('2090-10-14T11:00:00.000Z') });
  const people = await clubWithEvent(site, {
    ...{ eventDate: '2090-10-18T12:00', timeZone: 'America/New_York', maxParticipants: 1, bring: 'Water' },
  });
  const { anna, bob, carl, dora, id } = people;
  await respond(bob, id, 'going');
  await respond(carl, id, 'going');
  await respond(dora, id, 'maybe');
  const reminders = async (person: Person) =>
    (await told(site, person)).filter(({ type }) => type === 'event_tomorrow');
  const isAsked = async () => (await told(site, anna)).map(({ type, isRead }) => [type, isRead]);
  site.wait((2 * 24 + 6) * hourMs);
  await remind(site);
  expect(await isAsked()).toEqual([['event_unanswered', false]]);
  await anna.call(notificationCalls.read, { body: { all: true } });
  site.wait(28.9 * hourMs);
  await remind(site);
  expect(await reminders(bob)).toEqual([]);
  site.wait(0.2 * hourMs);
  await remind(site);
  expect(await isAsked(), 'once').toEqual([['event_unanswered', true]]);
  expect(await reminders(bob)).toMatchObject([
    { title: 'Open play: tomorrow 12:00', body: 'Court 3. 1 coming. Bring: Water', actions: [], isRead: false },
  ]);
  for (const person of [anna, carl, dora]) expect(await reminders(person)).toEqual([]);
  await bob.call(notificationCalls.read, { body: { all: true } });
  site.wait(0.25 * hourMs);
  await remind(site);
  expect(await reminders(bob)).toMatchObject([{ isRead: true }]);
  await change(anna, id, { eventDate: '2090-10-19T12:00' });
  expect(await reminders(bob), 'it is not tomorrow any longer').toEqual([]);
  site.wait(24 * hourMs);
  await remind(site);
  expect(await reminders(bob)).toMatchObject([{ title: 'Open play: tomorrow 12:00', isRead: false }]);
  site.wait(18 * hourMs);
  expect(await reminders(bob), 'it has begun').toEqual([]);
  site.wait(-18 * hourMs);
  await remind(site);
  await change(anna, id, { description: 'Later' });
  await respond(bob, id, 'not_going');
  expect(await reminders(bob)).toEqual([]);
});

test('who has not answered is asked once, two days before, unless an organiser has done so', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, id } = await clubWithEvent(site, { eventDate: inDays(7) });
  const others = await Promise.all(
    [inDays(2.5), inDays(7), inDays(7)].map((eventDate, at) =>
      makeEvent(anna, groupId, { eventDate, name: ['Short notice', 'Cancelled', 'Asked'][at] ?? '' }),
    ),
  );
  const [, off, asked] = others;
  await cancel(anna, off?.id ?? 0);
  await anna.call(eventCalls.remind, { params: { id: asked?.id ?? 0 } });
  await respond(carl, id, 'not_going');
  await site.keepUp();
  for (const person of [anna, bob, carl, dora]) await person.call(notificationCalls.read, { body: { all: true } });
  const questions = async (person: Person) =>
    (await told(site, person)).filter(({ type, isRead }) => type === 'event_unanswered' && !isRead);
  for (const days of [1, 3.9]) {
    site.wait(days * 24 * hourMs);
    await remind(site);
    expect(await questions(bob)).toEqual([]);
  }
  site.wait(0.2 * 24 * hourMs);
  await remind(site);
  const [question, ...more] = await questions(bob);
  expect(more).toEqual([]);
  expect(question).toMatchObject({ subject: `event:${id}`, title: 'Are you coming? Open play', wantsAnswer: true });
  expect(question?.body).toMatch(/^(?:Tomorrow|\w+day) .*16 of 16 places left\.$/);
  expect(await questions(carl)).toEqual([]);
  expect(await questions(anna), 'nobody asks the organiser by name').toHaveLength(1);
  await act(dora, question?.actions[1]?.request);
  expect(await questions(dora)).toEqual([]);
  await bob.call(notificationCalls.read, { body: { all: true } });
  await remind(site);
  expect(await questions(bob)).toEqual([]);
  expect((await lookAt(anna, id)).viewer.mayRemind, 'that was the reminder of the day').toBe(false);
});

test('an organiser who reminds asks those who have not answered, and not themselves', async () => {
  const { site, anna, bob, dora, id, groupId } = await openAnswered();
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await anna.call(eventCalls.remind, { params: { id } });
  expect(await told(site, eve)).toMatchObject([
    {
      ...{ type: 'event_unanswered', wantsAnswer: true, body: 'Tomorrow 12:00, Riverside. All places are taken.' },
      actions: [{ label: 'Join waiting list' }, { label: 'Can’t' }],
    },
  ]);
  for (const person of [anna, bob, dora]) {
    expect((await told(site, person)).filter(({ type }) => type === 'event_unanswered')).toEqual([]);
  }
  site.wait(26 * hourMs);
  expect(await told(site, eve), 'it has begun').toEqual([]);
});

test('more events than are looked at together come near at once', async () => {
  const { site, anna, groupId } = await openWith(club);
  for (let at = 0; at < 101; at++) await plantEvent(site, groupId, anna, { inHours: 1 + at / 100 });
  await remind(site);
  const left = await site.database.read(({ db }) =>
    db.selectFrom('events').select('id').where('remindedAt', 'is', null).execute(),
  );
  expect(left).toEqual([]);
});
