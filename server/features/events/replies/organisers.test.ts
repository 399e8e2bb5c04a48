import { describe, expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import type { EventAnswer, Guest } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { plantAnswers, plantEvent } from '../../../testing/event-rows.ts';
import { makeEvent } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { plantEvents } from '../../../testing/planted-events.ts';
import { openSite, password } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

describe('an organiser', () => {
  const asking = async () => {
    const site = await openSite();
    const people = await club(site);
    const { id } = await makeEvent(people.anna, people.groupId, { maxParticipants: 1 });
    return { site, ...people, id, params: { id } };
  };
  const answerFor = (
    admin: Person,
    id: number,
    { id: userId }: Person,
    body: { status: EventAnswer; guestList?: Guest[] },
  ) => admin.call(eventCalls.respondFor, { params: { id, userId }, body });

  test('answers for a member, who sees by whom, until they answer themselves', async () => {
    const { site, anna, bob, carl, groupId, id, params } = await asking();
    const carls = await listening(await site.listen(), carl, `group:${groupId}`);
    expect(await answerFor(anna, id, bob, { status: 'going' })).toMatchObject({ goingCount: 1, userResponse: null });
    expect(await carls.hears('event_update')).toMatchObject({ eventId: id, action: 'answered' });
    await answerFor(anna, id, carl, { status: 'going' });
    const answeredBy = { id: anna.id, username: 'anna', name: 'anna' };
    expect(await bob.call(eventCalls.get, { params })).toMatchObject({ userResponse: 'going', answeredBy });
    expect(await carl.call(eventCalls.get, { params }), 'who does not fit in waits').toMatchObject({
      waitlisted: true,
    });
    const going = await carl.call(eventCalls.answers, { params, query: { status: 'going' } });
    expect(going).toMatchObject([{ user: { username: 'bob' }, answeredBy }]);
    await bob.call(eventCalls.respond, { params, body: { status: 'maybe' } });
    expect(await bob.call(eventCalls.get, { params })).toMatchObject({ userResponse: 'maybe', answeredBy: null });
    expect(await carl.call(eventCalls.get, { params })).toMatchObject({ waitlisted: false, answeredBy });
    await answerFor(anna, id, anna, { status: 'maybe' });
    expect(await anna.call(eventCalls.get, { params })).toMatchObject({ userResponse: 'maybe', answeredBy: null });
  });

  test('answers neither for strangers nor once it has begun, and nobody else does', async () => {
    const { site, anna, bob, groupId, id } = await asking();
    const stranger = await site.register('erik');
    const body = { status: 'going' } as const;
    const refused = (admin: Person, eventId: number, userId: number) =>
      admin.refused(eventCalls.respondFor, { params: { id: eventId, userId }, body });
    expect(await refused(anna, id, stranger.id)).toMatchObject({ status: 404 });
    expect(await refused(bob, id, bob.id)).toMatchObject({ status: 403 });
    const begun = await plantEvent(site, groupId, anna, { inHours: -1 });
    expect(await refused(anna, begun, bob.id)).toMatchObject({ status: 409 });
  });

  test('sees who has not answered, and reminds them once a day', async () => {
    const { site, anna, bob, carl, dora, params, id, groupId } = await asking();
    await bob.call(eventCalls.respond, { params, body: { status: 'not_going' } });
    await plantAnswers(site, await plantEvent(site, groupId, anna, { inHours: -99 }), [{ person: carl }]);
    const names = (rows: readonly { username: string }[]) => rows.map(({ username }) => username);
    const missing = await anna.call(eventCalls.unanswered, { params });
    expect(names(missing).sort()).toEqual(['anna', 'carl', 'dora']);
    const pages = await anna.pages(eventCalls.unanswered, { params, query: { limit: 2 } });
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    const address = await site.listen();
    const [hears, isSpared, own] = [
      await listening(address, carl, `group:${groupId}`),
      await listening(address, bob, `group:${groupId}`),
      await listening(address, anna, `group:${groupId}`),
    ];
    expect((await anna.call(eventCalls.remind, { params })).viewer.mayRemind).toBe(false);
    expect(await hears.hears('event_reminder')).toMatchObject({ eventId: id, groupId, name: 'Open play' });
    for (const spared of [isSpared, own]) {
      await spared.settle(`group:${groupId}`);
      expect(spared.all('event_reminder')).toEqual([]);
    }
    expect(await anna.refused(eventCalls.remind, { params })).toMatchObject({ status: 409 });
    const plansOf = (person: Person) => person.call(activitiesCalls.list, { query: { when: 'plans' } });
    expect(await plansOf(dora)).toMatchObject([{ id, isReminded: true, mayCheckIn: false, unansweredCount: 0 }]);
    expect(await plansOf(bob)).toMatchObject([{ id, isReminded: false }]);
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
    await site.database.write(({ db }) => db.updateTable('events').set({ remindedAt: dayAgo }).execute());
    expect((await anna.call(eventCalls.get, { params })).viewer.mayRemind).toBe(true);
    await anna.call(eventCalls.remind, { params });
  });

  test('finds among their plans how many have not answered what is soon', async () => {
    const { site, anna, bob, groupId, id, params } = await asking();
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
    const { id: soon } = await makeEvent(anna, groupId, { eventDate: inHours(30) });
    await plantEvents(site, [{ creator: anna, groupId, name: 'begun', inHours: -1 }]);
    await bob.call(eventCalls.respond, { params, body: { status: 'going' } });
    await bob.call(eventCalls.respond, { params: { id: soon }, body: { status: 'not_going' } });
    const counts = async (person: Person) =>
      (await person.call(activitiesCalls.list, { query: { when: 'plans' } })).map(
        (plan) => plan.type === 'event' && [plan.id, plan.unansweredCount, plan.mayRemind],
      );
    const [begun, ...others] = await counts(anna);
    expect(begun).toMatchObject({ 2: false });
    expect(others).toEqual([
      [soon, 2, true],
      [id, 0, true],
    ]);
    expect((await counts(bob)).slice(1)).toEqual([
      [soon, 0, false],
      [id, 0, false],
    ]);
    await anna.call(eventCalls.remind, { params: { id: soon } });
    expect(await counts(anna)).toContainEqual([soon, 2, false]);
  });
});

describe('guests with names', () => {
  test('take places, and are told to all by their names, or as nobody’s', async () => {
    const { anna, bob, groupId } = await openWith(club);
    const { id: another } = await makeEvent(anna, groupId);
    const { id } = await makeEvent(anna, groupId);
    const params = { id };
    const guestList = [
      { name: ' Zoë ', level: 3.5 },
      { name: '', level: null },
    ];
    const say = (body: object) => bob.call(eventCalls.respond, { params, body: { status: 'going', ...body } });
    const named = [
      { name: 'Zoë', level: 3.5 },
      { name: '', level: null },
    ];
    const others = { status: 'going' as const, guestList: [{ name: 'Ida', level: 4 }, ...guestList.slice(0, 1)] };
    await bob.call(eventCalls.respond, { params: { id: another }, body: others });
    expect(await say({ guestList })).toMatchObject({ goingCount: 3, guestCount: 2, guests: 2, guestList: named });
    const [answered] = await anna.call(eventCalls.answers, { params, query: { status: 'going' } });
    expect(answered).toMatchObject({ guests: 2, guestList: named });
    expect(await say({ guestList: [{ name: 'Al', level: null }, named[1]] })).toMatchObject({
      guestList: [{ name: 'Al', level: null }, named[1]],
    });
    expect(await say({ guests: 1 }), 'the first stays').toMatchObject({ guestCount: 1, guestList: [{ name: 'Al' }] });
    expect(await say({ guests: 2 }), 'the second is somebody else').toMatchObject({
      guestList: [{ name: 'Al' }, { name: '' }],
    });
    expect(await say({ status: 'not_going' })).toMatchObject({ goingCount: 0, guestCount: 0 });
    const tooMany = { status: 'going' as const, guestList: [...named, ...named] };
    const refused = await bob.refused(eventCalls.respond, { params, body: tooMany });
    expect(refused).toMatchObject({ status: 400, fields: { guestList: 'Guests must be at most 2' } });
  });

  test('are kept with whoever always comes, and forgotten with their host', async () => {
    const { site, anna, bob, groupId } = await openWith(club);
    const repeat = { every: 'week', interval: 1, ends: { by: 'count', count: 3 } } as const;
    const { id } = await makeEvent(anna, groupId, { repeat });
    const guestList = [{ name: 'Zoë', level: null }];
    const body = { status: 'going' as const, scope: 'series' as const, guestList };
    await bob.call(eventCalls.respond, { params: { id }, body });
    const all = await bob.call(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming' } });
    expect(all.map(({ guestList }) => guestList)).toEqual(Array(3).fill([{ name: 'Zoë', level: null }]));
    const { eventGuests } = (await bob.ask(authCalls.exportData, {})).json();
    expect(eventGuests).toMatchObject([{ name: 'Zoë' }, { name: 'Zoë' }, { name: 'Zoë' }]);
    // What they came to stays.
    const eventId = await plantEvent(site, groupId, anna, { inHours: -99 });
    await plantAnswers(site, eventId, [{ person: bob, guests: 1 }]);
    const known = { eventId, hostId: bob.id, number: 1, name: 'Zoë', level: null };
    await site.database.write(({ db }) => db.insertInto('event_guests').values(known).execute());
    await bob.call(authCalls.deleteAccount, { body: { password } });
    const rows = await site.database.read(({ db }) => db.selectFrom('event_guests').selectAll().execute());
    expect(rows).toEqual([]);
  });
});
