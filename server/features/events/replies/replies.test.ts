import { describe, expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { topics } from '../../../live/topics.ts';
import { openWith } from '../../../testing/arranged.ts';
import { clubWithEvent, inDays, lookAt, makeEvent, respond } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const hourMs = 60 * 60 * 1000;

const refusal = (person: Person, id: number, more: object = {}) =>
  person.refused(eventCalls.respond, { params: { id }, body: { status: 'going', ...more } });

const who = async (person: Person, id: number, status: 'going' | 'waiting' | 'maybe' | 'not_going') => {
  const pages = await person.pages(eventCalls.answers, { params: { id }, query: { status, limit: 2 } });
  return pages.flat().map(({ user }) => user.username);
};

test('the last place goes to one, the next wait in their order, and are let in in it', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, { maxParticipants: 1 });
  expect(await respond(anna, id, 'going')).toMatchObject({ goingCount: 1, waitlisted: false, waitlistPosition: null });
  expect(await respond(bob, id, 'going')).toMatchObject({
    userResponse: 'going',
    waitlisted: true,
    waitlistPosition: 1,
  });
  expect(await respond(carl, id, 'going')).toMatchObject({ goingCount: 1, waitingCount: 2, waitlistPosition: 2 });
  expect(await respond(dora, id, 'going')).toMatchObject({ waitlistPosition: 3 });
  expect(await who(dora, id, 'waiting')).toEqual(['bob', 'carl', 'dora']);
  expect(await respond(carl, id, 'maybe')).toMatchObject({ maybeCount: 1, waitingCount: 2, waitlistPosition: null });
  expect(await respond(anna, id, 'not_going')).toMatchObject({ goingCount: 1, waitingCount: 1, guests: 0 });
  expect(await lookAt(bob, id)).toMatchObject({ waitlisted: false, faces: [{ username: 'bob' }] });
  expect(await respond(carl, id, 'going')).toMatchObject({ maybeCount: 0, waitlistPosition: 2 });
  const all = await Promise.all((['going', 'waiting', 'maybe', 'not_going'] as const).map((one) => who(bob, id, one)));
  expect(all).toEqual([['bob'], ['dora', 'carl'], [], ['anna']]);
});

describe('a changed mind that is changed back within ten seconds', () => {
  test('has the place, the guests and the place in line as before', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, id } = await clubWithEvent(site, { maxParticipants: 3 });
    await respond(anna, id, 'going');
    await respond(bob, id, 'going', { guests: 1 });
    await respond(carl, id, 'going', { guests: 2 });
    await respond(dora, id, 'going');
    await respond(carl, id, 'not_going');
    expect(await respond(carl, id, 'going', { undo: true }), 'dora has not passed').toMatchObject({
      ...{ guests: 2, waitlistPosition: 1, goingCount: 3, waitingCount: 2 },
    });
    await respond(anna, id, 'maybe');
    expect(await respond(anna, id, 'going', { undo: true }), 'one place was not enough for carl').toMatchObject({
      ...{ userResponse: 'going', waitlisted: false, goingCount: 3, waitingCount: 2 },
    });
    expect(await who(anna, id, 'going')).toEqual(['anna', 'bob']);
    expect(await who(anna, id, 'waiting')).toEqual(['carl', 'dora']);
    await respond(anna, id, 'going', { undo: true });
    expect(await lookAt(anna, id), 'once more changes nothing').toMatchObject({ waitlisted: false, goingCount: 3 });
  });

  test('takes no place from whoever was told that it is theirs: it is before all others in line', async () => {
    const site = await openSite();
    const { anna, bob, carl, id } = await clubWithEvent(site, { maxParticipants: 1 });
    for (const person of [anna, bob, carl]) await respond(person, id, 'going');
    await respond(anna, id, 'maybe');
    expect(await respond(anna, id, 'going', { undo: true })).toMatchObject({ waitlistPosition: 1, goingCount: 1 });
    expect(await lookAt(bob, id)).toMatchObject({ waitlisted: false });
    expect(await who(anna, id, 'waiting')).toEqual(['anna', 'carl']);
  });

  test('is no news to them: they have given themselves the place', async () => {
    const site = await openSite();
    const { anna, bob, id } = await clubWithEvent(site, { maxParticipants: 3 });
    await respond(anna, id, 'going', { guests: 2 });
    await respond(bob, id, 'going', { guests: 1 });
    await respond(anna, id, 'not_going');
    await respond(anna, id, 'going', { guests: 0 });
    await respond(anna, id, 'maybe');
    expect(await respond(anna, id, 'going', { undo: true })).toMatchObject({
      goingCount: 3,
      viewer: { isPlaceNew: false },
    });
    expect((await lookAt(bob, id)).viewer.isPlaceNew, 'who has waited').toBe(true);
  });

  test('later it is an answer like any other', async () => {
    const site = await openSite();
    const { anna, bob, carl, id } = await clubWithEvent(site, { maxParticipants: 1 });
    for (const person of [anna, bob, carl]) await respond(person, id, 'going');
    await respond(bob, id, 'maybe');
    site.wait(16_000);
    expect(await respond(bob, id, 'going', { undo: true })).toMatchObject({ waitlistPosition: 2 });
    expect(await who(anna, id, 'waiting')).toEqual(['carl', 'bob']);
    for (const status of ['not_going', 'maybe'] as const) {
      expect(await respond(bob, id, status, { undo: true }), 'only of one who comes').toMatchObject({
        userResponse: status,
      });
    }
  });
});

test('since when somebody waits stays as it was while they keep their turn, and begins anew with another answer', async () => {
  const site = await openSite();
  const { anna, bob, id } = await clubWithEvent(site, { maxParticipants: 2 });
  const since = async (status: 'waiting' | 'maybe') => {
    const [first] = await anna.call(eventCalls.answers, { params: { id }, query: { status } });
    return Date.parse(first?.answeredAt ?? '');
  };
  await respond(anna, id, 'going', { guests: 1 });
  await respond(bob, id, 'going');
  const before = await since('waiting');
  site.wait(hourMs);
  await respond(bob, id, 'going', { guests: 1 });
  expect(await since('waiting')).toBe(before);
  await respond(bob, id, 'maybe');
  expect(await since('maybe')).toBeGreaterThanOrEqual(before + hourMs);
});

test('guests take places: fewer of them let others in, more of them may be too many', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, { maxParticipants: 4 });
  expect(await respond(anna, id, 'going', { guests: 2 })).toMatchObject({ goingCount: 3, guests: 2 });
  expect(await respond(bob, id, 'going', { guests: 1 })).toMatchObject({ goingCount: 3, waitlistPosition: 1 });
  expect(await respond(carl, id, 'going')).toMatchObject({ goingCount: 3, waitlistPosition: 2 });
  expect(await respond(anna, id, 'going', { guests: 1 })).toMatchObject({ goingCount: 4, waitingCount: 1 });
  expect(await lookAt(carl, id)).toMatchObject({ waitlistPosition: 1 });
  expect(await refusal(anna, id, { guests: 2 })).toMatchObject({
    status: 409,
    error: 'Others are waiting for a place. You can’t bring more guests.',
  });
  expect(await lookAt(anna, id)).toMatchObject({ userResponse: 'going', guests: 1, goingCount: 4 });
  await respond(dora, id, 'going', { guests: 2 });
  expect(await respond(carl, id, 'going', { guests: 2 }), 'they keep their turn').toMatchObject({
    waitlistPosition: 1,
  });
  await respond(bob, id, 'not_going');
  expect(await lookAt(carl, id)).toMatchObject({ waitlistPosition: 1, goingCount: 2 });
  expect(await respond(carl, id, 'going', { guests: 1 }), 'now they fit').toMatchObject({
    ...{ waitlisted: false, goingCount: 4, waitingCount: 1 },
    faces: [
      { username: 'anna', guests: 1 },
      { username: 'carl', guests: 1 },
    ],
  });
  expect(await refusal(bob, id, { guests: 3 })).toMatchObject({ status: 400, fields: { guests: expect.any(String) } });
});

test('a lowered limit drives nobody out, a raised one lets in as many as fit', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id } = await clubWithEvent(site, { maxParticipants: 2 });
  const limit = (maxParticipants: number) =>
    anna.call(eventCalls.change, { params: { id }, body: { maxParticipants } });
  for (const person of [anna, bob]) await respond(person, id, 'going');
  await limit(1);
  expect(await respond(carl, id, 'going')).toMatchObject({ goingCount: 2, waitlistPosition: 1 });
  await respond(bob, id, 'not_going');
  expect(await lookAt(carl, id)).toMatchObject({ goingCount: 1, waitlistPosition: 1 });
  await respond(dora, id, 'going', { guests: 0 });
  await respond(bob, id, 'going', { guests: 0 });
  const carls = await listening(await site.listen(), carl);
  expect(await limit(3)).toMatchObject({ goingCount: 3, waitingCount: 1 });
  expect(await carls.hears('event_place')).toMatchObject({ eventId: id });
  expect(await lookAt(bob, id)).toMatchObject({ waitlistPosition: 1 });
  expect(await who(bob, id, 'going')).toEqual(['anna', 'carl', 'dora']);
});

test('whoever waits with more guests than there are places since the limit was lowered holds up nobody', async () => {
  const { anna, bob, carl, dora, id } = await clubWithEvent(await openSite(), { maxParticipants: 3 });
  await respond(anna, id, 'going', { guests: 2 });
  await respond(bob, id, 'going', { guests: 2 });
  await respond(carl, id, 'going');
  await anna.call(eventCalls.change, { params: { id }, body: { maxParticipants: 2 } });
  await respond(anna, id, 'not_going');
  expect(await lookAt(carl, id)).toMatchObject({ goingCount: 1, waitingCount: 1, waitlisted: false });
  expect(await respond(dora, id, 'going')).toMatchObject({ goingCount: 2, waitlisted: false });
  await respond(carl, id, 'not_going');
  expect(await respond(bob, id, 'going', { guests: 0 }), 'as soon as they fit').toMatchObject({ waitlisted: false });
});

test('what has begun, is over or was cancelled takes no answers', async () => {
  const site = await openSite();
  const { anna, bob, groupId, id } = await clubWithEvent(site, { eventDate: inDays(1) });
  const other = await makeEvent(anna, groupId);
  await respond(bob, id, 'going');
  await anna.call(eventCalls.change, { params: { id: other.id }, body: { status: 'cancelled' } });
  expect(await refusal(bob, other.id)).toMatchObject({ status: 409, error: 'This event was cancelled.' });
  site.wait(24 * hourMs - 60_000);
  expect(await respond(bob, id, 'maybe')).toMatchObject({ viewer: { mayAnswer: true } });
  site.wait(60_000);
  expect(await refusal(bob, id)).toMatchObject({ status: 409, error: 'This event has already started.' });
  expect(await lookAt(bob, id)).toMatchObject({
    status: 'upcoming',
    userResponse: 'maybe',
    viewer: { mayAnswer: false },
  });
  site.wait(3 * hourMs);
  expect(await lookAt(bob, id)).toMatchObject({ status: 'completed', userResponse: 'maybe' });
  expect(await refusal(bob, id)).toMatchObject({ status: 409, error: 'This event is over.' });
});

test('strangers see the events of a public group, and join it to answer', async () => {
  const { site, id } = await openWith(clubWithEvent);
  const eve = await site.register('eve');
  expect(await refusal(eve, id)).toMatchObject({ status: 403, error: 'Join the group to answer.' });
  expect(await lookAt(eve, id)).toMatchObject({ viewer: { isMember: false, mayAnswer: false, mayManage: false } });
});

describe('whoever is no member any longer', () => {
  test('loses their places in what has not begun to the next, and keeps what is past', async () => {
    const site = await openSite();
    const { anna, bob, carl, groupId, id: soon } = await clubWithEvent(site, { eventDate: inDays(1) });
    const later = await makeEvent(anna, groupId, { maxParticipants: 1 });
    for (const id of [soon, later.id]) await respond(bob, id, 'going');
    await respond(carl, later.id, 'going');
    site.wait(25 * hourMs);
    const address = await site.listen();
    const carls = await listening(address, carl);
    await bob.call(groupCalls.leave, { params: { id: groupId } });
    expect(await carls.hears('event_place')).toMatchObject({
      eventId: later.id,
      name: later.name,
      eventDate: later.eventDate,
    });
    expect(await lookAt(carl, later.id)).toMatchObject({ goingCount: 1, waitingCount: 0, waitlisted: false });
    expect(await who(anna, soon, 'going')).toEqual(['bob']);
    await bob.call(groupCalls.join, { params: { id: groupId } });
    expect(await lookAt(bob, later.id)).toMatchObject({ userResponse: null });
  });

  test('removed from the group, they are out of its events, too, and not of others', async () => {
    const { anna, bob, groupId, id } = await openWith(clubWithEvent);
    const { id: otherGroup } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
    await bob.call(groupCalls.join, { params: { id: otherGroup } });
    const other = await makeEvent(anna, otherGroup);
    for (const each of [id, other.id]) await respond(bob, each, 'going');
    await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
    expect(await lookAt(anna, id)).toMatchObject({ goingCount: 0, faces: [] });
    expect(await lookAt(anna, other.id)).toMatchObject({ goingCount: 1 });
  });
});

test('who gets a place is told so, and everybody else that something has changed', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, id } = await clubWithEvent(site, { maxParticipants: 1 });
  await respond(anna, id, 'going');
  await respond(bob, id, 'going');
  const address = await site.listen();
  const [bobs, carls] = [await listening(address, bob), await listening(address, carl)];
  const eve = await listening(address, await site.register('eve'), topics.group(groupId));
  await respond(anna, id, 'maybe');
  const answered = { type: 'event_update', groupId, eventId: id, action: 'answered' };
  for (const socket of [bobs, carls, eve]) expect(await socket.hears('event_update')).toEqual(answered);
  expect(await bobs.hears('event_place')).toMatchObject({ groupId, eventId: id, name: 'Open play' });
  expect([carls.all('event_place'), eve.all('event_place')]).toEqual([[], []]);
  const heard = carls.all('event_update').length;
  await respond(anna, id, 'maybe');
  await carls.settle(topics.group(groupId));
  expect(carls.all('event_update'), 'the same answer once more changes nothing').toHaveLength(heard);
});
