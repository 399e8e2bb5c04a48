import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { anEvening } from '../../testing/an-evening.ts';
import { openFor } from '../../testing/arranged.ts';
import { makeTournament } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { playAs } from '../../testing/players.ts';
import { listening } from '../../testing/socket-client.ts';

/** In milliseconds. */
const day = 24 * 60 * 60_000;

const call = async (person: Person, displayName: string) =>
  person.call(authCalls.patchProfile, { body: { displayName } });

const found = async (viewer: Person, q: string) =>
  (await viewer.call(userCalls.people, { query: { q } })).map(({ name }) => name);

describe('a display name', () => {
  test('is shown beside the username, and taken away again', async () => {
    const [, anna, bob] = await openFor('anna', 'bob');
    expect(await call(anna, ' Zoë  Brandt ')).toMatchObject({ username: 'anna', name: 'Zoë Brandt' });
    expect(await bob.call(userCalls.get, { params: { id: anna.id } })).toMatchObject({
      username: 'anna',
      name: 'Zoë Brandt',
    });
    expect(await call(anna, '')).toMatchObject({ name: 'anna' });
  });

  test('is none where it reads as another’s username, and may be like one’s own', async () => {
    const [, anna] = await openFor('anna', 'bob');
    for (const name of ['Bob', 'BÖB', 'ВОВ'])
      expect(await anna.refused(authCalls.patchProfile, { body: { displayName: name } })).toMatchObject({
        status: 400,
        fields: { displayName: 'This is someone else’s username. Please choose another name.' },
      });
    expect(await call(anna, 'Anna')).toMatchObject({ name: 'Anna' });
  });
});

describe('a username', () => {
  const rename = (person: Person, username: string) => person.call(authCalls.changeUsername, { body: { username } });
  const refused = (person: Person, username: string) =>
    person.refused(authCalls.changeUsername, { body: { username } });

  test('is changed once a month; the old one leads to the new, and is nobody else’s', async () => {
    const [site, anna, bob] = await openFor('anna', 'bob');
    expect(await refused(anna, 'BOB')).toMatchObject({ status: 409, code: 'username_taken' });
    expect(await rename(anna, 'hanna')).toMatchObject({ username: 'hanna', name: 'hanna' });
    expect(await rename(anna, 'hanna'), 'once more').toMatchObject({ username: 'hanna' });
    expect(await refused(anna, 'johanna')).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await refused(bob, 'anna')).toMatchObject({ status: 409, code: 'username_taken' });
    await expect(site.register('anna')).rejects.toThrow();
    const search = () => bob.call(userCalls.search, { query: { username: 'anna' } });
    expect((await search())[0]).toMatchObject({ username: 'hanna' });
    await anna.call(blockCalls.block, { params: { userId: bob.id } });
    expect(await search()).toEqual([]);
    site.wait(366 * day);
    await site.register('anna');
  });

  test('may be taken back', async () => {
    const [site, anna] = await openFor('anna');
    await rename(anna, 'hanna');
    for (const days of [16, 16]) {
      site.wait(days * day);
      await anna.call(authCalls.me, {});
    }
    expect(await rename(anna, 'anna')).toMatchObject({ username: 'anna' });
    const { formerUsernames } = (await anna.ask(authCalls.exportData, {})).json();
    expect(formerUsernames).toMatchObject([{ usernameKey: 'hanna' }]);
  });

  test('leaves the display name as it is', async () => {
    const [, anna] = await openFor('anna');
    await call(anna, 'Zoë');
    expect(await rename(anna, 'hanna')).toMatchObject({ username: 'hanna', name: 'Zoë' });
  });
});

test('a new name stands at once in all that is made once for everybody, and the members of one’s groups hear of it', async () => {
  const { site, anna, bob, groupId, evening } = await anEvening({ here: 4 });
  const { id } = await makeTournament(anna, groupId, 'Cup', [anna, bob]);
  await anna.call(messageCalls.send, { body: { groupId, content: 'Hi' } });
  const read = async () => {
    const [message] = await bob.call(messageCalls.list, { query: { groupId } });
    const { participants } = await bob.call(tournamentCalls.get, { params: { id } });
    const { players } = await bob.call(eveningCalls.get, { params: { id: evening.id } });
    const names = [...participants.map((each) => ({ ...each, id: each.userId })), ...players].filter(
      (each) => each.id === anna.id,
    );
    return [message?.sender.name, ...names.map(({ name }) => name)];
  };
  for (let time = 0; time < 2; time += 1) expect(await read()).toEqual(['anna', 'anna', 'anna']);
  const bobs = await listening(await site.listen(), bob, `group:${groupId}`);
  await call(anna, 'Zoë Brandt');
  const renamed = await bobs.hears('group_update', ({ action }) => action === 'renamed');
  expect(renamed).toMatchObject({ groupId, userIds: [anna.id] });
  expect(await read()).toEqual(['Zoë Brandt', 'Zoë Brandt', 'Zoë Brandt']);
});

test('found are those of one’s groups, those one talks to and those who want to be, by each word', async () => {
  const [, anna, bob, carl, dora] = await openFor('anna', 'bob', 'carl', 'dora');
  await call(bob, 'Zoë Brandt');
  await call(carl, 'Zoltan Brecht');
  await call(dora, 'Zora Brod');
  expect(await found(anna, 'zo')).toEqual([]);
  await playAs(dora);
  expect(await found(anna, 'zo')).toEqual(['Zora Brod']);
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await carl.call(groupCalls.join, { params: { id: groupId } });
  await bob.call(messageCalls.send, { body: { receiverId: anna.id, content: 'Hi' } });
  expect(await found(anna, 'br ZO')).toEqual(['Zoë Brandt', 'Zoltan Brecht', 'Zora Brod']);
  expect(await found(anna, 'zoe')).toEqual(['Zoë Brandt']);
  expect(await found(anna, 'anna')).toEqual([]);
  const [first] = await anna.call(userCalls.people, { query: { q: 'zolt' } });
  expect(first).toMatchObject({ username: 'carl', groups: [expect.any(String)] });
  const members = await anna.call(memberCalls.list, { params: { id: groupId }, query: { q: 'zol' } });
  expect(members).toMatchObject([{ user: { name: 'Zoltan Brecht' } }]);
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  await anna.call(blockCalls.block, { params: { userId: dora.id } });
  expect(await found(anna, 'zo')).toEqual(['Zoë Brandt']);
});
