import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { blockCalls } from '#contract/blocks.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { clubWithEvent, inDays, makeEvent, respond, lookAt as seeEvent } from '../../testing/events.ts';
import { join, leave, people, playedByFour, propose, resultOf, lookAt as seeGame } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

const nothing = {
  requests: [],
  approvals: [],
  flags: [],
  results: [],
  partners: [],
  duprIds: [],
  places: [],
  unfinished: [],
};

const waitingFor = (person: Person) => person.call(activitiesCalls.waiting, {});

/** A socket that has heard all of what happened before. */
async function hearingAnew(site: Site, person: Person, groupId: number) {
  const client = await listening(await site.listen(), person);
  await client.settle(`group:${groupId}`);
  client.heard.length = 0;
  return client;
}

test('a place in an event that became theirs waits until they have seen it', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithEvent(site, { maxParticipants: 1 });
  for (const person of [anna, bob, carl]) await respond(person, id, 'going');
  expect(await waitingFor(bob)).toEqual(nothing);
  await respond(anna, id, 'not_going');
  const place = { type: 'event', id, groupId, name: 'Open play', timeZone: 'UTC' };
  const told = { ...place, date: expect.any(String), localStart: expect.any(String) };
  expect(await waitingFor(bob)).toEqual({ ...nothing, places: [told] });
  expect(await waitingFor(carl), 'who still waits').toEqual(nothing);
  expect((await seeEvent(bob, id)).viewer.isPlaceNew).toBe(true);

  const bobs = await hearingAnew(site, bob, groupId);
  await carl.call(eventCalls.seePlace, { params: { id } });
  expect(await waitingFor(bob), 'nobody sees it for another').toMatchObject({ places: [place] });
  await bob.call(eventCalls.seePlace, { params: { id } });
  expect(await bobs.hears('event_update')).toMatchObject({ eventId: id, action: 'answered' });
  await bob.call(eventCalls.seePlace, { params: { id } });
  expect(await waitingFor(bob)).toEqual(nothing);
  expect((await seeEvent(bob, id)).viewer.isPlaceNew).toBe(false);
  await respond(bob, id, 'not_going');
  expect(await waitingFor(carl)).toMatchObject({ places: [{ id }] });
});

test.each([
  ['they say something else', (carl: Person, id: number) => respond(carl, id, 'maybe')],
  ['they leave the group', (carl: Person, _: number, id: number) => carl.call(groupCalls.leave, { params: { id } })],
])('a place that became theirs is no news once %s', async (_, act) => {
  const site = await openSite();
  const { anna, carl, groupId, id } = await clubWithEvent(site, { maxParticipants: 1 });
  await respond(anna, id, 'going');
  await respond(carl, id, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { maxParticipants: 2 } });
  expect((await waitingFor(carl)).places).toHaveLength(1);
  await act(carl, id, groupId);
  expect(await waitingFor(carl)).toEqual(nothing);
});

test('of several places that became theirs they have seen the one that they looked at', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithEvent(site, { maxParticipants: 1 });
  const other = await makeEvent(anna, groupId, { maxParticipants: 1, eventDate: inDays(8) });
  const singles = { kind: 'singles', places: 2 } as const;
  const games = [await propose(anna, singles), await propose(anna, { ...singles, startsAt: inDays(2) })];
  const eve = await site.register('eve');
  for (const game of games) for (const person of [eve, bob]) await join(person, game.id);
  for (const event of [id, other.id]) for (const person of [anna, bob]) await respond(person, event, 'going');
  for (const game of games) await leave(eve, game.id);
  for (const event of [id, other.id]) await respond(anna, event, 'not_going');
  await bob.call(eventCalls.seePlace, { params: { id } });
  await bob.call(gameCalls.seePlace, { params: { id: games[0]?.id ?? 0 } });
  const { places } = await waitingFor(bob);
  expect(places.map((place) => [place.type, place.id])).toEqual([
    ['event', other.id],
    ['game', games[1]?.id],
  ]);
});

test('nor once the event was cancelled, or has begun', async () => {
  const site = await openSite();
  const { anna, carl, id } = await clubWithEvent(site, { maxParticipants: 1, eventDate: inDays(1) });
  await respond(anna, id, 'going');
  await respond(carl, id, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { maxParticipants: 2 } });
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
  expect(await waitingFor(carl)).toEqual(nothing);
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'upcoming' } });
  expect((await waitingFor(carl)).places).toHaveLength(1);
  site.wait(24 * 60 * 60_000);
  expect(await waitingFor(carl)).toEqual(nothing);
});

test('so does one in a game, for who waited and who was let in; not for who took it themselves', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { kind: 'singles', places: 2 });
  await join(bob, id);
  await join(carl, id);
  expect([await waitingFor(bob), await waitingFor(carl)]).toEqual([nothing, nothing]);
  await leave(bob, id);
  const place = { type: 'game', id, groupId: null, name: 'Singles at Riverside Park', timeZone: 'Europe/Berlin' };
  expect(await waitingFor(carl)).toMatchObject({ ...nothing, places: [place] });
  expect((await seeGame(carl, id)).viewer.isPlaceNew).toBe(true);
  const { id: groupId } = await carl.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const carls = await hearingAnew(site, carl, groupId);
  await carl.call(gameCalls.seePlace, { params: { id } });
  expect(await carls.hears('game_update')).toMatchObject({ gameId: id, action: 'changed' });
  expect(await waitingFor(carl)).toEqual(nothing);

  const strict = await propose(anna, { ratingMin: 7, startsAt: inDays(3) });
  await join(dora, strict.id);
  await anna.call(gameCalls.admit, { params: { id: strict.id, userId: dora.id } });
  expect(await waitingFor(dora)).toMatchObject({ places: [{ type: 'game', id: strict.id }] });
  await leave(dora, strict.id);
  expect(await waitingFor(dora)).toEqual(nothing);
  const off = await propose(anna, { ratingMin: 7, startsAt: inDays(4) });
  await join(dora, off.id);
  await anna.call(gameCalls.admit, { params: { id: off.id, userId: dora.id } });
  expect((await waitingFor(dora)).places).toHaveLength(1);
  await anna.call(gameCalls.cancel, { params: { id: off.id }, body: {} });
  expect(await waitingFor(dora)).toEqual(nothing);
});

test('requests and members’ invitations wait for admins, in each of their groups, until they are decided', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, erik] = await people(site, 'anna', 'bob', 'carl', 'dora', 'erik');
  const body = { name: 'Riverside', isPrivate: true };
  const { id } = await anna.call(groupCalls.create, { body });
  const { id: other } = await anna.call(groupCalls.create, { body: { ...body, name: 'Dawn' } });
  const ask = (person: Person, groupId = id) => person.ask(memberCalls.join, { params: { groupId }, body: {} });
  await ask(bob);
  const [request] = await anna.call(inviteCalls.requests, { params: { id } });
  const decide = { params: { id, requestId: request?.id ?? 0 }, body: { status: 'accepted' } } as const;
  await anna.call(inviteCalls.processRequest, decide);
  await ask(bob, other);
  for (const person of [carl, dora, erik]) await ask(person);
  const fay = await site.register('fay');
  await bob.call(inviteCalls.send, { params: { id }, body: { username: 'fay' } });
  const faces = (...persons: Person[]) => persons.map((person) => expect.objectContaining({ id: person.id }));
  const oldestId = expect.any(Number);
  const [asked] = await anna.call(inviteCalls.requests, { params: { id: other } });
  expect((await waitingFor(anna)).requests[0]?.oldestId).toBe(asked?.id);
  const open = await anna.call(inviteCalls.requests, { params: { id } });
  const ids = open.map((each) => each.id);
  expect([ids.length, (await waitingFor(anna)).requests[1]?.oldestId]).toEqual([3, Math.min(...ids)]);
  expect(await waitingFor(anna)).toEqual({
    ...nothing,
    requests: [
      { groupId: other, groupName: 'Dawn', count: 1, people: [{ id: bob.id, username: 'bob', name: 'bob' }], oldestId },
      { groupId: id, groupName: 'Riverside', count: 3, people: faces(carl, dora), oldestId },
    ],
    approvals: [
      {
        groupId: id,
        groupName: 'Riverside',
        count: 1,
        people: [{ id: fay.id, username: 'fay', name: 'fay' }],
        oldestId,
      },
    ],
  });
  expect(await waitingFor(bob), 'a member').toEqual(nothing);
  const [approval] = await anna.call(inviteCalls.list, { params: { id } });
  await anna.call(inviteCalls.processInvite, {
    params: { id, inviteId: approval?.id ?? 0 },
    body: { status: 'approved' },
  });
  expect((await waitingFor(anna)).approvals).toEqual([]);
});

test('flags on what others wrote wait for staff', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: carl.id, role: 'moderator' } });
  const flagged = async (author: Person, by: Person) => {
    const { id } = await author.call(messageCalls.send, { body: { groupId, content: 'Court 3?' } });
    await by.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
    return id;
  };
  const first = await flagged(bob, anna);
  await flagged(carl, bob);
  const flags = (count: number) => ({ ...nothing, flags: [{ groupId, groupName: 'Dinkers', count }] });
  expect(await waitingFor(anna)).toEqual(flags(2));
  expect(await waitingFor(carl), 'not one’s own').toEqual(flags(1));
  expect(await waitingFor(bob)).toEqual(nothing);
  await anna.call(moderationCalls.ignore, { params: { groupId, messageId: first }, body: {} });
  expect([await waitingFor(anna), await waitingFor(carl)]).toEqual([flags(1), nothing]);
});

test('a result waits for the side that did not enter it', async () => {
  const { anna, bob, carl, dora, id } = await openWith(playedByFour);
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora]) });
  const result = { id, mayConfirm: true, score: [7, 11], hasWon: false };
  expect(await waitingFor(carl)).toMatchObject({ ...nothing, results: [result] });
  expect([await waitingFor(anna), await waitingFor(bob)]).toEqual([nothing, nothing]);
  await dora.call(gameCalls.confirmResult, { params: { id } });
  expect(await waitingFor(carl)).toEqual(nothing);
});

test('who wants to play with somebody waits for them, until they have agreed or it starts', async () => {
  const { anna, bob, carl, dora, groupId } = await openWith(club);
  const body = { name: 'Spring Cup', groupId, gameType: 'doubles' } as const;
  const { id } = await anna.call(tournamentCalls.create, { body });
  const enter = (person: Person, partner?: Person) =>
    person.call(tournamentCalls.join, { params: { id }, body: { partnerId: partner?.id } });
  await enter(bob, anna);
  await enter(carl, anna);
  const request = { tournamentId: id, tournamentName: 'Spring Cup', isParticipant: false };
  const [bobs, carls] = [bob, carl].map(({ id: userId }) => ({
    ...request,
    by: expect.objectContaining({ id: userId }),
  }));
  expect(await waitingFor(anna)).toEqual({ ...nothing, partners: [bobs, carls] });
  expect(await waitingFor(bob)).toEqual(nothing);
  await anna.call(blockCalls.block, { params: { userId: carl.id } });
  expect(await waitingFor(anna)).toEqual({ ...nothing, partners: [bobs] });
  await enter(dora);
  await enter(anna, dora);
  expect((await waitingFor(dora)).partners).toMatchObject([{ by: { id: anna.id } }]);
  expect((await waitingFor(anna)).partners).toMatchObject([{ isParticipant: true }]);
  await enter(anna, bob);
  expect([await waitingFor(anna), await waitingFor(dora)]).toEqual([nothing, nothing]);
});

test('so does who waits for a place themselves, and two who both wait have agreed', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const body = { name: 'Spring Cup', groupId, gameType: 'doubles', maxEntrants: 2 } as const;
  const { id } = await anna.call(tournamentCalls.create, { body });
  const enter = (person: Person, partner?: Person) =>
    person.call(tournamentCalls.join, { params: { id }, body: { partnerId: partner?.id } });
  for (const person of [bob, carl, dora, await site.register('finn')]) await enter(person);
  await enter(eve, anna);
  const asked = { tournamentId: id, tournamentName: 'Spring Cup', isParticipant: false };
  expect((await waitingFor(anna)).partners).toEqual([{ ...asked, by: expect.objectContaining({ id: eve.id }) }]);
  const { viewer: asks } = await anna.call(tournamentCalls.get, { params: { id } });
  expect(asks.askedBy).toEqual([eve.id]);
  const cardOf = async () => (await anna.call(tournamentCalls.listByGroup, { params: { groupId } }))[0];
  expect(await cardOf()).toMatchObject({ askedBy: [{ id: eve.id }], entered: { length: 4 } });
  const { viewer, waiting } = await enter(anna, eve);
  expect([viewer.isWaiting, viewer.askedBy, waiting.length]).toEqual([true, [], 2]);
  expect((await cardOf())?.askedBy).toEqual([]);
  expect([await waitingFor(anna), await waitingFor(eve)]).toEqual([nothing, nothing]);
  await enter(eve, bob);
  expect((await waitingFor(bob)).partners).toMatchObject([{ isParticipant: true, by: { id: eve.id } }]);
  expect((await waitingFor(eve)).partners).toMatchObject([{ by: { id: anna.id } }]);
});

test('it takes as many statements for much as for little', async () => {
  const site = await openSite();
  const { anna, carl, groupId, id } = await clubWithEvent(site, { maxParticipants: 1 });
  await respond(anna, id, 'going');
  await respond(carl, id, 'going');
  await respond(anna, id, 'not_going');
  const count = async () => {
    site.statements.length = 0;
    const { places } = await waitingFor(carl);
    return { places: places.length, statements: site.statements.length };
  };
  const few = await count();
  for (let at = 1; at <= 3; at += 1) {
    const event = await anna.call(eventCalls.create, {
      body: {
        groupId,
        name: `More ${at}`,
        description: 'Bring water',
        location: 'Court 1',
        eventDate: inDays(at),
        maxParticipants: 1,
      },
    });
    await respond(anna, event.id, 'going');
    await respond(carl, event.id, 'going');
    await respond(anna, event.id, 'not_going');
  }
  const many = await count();
  expect([few.places, many.places]).toEqual([1, 4]);
  expect(many.statements).toBe(few.statements);
});
