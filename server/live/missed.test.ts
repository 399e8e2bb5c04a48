import { expect } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { testOver } from '../testing/carriers.ts';
import type { Person } from '../testing/person.ts';
import { openSite } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';
import { topics } from './topics.ts';

const second = 1_000;
const minute = 60 * second;

/** A group of anna's with bob in it, and a tournament of his, of which nothing was told for a minute. */
async function openQuietClub(env: NodeJS.ProcessEnv) {
  const site = await openSite(env);
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

/** A page of somebody's, and for how long nothing was told of what comes with being them. */
async function ready(address: string, person: Person) {
  const client = new SocketClient(address, person);
  return { client, quietMs: (await client.hears('ready')).quietMs };
}

async function quietOn(client: SocketClient, topic: string) {
  client.say({ type: 'watch', topic });
  return (await client.hears('watching')).quietMs;
}

testOver(
  'a page hears for how long nothing was told: since the last time, or since the server started',
  async ({ env }) => {
    const { site, address, anna, bob, groupId, id, topic } = await openQuietClub(env);
    const { client, quietMs } = await ready(address, bob);
    expect(quietMs).toBeGreaterThanOrEqual(minute);
    expect(await quietOn(client, topic)).toBeGreaterThanOrEqual(minute);
    const annas = await listening(address, anna, topic);
    await anna.call(messageCalls.send, { body: { groupId, content: 'Court 3' } });
    await anna.call(tournamentCalls.join, { params: { id } });
    await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
    site.wait(10 * second);
    const later = await ready(address, bob);
    for (const quiet of [later.quietMs, await quietOn(later.client, topic)]) {
      expect(quiet).toBeGreaterThanOrEqual(10 * second);
      expect(quiet).toBeLessThan(minute);
    }
  },
);

testOver('what still waits to be told together with what follows it is heard instead', async ({ env }) => {
  const { address, anna, bob, id, topic } = await openQuietClub(env);
  const { client } = await ready(address, bob);
  for (const call of [tournamentCalls.join, tournamentCalls.leave]) await anna.call(call, { params: { id } });
  await quietOn(client, topic);
  // Whether it waited for so long is up to the machine.
  await client.hears('tournament_update', ({ action }) => action === 'participant_left');
});

testOver(
  'what others are told is not missed, nor what is told of a topic of what comes with being somebody',
  async ({ env }) => {
    const { site, address, anna, id, topic } = await openQuietClub(env);
    const eve = await site.register('eve');
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    site.wait(minute);
    const { client } = await ready(address, eve);
    expect(await quietOn(client, topic)).toBeGreaterThanOrEqual(minute);
    await anna.call(messageCalls.send, { body: { groupId, content: 'Among ourselves' } });
    await anna.call(tournamentCalls.join, { params: { id } });
    await client.hears('tournament_update');
    expect(await quietOn(client, topic)).toBeLessThan(minute);
    client.say({ type: 'identify', userId: eve.id });
    expect((await client.hears('ready')).quietMs).toBeGreaterThanOrEqual(minute);
  },
);

testOver('who may hear something only later has missed it, whatever they said before', async ({ env }) => {
  const { site, address, bob, topic, groupId } = await openQuietClub(env);
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute();
  });
  site.wait(minute);
  const { client } = await ready(address, eve);
  client.say({ type: 'watch', topic });
  await client.settle(topics.group(own));
  expect(client.all('watching')).toEqual([]);
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: false }).where('id', '=', groupId).execute();
  });
  site.bus.publish({ kind: 'look_up', whose: { topic: topics.group(groupId) } });
  expect(await client.hears('watching')).toEqual({ type: 'watching', topic, quietMs: 0 });
  expect((await ready(address, bob)).quietMs).toBeGreaterThanOrEqual(minute);
});

testOver('ready comes after the answers to all that was asked before', async ({ env }) => {
  const { address, bob, topic, groupId } = await openQuietClub(env);
  const { client } = await ready(address, bob);
  const said: unknown[] = [];
  client.socket.on('message', (data) => said.push(JSON.parse(String(data)).type));
  for (const watched of [topic, topics.group(groupId)]) client.say({ type: 'watch', topic: watched });
  client.say({ type: 'identify', userId: bob.id });
  for (const _ of [1, 2]) await client.hears('watching');
  await client.hears('ready');
  expect(said).toEqual(['watching', 'watching', 'ready']);
});

testOver(
  'whoever asks is told that the connection lives, also while it is looked up what they may hear',
  async ({ env }) => {
    const { site, address, bob, groupId } = await openQuietClub(env);
    const { client } = await ready(address, bob);
    const { read } = site.database;
    const away = Promise.withResolvers<never>();
    site.database.read = () => away.promise;
    client.say({ type: 'watch', topic: topics.group(groupId) });
    client.say({ type: 'alive' });
    await client.hears('alive');
    site.database.read = read;
    away.reject(new Error('The database was away'));
    await client.hears('missed');
  },
);
