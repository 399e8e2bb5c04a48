import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import { plantEvent } from '../../../testing/event-rows.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements } from '../../../testing/site.ts';

const openFor = async (viewer: Person) => (await viewer.call(openEventCalls.open, {})).map(({ name }) => name);

test('who is in none of the groups sees what is to come with a free place, soonest first', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  await plantEvent(site, groupId, anna, { name: 'Later', inHours: 48, uid: 'a' });
  const soon = await plantEvent(site, groupId, anna, { name: 'Soon', inHours: 3, uid: 'b', maxParticipants: 2 });
  await plantEvent(site, groupId, anna, { name: 'Past', inHours: -3, uid: 'c' });
  await plantEvent(site, groupId, anna, { name: 'Off', inHours: 3, uid: 'd', isCancelled: true });
  await plantEvent(site, groupId, anna, {
    name: 'For others',
    inHours: 60,
    uid: 'e',
    playerRankMin: 5,
    playerRankMax: 5,
  });
  expect(await openFor(eve)).toEqual(['Soon', 'Later', 'For others']);
  expect(await openFor(bob)).toEqual([]);
  for (const person of [anna, bob]) {
    await person.call(eventCalls.respond, { params: { id: soon }, body: { status: 'going' } });
  }
  expect(await openFor(eve)).toEqual(['Later', 'For others']);
  const pages = await eve.pages(openEventCalls.open, { query: { limit: 1 } });
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([['Later'], ['For others']]);
  await eve.call(groupCalls.join, { params: { id: groupId } });
  expect(await openFor(eve)).toEqual([]);
});

test('nothing is shown of private groups, of those that keep one out, nor of whom one keeps away from', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const [eve, fay] = [await site.register('eve'), await site.register('fay')];
  const id = await plantEvent(site, groupId, anna, { name: 'Dinks', inHours: 24 });
  await bob.call(eventCalls.respond, { params: { id }, body: { status: 'going' } });
  const facesFor = async (viewer: Person) =>
    (await viewer.call(openEventCalls.open, {})).map(({ faces }) => faces.map(({ username }) => username));
  expect(await facesFor(eve)).toEqual([['bob']]);

  await bob.call(blockCalls.block, { params: { userId: eve.id } });
  expect(await facesFor(eve)).toEqual([[]]);
  await anna.call(blockCalls.block, { params: { userId: eve.id } });
  expect(await openFor(eve)).toEqual([]);
  await anna.call(blockCalls.unblock, { params: { userId: eve.id } });
  await eve.call(blockCalls.block, { params: { userId: anna.id } });
  expect(await openFor(eve)).toEqual([]);

  expect(await openFor(fay)).toEqual(['Dinks']);
  await anna.call(moderationCalls.ban, { params: { groupId, userId: fay.id }, body: { reason: 'Rude' } });
  expect(await openFor(fay)).toEqual([]);
  const gus = await site.register('gus');
  expect(await openFor(gus)).toEqual(['Dinks']);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await openFor(gus)).toEqual([]);
});

test('many events take as many statements as one', async () => {
  const { site, anna, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const count = () => countStatements(site, () => openFor(eve));
  await plantEvent(site, groupId, anna, { uid: 'first', goingCount: 1 });
  const few = await count();
  for (let at = 0; at < 8; at++) await plantEvent(site, groupId, anna, { uid: `event-${at}`, goingCount: 1 });
  expect(await count()).toBe(few);
});
