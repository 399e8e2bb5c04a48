import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestUsername } from '#contract/guest-username.ts';
import { guestCalls } from '#contract/guests.ts';
import { club } from '../../../testing/club.ts';
import { plantAnswers, plantEvent } from '../../../testing/event-rows.ts';
import { countedAndAnswered, makeEvent } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const hour = 60 * 60 * 1000;

async function openPlay(inHours = 1) {
  const site = await openSite();
  const people = await club(site);
  const id = await plantEvent(site, people.groupId, people.anna, { inHours });
  return { site, ...people, id, params: { id } };
}

const named = (rows: readonly Attendee[]) => rows.map(({ user }) => user.username);
const tick = (admin: Person, id: number, { id: userId }: Person, isHere = true, at?: Date) =>
  admin.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere, at: at?.toISOString() } });
const whoIsHere = async (admin: Person, id: number) =>
  named((await admin.call(attendanceCalls.attendance, { params: { id } })).filter(({ isHere }) => isHere));

describe('who is shown', () => {
  test('those with a place, who wait, who may come, who came without; nobody who cannot come', async () => {
    const { site, anna, bob, carl, dora, id, groupId, params } = await openPlay();
    const [erik, fay] = [await site.register('erik'), await site.register('fay')];
    for (const person of [erik, fay]) await person.call(groupCalls.join, { params: { id: groupId } });
    await plantAnswers(site, id, [
      { person: dora, status: 'maybe' },
      { person: carl, isWaiting: true },
      { person: bob, guests: 2 },
      { person: fay, status: 'not_going' },
      { person: anna },
    ]);
    await tick(anna, id, erik);
    const all = await anna.call(attendanceCalls.attendance, { params });
    expect(named(all)).toEqual(['bob', 'anna', 'carl', 'dora', 'erik']);
    const nameless = { name: '', level: null, isHere: false, at: null };
    expect(all[0]).toMatchObject({ status: 'going', waitlisted: false, isHere: false, at: null });
    expect(all[0]?.guestList).toEqual([
      { number: 1, ...nameless },
      { number: 2, ...nameless },
    ]);
    expect(all[2]).toMatchObject({ status: 'going', waitlisted: true });
    expect(all[4]).toMatchObject({ status: null, waitlisted: false, isHere: true, at: expect.any(String) });
    await tick(anna, id, fay);
    expect(named(await anna.call(attendanceCalls.attendance, { params }))).toContain('fay');

    const pages = await anna.pages(attendanceCalls.attendance, { params, query: { limit: 2 } });
    expect(pages.map(named)).toEqual([
      ['bob', 'anna'],
      ['carl', 'dora'],
      ['erik', 'fay'],
    ]);
  });

  test('members are found by how their names begin, whatever they answered', async () => {
    const { site, anna, bob, id, params } = await openPlay();
    await site.register('bobby');
    await plantAnswers(site, id, [{ person: bob, status: 'not_going' }]);
    const found = (q: string) => anna.call(attendanceCalls.attendance, { params, query: { q } });
    expect(await found('Bo')).toMatchObject([{ user: { username: 'bob' }, status: 'not_going', isHere: false }]);
    expect(named(await found('d'))).toEqual(['dora']);
    expect(await found('x')).toEqual([]);
    expect(named(await found('b\u0000o')), 'what no database knows is left out').toEqual(['bob']);
  });
});

describe('a tick', () => {
  test('is set and taken back, and what was said last counts, however late it comes', async () => {
    const { anna, bob, id } = await openPlay();
    const earlier = new Date(Date.now() - 60_000);
    expect(await tick(anna, id, bob)).toMatchObject({ user: { username: 'bob' }, isHere: true });
    expect(await tick(anna, id, bob, false, earlier), 'said before').toMatchObject({ isHere: true });
    expect(await tick(anna, id, bob, false)).toMatchObject({ isHere: false });
    expect(await whoIsHere(anna, id)).toEqual([]);
  });

  test('of a clock that is ahead counts as of now', async () => {
    const { anna, bob, id } = await openPlay();
    const { at } = await tick(anna, id, bob, true, new Date(Date.now() + 24 * hour));
    expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await tick(anna, id, bob, false)).toMatchObject({ isHere: false });
  });

  test('of many is given once to whoever is named twice, and two who tick in other orders wait in no circle', async () => {
    const { site, anna, bob, carl, dora, id, params } = await openPlay();
    await plantAnswers(site, id, [{ person: bob, guests: 2 }, { person: carl }, { person: dora, guests: 2 }]);
    const people = [bob, carl, dora, bob].flatMap(({ id: userId }) =>
      [undefined, 1, 2].slice(0, userId === carl.id ? 1 : 3).map((guest) => ({ userId, guest })),
    );
    const checkIn = (those: typeof people) =>
      anna.call(attendanceCalls.checkInAll, { params, body: { isHere: true, people: those } });
    site.statements.length = 0;
    const all = await Promise.all(
      [people, [...people].reverse()].flatMap((those) => [those, those, those]).map(checkIn),
    );
    expect(all.map((answer) => named(answer).sort())).toEqual(all.map(() => ['bob', 'carl', 'dora']));
    expect(all[0]?.flatMap(({ guestList }) => guestList.map(({ isHere }) => isHere))).toEqual([true, true, true, true]);
    if (process.env.TEST_DATABASE === 'postgres') {
      const begun = site.statements.filter((sql) =>
        /^select .* from "users" .* for (no key )?(update|share)/.test(sql),
      );
      expect(begun, 'each once').toHaveLength(all.length);
    }
  });

  test('of no time that a clock shows is refused', async () => {
    const { anna, bob, id } = await openPlay();
    for (const at of ['0000-01-01T00:00:00.000Z', '2026-02-30T18:00:00.000Z', '2026-05-04T18:00']) {
      const params = { id, userId: bob.id };
      const refused = await anna.refused(attendanceCalls.checkIn, { params, body: { isHere: true, at } });
      expect(refused, at).toMatchObject({ status: 400, fields: { at: expect.any(String) } });
    }
  });

  test('is given to members, and to nobody else', async () => {
    const { site, anna, bob, groupId, id } = await openPlay();
    const stranger = await site.register('erik');
    const body = { isHere: true };
    const params = { id, userId: stranger.id };
    expect(await anna.refused(attendanceCalls.checkIn, { params, body })).toMatchObject({ status: 404 });
    await tick(anna, id, bob);
    await bob.call(groupCalls.leave, { params: { id: groupId } });
    expect(await tick(anna, id, bob, false), 'who has left since').toMatchObject({ isHere: false });
  });

  test.each([
    [25, 'Check-in opens 24 hours before the event.'],
    [-7 * 24 - 1, 'Check-in closed a week after the event.'],
  ])('is refused %i hours before it begins', async (inHours, error) => {
    const { anna, bob, id } = await openPlay(inHours);
    const params = { id, userId: bob.id };
    const refused = await anna.refused(attendanceCalls.checkIn, { params, body: { isHere: true } });
    expect(refused).toMatchObject({ status: 409, error });
  });

  test('is refused where the event was cancelled', async () => {
    const { site, anna, bob, groupId } = await openPlay();
    const id = await plantEvent(site, groupId, anna, { isCancelled: true });
    const refused = await anna.refused(attendanceCalls.checkIn, {
      params: { id, userId: bob.id },
      body: { isHere: true },
    });
    expect(refused).toMatchObject({ status: 409, error: 'This event was cancelled.' });
  });

  test('is told to the admins alone, and only when it says something new', async () => {
    const { site, anna, bob, carl, groupId, id } = await openPlay();
    const address = await site.listen();
    const topic = `group:${groupId}`;
    const [admin, member] = [await listening(address, anna, topic), await listening(address, carl, topic)];
    await tick(anna, id, bob);
    expect(await admin.hears('event_update')).toMatchObject({ groupId, eventId: id, action: 'attendance' });
    await tick(anna, id, bob, false, new Date(0));
    await admin.settle(topic);
    await member.settle(topic);
    expect([...admin.all('event_update'), ...member.all('event_update')]).toEqual([]);
  });
});

describe('several at once', () => {
  const isHere = true;

  test('members and guests are ticked in one call', async () => {
    const { site, anna, bob, carl, id, params } = await openPlay();
    await plantAnswers(site, id, [{ person: bob, guests: 2 }, { person: carl }]);
    const people = [
      { userId: bob.id },
      { userId: carl.id },
      { userId: bob.id, guest: 2 },
      { userId: bob.id, guest: 1 },
    ];
    const ticked = await anna.call(attendanceCalls.checkInAll, { params, body: { isHere, people } });
    expect(ticked).toEqual(await anna.call(attendanceCalls.attendance, { params }));
    expect(ticked.map((each) => each.isHere)).toEqual([true, true]);
    expect(ticked[0]?.guestList.map((guest) => guest.isHere)).toEqual([true, true]);
  });

  test('what was said last of a guest counts, and keeps their name', async () => {
    const { anna, bob, params } = await openPlay();
    const guestList = [{ name: 'Zoë', level: 3.5 }];
    await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList } });
    const people = [{ userId: bob.id, guest: 1 }];
    const say = (isHere: boolean, at?: string) =>
      anna.call(attendanceCalls.checkInAll, { params, body: { isHere, people, at } });
    await say(true);
    const [late] = await say(false, new Date(Date.now() - 60_000).toISOString());
    expect(late?.guestList).toMatchObject([{ name: 'Zoë', level: 3.5, isHere: true }]);
    const [last] = await say(false);
    expect(last?.guestList).toMatchObject([{ name: 'Zoë', isHere: false }]);
  });

  test('a guest who does not come, and a stranger, are refused with all others', async () => {
    const { site, anna, bob, params, id } = await openPlay();
    const stranger = await site.register('erik');
    for (const person of [{ userId: stranger.id }, { userId: bob.id, guest: 1 }]) {
      const body = { isHere, people: [{ userId: anna.id }, person] };
      expect(await anna.refused(attendanceCalls.checkInAll, { params, body })).toMatchObject({ status: 404 });
    }
    expect(await whoIsHere(anna, id)).toEqual([]);
  });

  test('the admins hear once of members and guests', async () => {
    const { site, anna, bob, groupId, id, params } = await openPlay();
    await plantAnswers(site, id, [{ person: bob, guests: 1 }]);
    const topic = `group:${groupId}`;
    const admin = await listening(await site.listen(), anna, topic);
    for (const people of [[{ userId: bob.id, guest: 1 }], [{ userId: bob.id }, { userId: bob.id, guest: 1 }]]) {
      await anna.call(attendanceCalls.checkInAll, { params, body: { isHere, people } });
      expect(await admin.hears('event_update')).toMatchObject({ eventId: id, action: 'attendance' });
      await admin.settle(topic);
      expect(admin.all('event_update')).toEqual([]);
    }
  });
});

describe('somebody without an account whom an organiser adds', () => {
  const add = (admin: Person, id: number, name: string, level: number | null = null) =>
    admin.call(attendanceCalls.addWalkIn, { params: { id }, body: { name, level } });

  test('has a place and is here, is ticked off and on, and is the same person next time', async () => {
    const { site, anna, bob, groupId, id, params } = await openPlay();
    const admin = await listening(await site.listen(), anna, `group:${groupId}`);
    const before = await anna.call(eventCalls.get, { params });
    const zoe = await add(anna, id, ' Zoë ', 3.5);
    expect(await admin.hears('event_update', ({ action }) => action === 'answered')).toMatchObject({ eventId: id });
    expect(zoe).toMatchObject({
      user: { username: guestUsername, name: 'Zoë', rating: 3.5 },
      ...{ status: 'going', waitlisted: false, isHere: true },
    });
    expect(await add(anna, id, 'zoë')).toMatchObject({ user: { id: zoe.user.id }, status: 'going' });
    const event = await anna.call(eventCalls.get, { params });
    expect([event.goingCount, event.guestCount]).toEqual([before.goingCount + 1, before.guestCount]);
    expect(event.faces.map(({ name }) => name)).toContain('Zoë');
    const listed = async (q?: string) =>
      (await anna.call(attendanceCalls.attendance, { params, query: { ...(q && { q }) } })).find(
        ({ user }) => user.id === zoe.user.id,
      );
    for (const isHere of [false, true]) {
      await anna.call(attendanceCalls.checkIn, { params: { id, userId: zoe.user.id }, body: { isHere } });
      expect(await listed()).toMatchObject({ isHere });
    }
    // Found by name as members are, next time too.
    expect(await listed('zo')).toMatchObject({ isHere: true });
    const next = await plantEvent(site, groupId, anna);
    expect(await add(anna, next, 'Zoë')).toMatchObject({ user: { id: zoe.user.id, rating: 3.5 } });
    const others = await bob.call(groupCalls.create, { body: { name: 'Others' } });
    const theirs = await plantEvent(site, others.id, bob);
    const foreign = { params: { id: theirs, userId: zoe.user.id } };
    expect(await bob.refused(attendanceCalls.checkIn, { ...foreign, body: { isHere: true } })).toMatchObject({
      status: 404,
    });
    expect(await bob.refused(eventCalls.respondFor, { ...foreign, body: { status: 'going' } })).toMatchObject({
      status: 404,
    });
  });

  test('comes although it is full, before those who wait', async () => {
    const { site, anna, bob, groupId } = await openPlay();
    const id = await plantEvent(site, groupId, anna, { maxParticipants: 1 });
    const params = { id };
    for (const person of [anna, bob]) await person.call(eventCalls.respond, { params, body: { status: 'going' } });
    expect(await add(anna, id, 'Zoë')).toMatchObject({ status: 'going', waitlisted: false });
    expect(await anna.call(eventCalls.get, { params })).toMatchObject({ goingCount: 2, waitingCount: 1 });
    // Who had said that they do not come, and came.
    const { user } = await add(anna, id, 'Kit');
    await anna.call(eventCalls.respondFor, { params: { id, userId: user.id }, body: { status: 'not_going' } });
    expect(await anna.call(eventCalls.get, { params })).toMatchObject({ goingCount: 2 });
    expect(await add(anna, id, 'Kit')).toMatchObject({ status: 'going', isHere: true });
    expect(await anna.call(eventCalls.get, { params })).toMatchObject({ goingCount: 3, waitingCount: 1 });
  });

  test('has a name, and is said to come before the day', async () => {
    const { anna, groupId, id, params } = await openPlay();
    const unnamed = await anna.refused(attendanceCalls.addWalkIn, { params, body: { name: ' ' } });
    expect(unnamed).toMatchObject({ status: 400, fields: { name: 'Name is required' } });
    const [kim] = await anna.call(guestCalls.add, { params: { id: groupId }, body: { guests: [{ name: 'Kim' }] } });
    const later = await makeEvent(anna, groupId);
    const answered = { params: { id: later.id, userId: kim?.id ?? 0 }, body: { status: 'going' } } as const;
    expect(await anna.call(eventCalls.respondFor, answered)).toMatchObject({ goingCount: 1 });
    const going = await anna.call(eventCalls.answers, { params: { id: later.id }, query: { status: 'going' } });
    expect(going).toMatchObject([{ user: { name: 'Kim' }, answeredBy: { id: anna.id } }]);
    expect(id).not.toBe(later.id);
  });
});

describe('somebody whom a member brings', () => {
  /** bob brings Zoe and one without a name, and is there with Zoe; it costs something. */
  async function brought() {
    const all = await openPlay(30);
    const { site, anna, bob, params } = all;
    await anna.call(eventCalls.change, { params, body: { price: 5, currency: 'EUR' } });
    const guestList = [
      { name: 'Zoe', level: 4 },
      { name: 'Max', level: null },
    ];
    await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList } });
    site.wait(29.5 * hour);
    const body = { isHere: true, people: [{ userId: bob.id }, { userId: bob.id, guest: 1 }] };
    await anna.call(attendanceCalls.checkInAll, { params, body });
    const people = [1, 2].map((guest) => ({ userId: bob.id, guest }));
    await anna.call(paymentCalls.pay, { params, body: { people, isPaid: true } });
    return all;
  }

  test('becomes a guest of the group by their name, with their place, their tick and what was paid', async () => {
    const { site, anna, bob, carl, id, groupId, params } = await brought();
    const of = (guest: number) => ({ params: { id, userId: bob.id, guest } });
    expect(await carl.refused(attendanceCalls.makePerson, of(1))).toMatchObject({ status: 403 });
    expect(await anna.refused(attendanceCalls.makePerson, { params: { id, userId: carl.id, guest: 1 } })).toMatchObject(
      { status: 404 },
    );
    const before = await anna.call(eventCalls.get, { params });
    const made = await anna.call(attendanceCalls.makePerson, of(1));
    const zoe = made.find(({ user }) => user.name === 'Zoe');
    expect(zoe).toMatchObject({ user: { username: guestUsername, rating: 4 }, status: 'going', isHere: true });
    expect(made.find(({ user }) => user.id === bob.id)).toMatchObject({
      isHere: true,
      guestList: [{ number: 1, name: 'Max', isHere: false }],
    });
    const after = await anna.call(eventCalls.get, { params });
    expect(after).toMatchObject({ goingCount: before.goingCount, guestCount: before.guestCount - 1 });
    const { counted, answered } = await countedAndAnswered(site);
    expect(counted).toEqual(answered);
    const payers = await anna.call(paymentCalls.payers, { params });
    expect(payers.map(({ user, guest, paidAt }) => [user.name, guest, paidAt !== null])).toEqual([
      ['bob', 0, false],
      ['bob', 1, true],
      ['Zoe', 0, true],
    ]);
    expect(await anna.call(guestCalls.list, { params: { id: groupId } })).toMatchObject([{ name: 'Zoe' }]);
    expect(await anna.refused(attendanceCalls.makePerson, of(2))).toMatchObject({ status: 404 });
    const csv = (await anna.ask(paymentCalls.paymentsFile, { params })).body;
    expect(csv).toContain('Zoe (guest),,,yes,5,EUR');
  });

  test('has a name first, and stays as they are once the evening has begun', async () => {
    const { anna, bob, carl, dora, id, params } = await openPlay(0.5);
    await anna.call(attendanceCalls.checkInAll, {
      params,
      body: { isHere: true, people: [anna, bob, carl, dora].map(({ id: userId }) => ({ userId })) },
    });
    await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList: [{ name: '', level: null }] } });
    const of = { params: { id, userId: bob.id, guest: 1 } };
    expect(await anna.refused(attendanceCalls.makePerson, of)).toMatchObject({
      status: 409,
      error: expect.stringContaining('called'),
    });
    await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList: [{ name: 'Zoe', level: 3 }] } });
    await anna.call(eveningCalls.start, { params, body: { courts: 1, rounds: 3 } });
    expect(await anna.refused(attendanceCalls.makePerson, of)).toMatchObject({ status: 409 });
  });
});

describe('who waits is let in', () => {
  test('with their guests, checked in, and hears of it', async () => {
    const { site, anna, bob, carl, dora, groupId } = await openPlay();
    const id = await plantEvent(site, groupId, anna, {
      maxParticipants: 2,
      goingCount: 2,
      waitingCount: 2,
      inHours: -0.2,
    });
    const params = { id };
    await plantAnswers(site, id, [
      { person: anna },
      { person: bob },
      { person: carl, isWaiting: true, guests: 1 },
      { person: dora, isWaiting: true },
    ]);
    const theirs = await listening(await site.listen(), carl, `group:${groupId}`);
    const letIn = () => anna.call(attendanceCalls.letIn, { params, body: { userIds: [carl.id] } });
    const [given] = await letIn();
    expect(given).toMatchObject({ waitlisted: false, isHere: true, guestList: [{ isHere: true }] });
    expect(await theirs.hears('event_place')).toMatchObject({ eventId: id });
    const shown = await dora.call(eventCalls.get, { params });
    expect(shown).toMatchObject({ goingCount: 4, guestCount: 1, waitingCount: 1, waitlistPosition: 1 });
    expect(await letIn(), 'once').toEqual([given]);
    expect(await anna.call(eventCalls.get, { params })).toMatchObject({ goingCount: 4, waitingCount: 1 });
    expect(await bob.refused(attendanceCalls.letIn, { params, body: { userIds: [dora.id] } })).toMatchObject({
      status: 403,
    });
  });
});

/** Past events at which people were ticked. */
async function past(site: Site, groupId: number, anna: Person, given: object, people: readonly Person[]) {
  const id = await plantEvent(site, groupId, anna, { inHours: -24, ...given });
  await plantAnswers(
    site,
    id,
    people.map((person) => ({ person })),
  );
  return id;
}

describe('the record', () => {
  const recordOf = (admin: Person, { id: userId }: Person) =>
    admin.call(attendanceCalls.records, { params: { userId } });

  test('counts where they had a place and were not there, where anybody was ticked', async () => {
    const { site, anna, bob, carl, groupId } = await openPlay();
    const [first, second] = [
      await past(site, groupId, anna, {}, [bob, carl]),
      await past(site, groupId, anna, { inHours: -48 }, [bob, carl]),
    ];
    // Nobody was ticked at the one, the other did not take place, a third goes on.
    await past(site, groupId, anna, {}, [bob]);
    const goesOn = await past(site, groupId, anna, { inHours: -1 }, [bob]);
    const cancelled = await past(site, groupId, anna, {}, [bob]);
    for (const each of [first, second, goesOn, cancelled]) await tick(anna, each, carl);
    await tick(anna, first, bob);
    await site.database.write(({ db }) =>
      db.updateTable('events').set({ isCancelled: true }).where('id', '=', cancelled).execute(),
    );
    expect(await recordOf(anna, bob)).toEqual([{ groupId, groupName: expect.any(String), places: 2, noShows: 1 }]);
    expect(await recordOf(anna, carl)).toMatchObject([{ places: 2, noShows: 0 }]);
    expect(await recordOf(anna, anna)).toEqual([]);
    expect(await recordOf(bob, carl), 'for admins alone').toEqual([]);
  });

  test('counts neither who waited nor what was in a group of others', async () => {
    const { site, anna, bob, carl, groupId } = await openPlay();
    const before = await plantEvent(site, groupId, anna, { inHours: -24 });
    await plantAnswers(site, before, [{ person: bob, isWaiting: true }, { person: carl }]);
    const { id: other } = await bob.call(groupCalls.create, { body: { name: 'Others' } });
    for (const person of [anna, carl]) await person.call(groupCalls.join, { params: { id: other } });
    const elsewhere = await past(site, other, bob, {}, [carl]);
    await tick(bob, elsewhere, bob);
    await tick(anna, before, anna);
    expect(await recordOf(anna, bob)).toEqual([]);
    expect(await recordOf(anna, carl)).toMatchObject([{ groupId, places: 1, noShows: 1 }]);
    expect(await recordOf(bob, carl)).toMatchObject([{ groupId: other, places: 1, noShows: 1 }]);
  });
});

test('of whoever deletes their account it is not kept where they were', async () => {
  const { site, anna, bob, id } = await openPlay();
  await tick(anna, id, bob);
  const { attendance } = (await bob.ask(authCalls.exportData, {})).json();
  expect(attendance).toMatchObject([{ eventId: id, isHere: true }]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const rows = await site.database.read(({ db }) => db.selectFrom('event_attendance').selectAll().execute());
  expect(rows).toEqual([]);
});
