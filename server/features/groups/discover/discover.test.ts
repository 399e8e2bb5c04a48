import { expect, test } from 'vitest';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { eventRow } from '../../../testing/event-rows.ts';
import { inDays } from '../../../testing/events.ts';
import type { Person } from '../../../testing/person.ts';
import { playAs } from '../../../testing/players.ts';
import { countStatements, type Site } from '../../../testing/site.ts';

const dayMs = 24 * 60 * 60_000;

const makeGroup = async (owner: Person, name: string) => (await owner.call(groupCalls.create, { body: { name } })).id;

const joinAll = async (id: number, people: readonly Person[]) => {
  for (const person of people) await person.call(groupCalls.join, { params: { id } });
};

const facesIn = async (viewer: Person) =>
  (await viewer.call(groupCalls.discover, {})).map(({ faces }) =>
    faces.map(({ username, isKnown }) => (isKnown ? `${username}!` : username)),
  );

/** Anna owns a group; bob, carl, dora and eve are in it, in this order. Zoe is not. */
async function strangersClub(site: Site) {
  const [anna, bob, carl, dora, eve, zoe] = [
    await site.register('anna'),
    await site.register('bob'),
    await site.register('carl'),
    await site.register('dora'),
    await site.register('eve'),
    await site.register('zoe'),
  ];
  const id = await makeGroup(anna, 'Dinkers');
  await joinAll(id, [bob, carl, dora, eve]);
  return { anna, bob, carl, dora, eve, zoe, id };
}

test('what one may discover is what one is not in', async () => {
  const { zoe, anna, id } = await openWith(strangersClub);
  const body = { name: 'Kitchen Cabinet', description: 'Dinks.', location: 'Mill Lane', meetupDetails: 'At six' };
  const other = await anna.call(groupCalls.create, { body });
  expect(await zoe.call(groupCalls.discover, {})).toMatchObject([{ id: other.id }, { id }]);
  await zoe.call(groupCalls.join, { params: { id } });
  expect(await zoe.call(groupCalls.discover, {})).toEqual([
    {
      id: other.id,
      name: 'Kitchen Cabinet',
      description: 'Dinks.',
      location: 'Mill Lane',
      skillLevel: 'All Levels',
      imageUrl: null,
      imageSize: null,
      imagePosition: 'center center',
      isPrivate: false,
      memberCount: 1,
      faces: [{ id: anna.id, username: 'anna', name: 'anna', isKnown: true }],
      playsNext: null,
      viewer: {
        role: null,
        isOwner: false,
        mayJoin: true,
        mayAsk: false,
        mayLeave: false,
        mayTalk: false,
        mutedUntil: null,
        mayInvite: false,
        mayShareLink: false,
        mayModerate: false,
        mayManage: false,
        mayHandOver: false,
        mayCreateTournaments: false,
        open: null,
      },
    },
  ]);
  expect(await anna.call(groupCalls.discover, {})).toEqual([]);
});

test('people one is in a group with come first, then those who joined first, three in all', async () => {
  const { dora, eve, zoe } = await openWith(strangersClub);
  expect(await facesIn(zoe)).toEqual([['anna', 'bob', 'carl']]);
  const shared = await makeGroup(zoe, 'Drivers');
  await joinAll(shared, [eve, dora]);
  expect(await facesIn(zoe)).toEqual([['dora!', 'eve!', 'anna']]);
  await dora.call(groupCalls.leave, { params: { id: shared } });
  expect(await facesIn(zoe)).toEqual([['eve!', 'anna', 'bob']]);
});

test('whoever left and came back stands behind those who stayed', async () => {
  const { site, bob, zoe, id } = await openWith(strangersClub);
  await bob.call(groupCalls.leave, { params: { id } });
  expect(await facesIn(zoe)).toEqual([['anna', 'carl', 'dora']]);
  site.wait(1000);
  await bob.call(groupCalls.join, { params: { id } });
  expect(await facesIn(zoe)).toEqual([['anna', 'carl', 'dora']]);
});

test('who is in a private group is nobody else’s business', async () => {
  const { site, anna, zoe, id } = await openWith(strangersClub);
  await makeGroup(anna, 'Open');
  await site.database.write(({ db }) =>
    db.updateTable('groups').set({ isPrivate: true }).where('id', '=', id).execute(),
  );
  expect(await zoe.call(groupCalls.discover, {})).toMatchObject([
    { name: 'Open', faces: [{ username: 'anna' }], viewer: { mayJoin: true } },
    { name: 'Dinkers', faces: [], memberCount: 5, viewer: { mayJoin: false } },
  ]);
});

test('many groups take as many statements as one', async () => {
  const { site, anna, zoe } = await openWith(strangersClub);
  const count = () => countStatements(site, () => zoe.call(groupCalls.discover, {}));
  expect(await count()).toBe(8);
  for (let at = 0; at < 8; at++) await makeGroup(anna, `group ${at}`);
  expect(await count()).toBe(8);
});

const namesFor = async (viewer: Person, query: object = {}) =>
  (await viewer.call(groupCalls.discover, { query })).map(({ name }) => name);

/** Zoe is rated 2.5, and knows dora by a group of hers; anna makes groups of every kind. */
async function manyClubs(site: Site) {
  const { anna, dora, zoe } = await strangersClub(site);
  const make = async (name: string, body: object = {}) =>
    (await anna.call(groupCalls.create, { body: { name, ...body } })).id;
  const mine = { skillLevel: 'Beginner (1.0-3.0)' };
  await make('Mine', mine);
  await make('Private mine', { ...mine, isPrivate: true });
  await make('Advanced', { skillLevel: 'Advanced (4.5+)' });
  await make('Private', { isPrivate: true });
  const known = await make('Known advanced', { skillLevel: 'Advanced (4.5+)' });
  await dora.call(groupCalls.join, { params: { id: known } });
  const { id } = await zoe.call(groupCalls.create, { body: { name: 'Shared' } });
  await dora.call(groupCalls.join, { params: { id } });
  return { anna, zoe, known };
}

const ordered = ['Dinkers', 'Known advanced', 'Mine', 'Advanced', 'Private mine', 'Private'];

test('open groups come first, of these those with people one knows, then those for one’s level', async () => {
  const { zoe } = await openWith(manyClubs);
  expect(await namesFor(zoe)).toEqual(ordered);
  for (const limit of [1, 2, 4]) {
    const pages = await zoe.pages(groupCalls.discover, { query: { limit } });
    expect(pages.flat().map(({ name }) => name)).toEqual(ordered);
  }
  expect(await namesFor(zoe, { q: 'private' }), 'of a search the newest').toEqual(['Private', 'Private mine']);
});

test('they are narrowed to one’s level, to people one knows, and to what meets this week', async () => {
  const { site, anna, zoe, known } = await openWith(manyClubs);
  expect(await namesFor(zoe, { level: 'mine' })).toEqual(['Dinkers', 'Mine', 'Private mine', 'Private']);
  expect(await namesFor(zoe, { people: 'known' })).toEqual(['Dinkers', 'Known advanced']);
  expect(await namesFor(zoe, { plays: 'soon' })).toEqual([]);
  const event = { groupId: known, name: 'Drills', description: 'All', location: 'Court 1' };
  await anna.call(eventCalls.create, { body: { ...event, eventDate: inDays(8) } });
  expect(await namesFor(zoe, { plays: 'soon' })).toEqual([]);
  const { id } = await anna.call(eventCalls.create, { body: { ...event, eventDate: inDays(1) } });
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
  const next = await anna.call(eventCalls.create, { body: { ...event, eventDate: inDays(2) } });
  expect(await zoe.call(groupCalls.discover, { query: { plays: 'soon' } })).toMatchObject([
    { name: 'Known advanced', playsNext: next.localStart },
  ]);
  // More than are listed: they are looked for one by one.
  const more = Array.from({ length: 400 }, (_, at) => {
    const uid = { madeAt: new Date(), inHours: 24, uid: `planted-${at}` };
    return eventRow(uid, { groupId: known, creatorId: anna.id });
  });
  await site.database.write(({ db }) => db.insertInto('events').values(more).execute());
  expect(await namesFor(zoe, { plays: 'soon' })).toEqual(['Known advanced']);
});

test('of those for one’s level those at the place where one plays come first, whatever else is called like it', async () => {
  const { anna, zoe } = await openWith(strangersClub);
  const make = (name: string, location: string, body: object = {}) =>
    anna.call(groupCalls.create, { body: { name, location, ...body } });
  await make('There', 'RIVERSIDE PARK, court 3');
  await make('Private there', 'Riverside Park', { isPrivate: true });
  await make('Riverside Park fans', 'Mill Lane');
  await make('Elsewhere', 'Park by the riverside');
  await make('Private', '', { isPrivate: true });
  await make('Mine', '', { skillLevel: 'Beginner (1.0-3.0)' });
  const others = ['Elsewhere', 'Riverside Park fans'];
  expect(await namesFor(zoe)).toEqual(['Mine', ...others, 'There', 'Dinkers', 'Private', 'Private there']);
  await playAs(zoe);
  const near = ['Mine', 'There', ...others, 'Dinkers', 'Private there', 'Private'];
  expect(await namesFor(zoe)).toEqual(near);
  const pages = await zoe.pages(groupCalls.discover, { query: { limit: 2 } });
  expect(pages.flat().map(({ name }) => name)).toEqual(near);
});

/** Looks which groups are quiet, as is done every hour. */
async function check(site: Site) {
  const job = { kind: 'check_quiet_groups', key: 'once', payload: '{}', runAt: new Date(0).toISOString() };
  await site.database.write(({ db }) => db.insertInto('jobs').values(job).execute());
  await site.keepUp();
}

test('groups in which nothing was said, played or planned for sixty days come last, until something is on again', async () => {
  const { site, anna, zoe } = await openWith(strangersClub);
  const make = async (name: string, body: object = {}) =>
    (await anna.call(groupCalls.create, { body: { name, ...body } })).id;
  const [chats, plays, plans, dead] = [
    await make('Chats'),
    await make('Plays'),
    await make('Plans'),
    await make('Dead'),
  ];
  await make('Dead and mine', { skillLevel: 'Beginner (1.0-3.0)' });
  await make('Private', { isPrivate: true });
  await check(site);
  expect(await namesFor(zoe)).toEqual(['Dead and mine', 'Dead', 'Plans', 'Plays', 'Chats', 'Dinkers', 'Private']);
  for (let month = 0; month < 3; month += 1) {
    site.wait(20 * dayMs + 1);
    for (const person of [anna, zoe]) await person.call(groupCalls.discover, {});
  }
  const say = (groupId: number) => anna.call(messageCalls.send, { body: { groupId, content: 'Tonight at six?' } });
  const plan = (groupId: number) => {
    const event = { groupId, name: 'Open play', description: 'All', location: 'Court 1', eventDate: inDays(70) };
    return anna.call(eventCalls.create, { body: event });
  };
  await say(chats);
  await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId: plays } });
  await plan(plans);
  const { id } = await plan(dead);
  await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
  await make('Young');
  await check(site);
  const lively = ['Plans', 'Plays', 'Chats'];
  const all = ['Young', ...lively, 'Dead and mine', 'Dead', 'Dinkers', 'Private'];
  expect(await namesFor(zoe)).toEqual(all);
  const pages = await zoe.pages(groupCalls.discover, { query: { limit: 2 } });
  expect(pages.flat().map(({ name }) => name)).toEqual(all);
  await say(dead);
  site.wait(dayMs);
  await check(site);
  expect(await namesFor(zoe)).toEqual(['Young', 'Dead', ...lively, 'Dead and mine', 'Dinkers', 'Private']);
});
