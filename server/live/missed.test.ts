import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { answeredWithinMs } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from '../testing/person.ts';
import { openSite } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';
import { topics } from './topics.ts';

const second = 1_000;
const minute = 60 * second;

/** A group of anna's with bob in it, and a tournament of his, of which nothing was told for a minute. */
async function openQuietClub() {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const address = await site.listen();
  const annas = await listening(address, anna);
  await bob.call(groupCalls.join, { params: { id: groupId } });
  // What waits to be told together with what may follow it has been told.
  await annas.hears('group_update', ({ userIds }) => userIds.includes(bob.id));
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  site.wait(minute);
  return { site, anna, bob, groupId, id, topic: topics.tournament(id), address };
}

/** What a page is answered that says how old it is, and how old what it shows of a topic. */
async function ready(address: string, person: Person, age?: number) {
  const client = new SocketClient(address, person, age === undefined ? {} : { age });
  return { client, missed: (await client.hears('ready')).missed };
}

async function watching(client: SocketClient, topic: string, age?: number) {
  client.say({ type: 'watch', topic, age });
  return (await client.hears('watching')).missed;
}

test('a page that has just been loaded has missed nothing where nothing was told', async () => {
  const { address, bob, topic } = await openQuietClub();
  const { client, missed } = await ready(address, bob, second);
  expect(missed).toBe(false);
  expect(await watching(client, topic, second)).toBe(false);
});

test('what was told since the page asked for it was missed', async () => {
  const { site, address, anna, bob, groupId, id, topic } = await openQuietClub();
  const annas = await listening(address, anna, topic);
  await anna.call(messageCalls.send, { body: { groupId, content: 'Court 3' } });
  await anna.call(tournamentCalls.join, { params: { id } });
  await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
  site.wait(10 * second);
  const longer = 10 * second;
  const { client, missed } = await ready(address, bob, longer);
  expect(missed).toBe(true);
  expect(await watching(client, topic, longer)).toBe(true);

  const shorter = 10 * second - answeredWithinMs - second;
  const later = await ready(address, bob, shorter);
  expect(later.missed).toBe(false);
  expect(await watching(later.client, topic, shorter)).toBe(false);
});

test('what still waits to be told together with what follows it is heard instead', async () => {
  const { address, anna, bob, id, topic } = await openQuietClub();
  const { client } = await ready(address, bob, second);
  for (const call of [tournamentCalls.join, tournamentCalls.leave]) await anna.call(call, { params: { id } });
  const isMissed = await watching(client, topic, second);
  // Whether it waited for so long is up to the machine.
  if (!isMissed) await client.hears('tournament_update', ({ action }) => action === 'participant_left');
});

test('what others are told is not missed', async () => {
  const { address, anna, bob, topic } = await openQuietClub();
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  await anna.call(messageCalls.send, { body: { groupId, content: 'Among ourselves' } });
  await anna.call(tournamentCalls.create, { body: { name: 'Other cup', groupId } });
  const { client, missed } = await ready(address, bob, second);
  expect(missed).toBe(false);
  expect(await watching(client, topic, second)).toBe(false);
});

test('what is told of a topic that somebody watches is not missed of what comes with being them', async () => {
  const { site, address, anna, id, topic } = await openQuietClub();
  const eve = await site.register('eve');
  site.wait(minute);
  const { client } = await ready(address, eve, second);
  expect(await watching(client, topic, second)).toBe(false);
  await anna.call(tournamentCalls.join, { params: { id } });
  await client.hears('tournament_update');
  expect(await watching(client, topic, second)).toBe(true);
  client.say({ type: 'identify', userId: eve.id, age: second });
  expect((await client.hears('ready')).missed).toBe(false);
});

test('a page that does not say how old it is, or is older than the process, may have missed anything', async () => {
  const { address, bob, topic } = await openQuietClub();
  for (const age of [undefined, 2 * minute]) {
    const { client, missed } = await ready(address, bob, age);
    expect(missed).toBe(true);
    expect(await watching(client, topic, age)).toBe(true);
  }
});

test('who may hear something only later has missed it, whatever they said before', async () => {
  const { site, address, bob, topic, groupId } = await openQuietClub();
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute();
  });
  site.wait(minute);
  const { client } = await ready(address, eve, second);
  client.say({ type: 'watch', topic, age: second });
  await client.settle(topics.group(own));
  expect(client.all('watching')).toEqual([]);
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: false }).where('id', '=', groupId).execute();
  });
  site.bus.publish({ kind: 'look_up', whose: { topic: topics.group(groupId) } });
  expect(await client.hears('watching')).toEqual({ type: 'watching', topic, missed: true });
  expect((await ready(address, bob, second)).missed).toBe(false);
});

test('ready comes after the answers to all that was asked before', async () => {
  const { address, bob, topic, groupId } = await openQuietClub();
  const { client } = await ready(address, bob);
  const said: unknown[] = [];
  client.socket.on('message', (data) => said.push(JSON.parse(String(data)).type));
  for (const watched of [topic, topics.group(groupId)]) client.say({ type: 'watch', topic: watched });
  client.say({ type: 'identify', userId: bob.id, age: second });
  for (const _ of [1, 2]) await client.hears('watching');
  await client.hears('ready');
  expect(said).toEqual(['watching', 'watching', 'ready']);
});

test('whoever asks is told that the connection lives, and that nothing waits to be told', async () => {
  const { address, bob } = await openQuietClub();
  const { client } = await ready(address, bob);
  client.say({ type: 'alive' });
  expect(await client.hears('alive')).toEqual({ type: 'alive', complete: true });
});

test('while it is looked up what somebody may hear, the connection lives and something may wait', async () => {
  const { site, address, bob, groupId } = await openQuietClub();
  const { client } = await ready(address, bob);
  const { read } = site.database;
  const away = Promise.withResolvers<never>();
  site.database.read = () => away.promise;
  client.say({ type: 'watch', topic: topics.group(groupId) });
  client.say({ type: 'alive' });
  expect(await client.hears('alive')).toEqual({ type: 'alive', complete: false });
  site.database.read = read;
  away.reject(new Error('The database was away'));
  await client.hears('missed');
  client.say({ type: 'alive' });
  expect(await client.hears('alive')).toEqual({ type: 'alive', complete: true });
});
