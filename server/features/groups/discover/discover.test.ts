import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { countStatements, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import type { Site } from '../../../testing/site.ts';

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
      viewer: {
        role: null,
        isOwner: false,
        mayJoin: true,
        mayAsk: false,
        mayLeave: false,
        mayTalk: false,
        mutedUntil: null,
        mayInvite: false,
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
  expect(await count()).toBe(4);
  for (let at = 0; at < 8; at++) await makeGroup(anna, `group ${at}`);
  expect(await count()).toBe(4);
});
