import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { addMembers, club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

/** A tournament of the club's that has not begun. */
async function pending(site: Site, settings: object = {}) {
  const people = await club(site);
  const { anna, groupId } = people;
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Winter Classic', groupId, ...settings } });
  const params = { id };
  const read = (person: Person = anna) => person.call(tournamentCalls.get, { params });
  const names = async () => {
    const { participants, waiting } = await read();
    return [participants, waiting].map((entries) => entries.map(({ username }) => username));
  };
  const add = (...those: readonly Person[]) =>
    anna.call(entryCalls.add, { params, body: { userIds: those.map((person) => person.id) } });
  return { ...people, id, params, read, names, add };
}

test('an organiser enters members, who hear of it and see it on Home until they have seen it', async () => {
  const { site, anna, bob, carl, dora, groupId, id, params, names, add } = await openWith(pending);
  const { id: another } = await anna.call(tournamentCalls.create, { body: { name: 'Summer Cup', groupId } });
  await anna.call(entryCalls.add, { params: { id: another }, body: { userIds: [bob.id] } });
  const address = await site.listen();
  const [client, other] = [await listening(address, bob), await listening(address, dora)];
  const member = await listening(address, carl, `group:${groupId}`);
  await add(bob, anna, dora);
  expect(await names()).toEqual([['bob', 'anna', 'dora'], []]);
  await member.hears('tournament_update', ({ action }) => action === 'participant_joined');
  const place = { by: { id: anna.id, username: 'anna', name: 'anna' }, tournament: 'Winter Classic' };
  for (const each of [client, other]) {
    const update = await each.hears('tournament_update', (heard) => heard.place !== undefined);
    expect(update.place).toEqual(place);
  }
  const placesOf = async (person: Person) => (await person.call(activitiesCalls.waiting, {})).places;
  const shown = { type: 'tournament', id, name: 'Winter Classic', date: null };
  expect(await placesOf(bob)).toMatchObject([{ id: another }, shown]);
  expect(await placesOf(anna)).toEqual([]);
  await client.settle(`tournament:${id}`);
  client.heard.length = 0;
  await bob.call(entryCalls.seePlace, { params });
  await client.hears('tournament_update');
  expect(await placesOf(bob)).toMatchObject([{ id: another }]);
  // Whoever is in stays as they are.
  await add(bob, carl);
  expect(await names()).toEqual([['bob', 'anna', 'dora', 'carl'], []]);
  await anna.call(entryCalls.remove, { params: { id, userId: dora.id } });
  await member.hears('tournament_update', ({ action }) => action === 'participant_left');
  await anna.call(entryCalls.remove, { params: { id, userId: dora.id } });
  expect(await names()).toEqual([['bob', 'anna', 'carl'], []]);
  expect(await placesOf(carl)).toMatchObject([{ id }]);
  await anna.call(tournamentCalls.start, { params });
  expect(await placesOf(carl), 'it has begun').toEqual([]);
  const body = { userIds: [dora.id] };
  expect(await anna.refused(entryCalls.add, { params, body })).toMatchObject({ code: 'not_pending' });
});

test('nobody but a member can be entered, and no more than fit', async () => {
  const { site, anna, bob, groupId, params, names } = await openWith(pending);
  const eve = await site.register('eve');
  const refused = (userIds: number[]) => anna.refused(entryCalls.add, { params, body: { userIds } });
  expect(await refused([bob.id, eve.id])).toMatchObject({ status: 400, fields: { userIds: expect.any(String) } });
  expect(await names()).toEqual([[], []]);
  await anna.call(entryCalls.add, { params, body: { userIds: [eve.id, bob.id], skipsOthers: true } });
  expect(await names(), 'those who are of the group, where that is said').toEqual([['bob'], []]);
  await anna.call(entryCalls.remove, { params: { ...params, userId: bob.id } });
  const many = await addMembers(site, groupId, 65);
  expect(await refused(many)).toMatchObject({ code: 'conflict', error: expect.stringContaining('at most 64 players') });
  site.statements.length = 0;
  await anna.call(entryCalls.add, { params, body: { userIds: many.slice(0, 2) } });
  const few = site.statements.length;
  site.statements.length = 0;
  await anna.call(entryCalls.add, { params, body: { userIds: many.slice(2, 62) } });
  expect(site.statements.length).toBe(few);
});

test('who finds no place waits for one, in order, and moves up when somebody leaves or there are more', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, params, read, names, add } = await pending(site, { maxEntrants: 2 });
  const eve = await site.register('eve');
  for (const person of [anna, bob, carl]) await person.call(tournamentCalls.join, { params });
  await add(dora);
  await eve.call(tournamentCalls.join, { params });
  expect(await names()).toEqual([
    ['anna', 'bob'],
    ['carl', 'dora', 'eve'],
  ]);
  const { viewer } = await read(carl);
  expect(viewer).toMatchObject({ isParticipant: false, isWaiting: true, mayJoin: false, mayLeave: true });
  expect(await carl.refused(tournamentCalls.join, { params })).toMatchObject({ code: 'already_joined' });
  const [card] = await carl.call(tournamentCalls.list, { query: { status: 'pending' } });
  expect(card).toMatchObject({ maxEntrants: 2, participantCount: 2, viewer: { isWaiting: true, mayJoin: false } });
  expect(await eve.call(activitiesCalls.list, { query: {} })).toMatchObject([{ waitlisted: true }]);
  expect(await bob.call(activitiesCalls.list, { query: {} }), 'others wait').toMatchObject([{ waitlisted: false }]);

  const client = await listening(await site.listen(), carl);
  await bob.call(tournamentCalls.leave, { params });
  await client.hears('tournament_update', (update) => update.place?.by === null);
  expect(await names()).toEqual([
    ['anna', 'carl'],
    ['dora', 'eve'],
  ]);
  await dora.call(tournamentCalls.leave, { params });
  expect(await names()).toEqual([['anna', 'carl'], ['eve']]);
  const change = (body: object) => ({ params, body });
  expect(await anna.refused(tournamentCalls.update, change({ maxEntrants: 1 }))).toMatchObject({ status: 400 });
  await anna.call(entryCalls.remove, { params: { id, userId: anna.id } });
  expect(await names()).toEqual([['carl', 'eve'], []]);
});

test('a hundred wait for a place, and no more', async () => {
  const site = await openSite();
  const { anna, bob, groupId, params } = await pending(site, { maxEntrants: 2 });
  const many = await addMembers(site, groupId, 102);
  const add = (userIds: number[]) => anna.ask(entryCalls.add, { params, body: { userIds } });
  expect((await add(many.slice(0, 100))).statusCode).toBe(200);
  expect((await add([...many.slice(100), bob.id])).json()).toMatchObject({
    error: 'The waiting list is full: at most 100 can wait for a place.',
  });
  expect((await add(many.slice(100))).json().waiting).toHaveLength(100);
  expect(await bob.refused(tournamentCalls.join, { params })).toMatchObject({ status: 409, code: 'conflict' });
});

test('more places are given to those who wait, and the start leaves out who still does', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, params, names, add } = await pending(site, { maxEntrants: 2 });
  await add(anna, bob, dora, carl);
  const { maxEntrants, revision } = await anna.call(tournamentCalls.update, { params, body: { maxEntrants: 3 } });
  expect(maxEntrants).toBe(3);
  expect(await names(), 'in the order in which they were named').toEqual([['anna', 'bob', 'dora'], ['carl']]);
  const started = await anna.call(tournamentCalls.start, { params });
  expect(started.revision).toBeGreaterThan(revision);
  expect(started).toMatchObject({ participantCount: 3, waiting: [] });
  expect(await carl.call(activitiesCalls.list, { query: {} })).toMatchObject([{ status: 'active', waitlisted: false }]);
});

test('in doubles places are counted by teams, and partners may wait, too', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, params, names, add } = await pending(site, { maxEntrants: 2, gameType: 'doubles' });
  const eve = await site.register('eve');
  await add(anna, bob, carl, dora);
  await eve.call(tournamentCalls.join, { params, body: { partnerId: anna.id } });
  expect(await names()).toEqual([['anna', 'bob', 'carl', 'dora'], ['eve']]);
  await eve.call(tournamentCalls.join, { params, body: { partnerId: bob.id } });
  await dora.call(tournamentCalls.leave, { params });
  const { participants } = await eve.call(tournamentCalls.get, { params });
  expect(participants.find(({ userId }) => userId === eve.id)).toMatchObject({ partnerId: bob.id });
});

test('whoever may not stay gives their place to the next', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, names, add } = await pending(site, { maxEntrants: 2 });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  await add(anna, bob, carl, dora);
  await anna.call(memberCalls.remove, { params: { groupId, userId: carl.id } });
  expect(await names()).toEqual([['anna', 'bob'], ['dora']]);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect(await names()).toEqual([['anna', 'dora'], []]);
});

test('joining closes when it says so; an organiser may still add somebody', async () => {
  const site = await openSite();
  const joinBy = new Date(Date.now() + 3_600_000).toISOString();
  const { anna, bob, carl, dora, params, read, add } = await pending(site, { joinBy, gameType: 'doubles' });
  await bob.call(tournamentCalls.join, { params });
  expect((await read(carl)).viewer.mayJoin).toBe(true);
  site.wait(2 * 3_600_000);
  expect((await read(carl)).viewer.mayJoin).toBe(false);
  expect(await carl.refused(tournamentCalls.join, { params })).toMatchObject({
    ...{ code: 'conflict', error: expect.stringMatching(/^Joining closed \w{3},? \d+ \w+, \d\d:\d\d\./) },
  });
  await add(carl, dora, anna);
  // Who is in may still say with whom.
  await bob.call(tournamentCalls.join, { params, body: { partnerId: carl.id } });
});

test('a plan is checked: no mistyped year, and joining closes before it begins', async () => {
  const { anna, params, read } = await openWith(pending);
  const refused = (body: object) => anna.refused(tournamentCalls.update, { params, body });
  const startsAt = '2027-11-28T09:30:00.000Z';
  expect(await refused({ startsAt: '0202-11-28T09:30:00.000Z' })).toMatchObject({ status: 400 });
  expect(await refused({ startsAt, joinBy: '2027-11-28T10:00:00.000Z' })).toMatchObject({
    fields: { joinBy: 'Joining closes before it begins, not after.' },
  });
  await anna.call(tournamentCalls.update, { params, body: { startsAt, location: 'Court hall' } });
  expect(await read()).toMatchObject({ startsAt, localStart: '2027-11-28T09:30', location: 'Court hall' });
});

test('whoever leaves a private group while they are added is not in', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(pending);
  const eve = await site.register('eve');
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const { link } = await anna.call(linkCalls.share, { params: { id: groupId } });
  const params = { token: link?.token ?? '' };
  await eve.call(linkCalls.use, { params });
  for (let round = 0; round < 10; round += 1) {
    const { id } = await anna.call(tournamentCalls.create, { body: { name: `Cup ${round}`, groupId } });
    const userIds = [bob, carl, dora, eve].map((person) => person.id);
    const added = anna.ask(entryCalls.add, { params: { id }, body: { userIds } });
    await Promise.all([added, eve.call(groupCalls.leave, { params: { id: groupId } })]);
    const { participants } = await anna.call(tournamentCalls.get, { params: { id } });
    expect(participants.map(({ username }) => username)).not.toContain('eve');
    await eve.call(linkCalls.use, { params });
  }
});
