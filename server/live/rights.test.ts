import { expect, onTestFinished, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor } from '../testing/arranged.ts';
import type { Person } from '../testing/person.ts';
import { password, type Site } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';
import { liveOver } from './live.ts';
import { topics } from './topics.ts';

/** A group of anna's with bob in it, a tournament in it, and a group of bob's own. */
async function openClub() {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  const { id: cup } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId: id } });
  const { id: own } = await bob.call(groupCalls.create, { body: { name: 'Bob’s' } });
  const live = liveOver(site.bus, { checkEvents: true });
  onTestFinished(() => live.flush());
  const address = await site.listen();
  const say = (content: string) => anna.call(messageCalls.send, { body: { groupId: id, content } });
  return { site, address, live, anna, bob, id, cup, ownTopic: topics.group(own), say };
}

/** Past the services, so that nobody is told of it. */
async function makePrivate(site: Site, id: number): Promise<void> {
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: true }).where('id', '=', id).execute();
  });
}

/**
 * Holds the next reading up when it has read and before it is answered, which is when a look-up can be overtaken.
 *
 * @returns `began` when it has read, `goOn` lets it be answered
 */
function lockNextReading({ database }: Site) {
  const { read } = database;
  const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  database.read = async (work) => {
    database.read = read;
    const result = await read(work);
    began.resolve();
    await goOn.promise;
    return result;
  };
  return { began: began.promise, goOn: goOn.resolve };
}

test('losing the membership ends the hearing at once', async () => {
  const { address, bob, id, ownTopic, say } = await openClub();
  const bobs = await listening(address, bob);
  await say('He hears it');
  await bob.call(groupCalls.leave, { params: { id } });
  await say('He is gone');
  await bobs.settle(ownTopic);
  expect(bobs.all('chat_message').map(({ message }) => message.content)).toEqual(['He hears it']);
});

test('whoever leaves a private group hears nothing of it any longer, nor of its tournaments', async () => {
  const { site, address, anna, bob, id, cup, ownTopic } = await openClub();
  await makePrivate(site, id);
  const bobs = await listening(address, bob, topics.group(id), topics.tournament(cup));
  await bob.call(groupCalls.leave, { params: { id } });
  await bobs.hears('group_update', ({ action }) => action === 'member_left');
  const annas = await listening(address, anna, topics.tournament(cup));
  await anna.call(tournamentCalls.join, { params: { id: cup } });
  await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
  await bobs.settle(ownTopic);
  expect(bobs.all('tournament_update').map(({ action }) => action)).not.toContain('participant_joined');
});

test('whoever leaves a public group goes on hearing what they watch of it', async () => {
  const { address, anna, bob, id, cup } = await openClub();
  const bobs = await listening(address, bob, topics.tournament(cup));
  await bob.call(groupCalls.leave, { params: { id } });
  await anna.call(tournamentCalls.join, { params: { id: cup } });
  await bobs.hears('tournament_update', ({ action }) => action === 'participant_joined');
});

test('what may not be heard is not answered, and is heard as soon as it may be', async () => {
  const { site, address, live, bob, id, cup, ownTopic } = await openClub();
  await bob.call(groupCalls.leave, { params: { id } });
  await makePrivate(site, id);
  const bobs = await listening(address, bob);
  for (const topic of [topics.group(id), topics.tournament(cup), topics.group(999_999)]) {
    bobs.say({ type: 'watch', topic });
  }
  await bobs.settle(ownTopic);
  expect(bobs.all('watching')).toEqual([]);
  await site.database.write(async (tx) => {
    await tx.db.updateTable('groups').set({ isPrivate: false }).where('id', '=', id).execute();
    live.refreshSubscriptions(tx, { topic: topics.group(id) });
  });
  expect([(await bobs.hears('watching')).topic, (await bobs.hears('watching')).topic].sort()).toEqual([
    topics.group(id),
    topics.tournament(cup),
  ]);
});

test('a group that becomes private is silent to whoever watched it, and so are its tournaments', async () => {
  const { site, address, live, anna, id, cup } = await openClub();
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  const annas = await listening(address, anna, topics.tournament(cup));
  const watchers = [
    await listening(address, eve, topics.group(id)),
    await listening(address, eve, `tournament:${cup}`),
  ];
  await makePrivate(site, id);
  await site.database.write(async (tx) => live.refreshSubscriptions(tx, { topic: topics.group(id) }));
  await anna.call(tournamentCalls.join, { params: { id: cup } });
  await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
  for (const eves of watchers) {
    await eves.settle(topics.group(own));
    expect(eves.all('tournament_update').map(({ action }) => action)).not.toContain('participant_joined');
  }
});

test('whoever looks at a tournament and no longer at its group is looked up when that becomes private', async () => {
  const { site, address, live, anna, id, cup } = await openClub();
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  const annas = await listening(address, anna, topics.tournament(cup));
  const eves = await listening(address, eve, topics.tournament(cup), topics.group(id));
  eves.say({ type: 'unwatch', topic: topics.group(id) });
  // Not by a look-up, which would learn again what decides.
  await pong(eves);
  await makePrivate(site, id);
  await site.database.write(async (tx) => live.refreshSubscriptions(tx, { topic: topics.group(id) }));
  await anna.call(tournamentCalls.join, { params: { id: cup } });
  // Told, before eve is looked up for another reason.
  await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
  await eves.settle(topics.group(own));
  expect(eves.all('tournament_update').map(({ action }) => action)).not.toContain('participant_joined');
});

test('a group that becomes private while it is looked up who may hear its tournament is silent to them', async () => {
  const { site, address, live, anna, id, cup } = await openClub();
  const eve = await site.register('eve');
  const { id: own } = await eve.call(groupCalls.create, { body: { name: 'Eve’s' } });
  const annas = await listening(address, anna, topics.tournament(cup));
  const eves = await listening(address, eve);
  const reading = lockNextReading(site);
  eves.say({ type: 'watch', topic: topics.tournament(cup) });
  await reading.began;
  await makePrivate(site, id);
  await site.database.write(async (tx) => live.refreshSubscriptions(tx, { topic: topics.group(id) }));
  reading.goOn();
  await pong(eves);
  await anna.call(tournamentCalls.join, { params: { id: cup } });
  await annas.hears('tournament_update', ({ action }) => action === 'participant_joined');
  await eves.settle(topics.group(own));
  expect(eves.all('tournament_update').map(({ action }) => action)).not.toContain('participant_joined');
});

test('only admins and moderators hear what is for the staff', async () => {
  const { site, address, anna, bob, id, ownTopic } = await openClub();
  const [annas, bobs] = [await listening(address, anna), await listening(address, bob)];
  const tell = () =>
    site.bus.publish({ kind: 'event', topics: [topics.staff(id)], event: { type: 'moderation', groupId: id } });
  tell();
  await annas.hears('moderation');
  await bobs.settle(ownTopic);
  expect(bobs.all('moderation')).toEqual([]);
});

test('a right that is lost while it is looked up is not given', async () => {
  const { site, address, bob, id, ownTopic, say } = await openClub();
  const bobs = await listening(address, bob);
  const reading = lockNextReading(site);
  bobs.say({ type: 'watch', topic: ownTopic });
  await reading.began;
  await bob.call(groupCalls.leave, { params: { id } });
  await say('He is gone');
  reading.goOn();
  await bobs.hears('watching');
  await bobs.settle(ownTopic);
  expect(bobs.all('chat_message')).toEqual([]);
});

test('what is said while rights are looked up is heard afterwards, in its order', async () => {
  const { site, address, bob, id, ownTopic, say } = await openClub();
  const bobs = await listening(address, bob);
  const reading = lockNextReading(site);
  bobs.say({ type: 'watch', topic: ownTopic });
  await reading.began;
  for (const content of ['one', 'two', 'three']) {
    await say(content);
    // Asks for more, so that it has to be looked up once more.
    bobs.say({ type: 'watch', topic: topics.group(id) });
    await pong(bobs);
  }
  reading.goOn();
  await bobs.hears('watching');
  await bobs.settle(ownTopic);
  expect(bobs.all('chat_message').map(({ message }) => message.content)).toEqual(['one', 'two', 'three']);
});

test('who cannot be told all that was said meanwhile is told to fetch it', async () => {
  const { site, address, bob, id, ownTopic } = await openClub();
  const bobs = await listening(address, bob);
  const reading = lockNextReading(site);
  bobs.say({ type: 'watch', topic: ownTopic });
  await reading.began;
  for (let groupId = 1; groupId <= 2_001; groupId++) {
    site.bus.publish({
      kind: 'event',
      topics: [topics.members(id)],
      event: { type: 'group_update', groupId, action: 'member_left', userIds: [] },
    });
  }
  reading.goOn();
  await bobs.hears('missed');
});

test('a new member hears all that is said from then on, however long the look-up takes', async () => {
  const { site, address, id, say } = await openClub();
  const eve = await site.register('eve');
  const eves = await listening(address, eve);
  const reading = lockNextReading(site);
  eves.say({ type: 'watch', topic: topics.group(id) });
  await reading.began;
  await eve.call(groupCalls.join, { params: { id } });
  for (const content of ['one', 'two']) await say(content);
  reading.goOn();
  await eves.hears('watching');
  await eves.settle(topics.group(id));
  expect(eves.all('chat_message').map(({ message }) => message.content)).toEqual(['one', 'two']);
});

test('a topic that is given up while it is looked up is not heard', async () => {
  const { site, address, bob, id, ownTopic } = await openClub();
  const bobs = await listening(address, bob);
  const reading = lockNextReading(site);
  bobs.say({ type: 'watch', topic: ownTopic });
  await reading.began;
  bobs.say({ type: 'unwatch', topic: ownTopic });
  await pong(bobs);
  reading.goOn();
  await pong(bobs);
  site.bus.publish({
    kind: 'event',
    topics: [ownTopic],
    event: { type: 'group_update', groupId: 999_999, action: 'member_left', userIds: [] },
  });
  await bobs.settle(topics.group(id));
  expect(bobs.all('group_update').filter(({ groupId }) => groupId === 999_999)).toEqual([]);
});

test('a socket that opened around its own logout is closed', async () => {
  const { site, address } = await openClub();
  const elsewhere = await signedInAgain(site, 'bob');
  const reading = lockNextReading(site);
  const bobs = new SocketClient(address, elsewhere);
  // Its session has been found alive, and it is not known to the hub yet.
  await reading.began;
  await elsewhere.call(authCalls.logout, {});
  reading.goOn();
  expect(await bobs.closed).toBe(4403);
});

test('a socket ends when the time of its session is over, unless the session was used meanwhile', async () => {
  const { site, address, anna, bob, ownTopic } = await openClub();
  const endIn = (ms: number, person: Person) =>
    site.database.write(async (tx) => {
      const expiresAt = new Date(Date.now() + ms).toISOString();
      await tx.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', person.id).execute();
    });
  const [annas, bobs] = [await listening(address, anna), await listening(address, bob)];
  await endIn(1_000, bob);
  await bobs.settle(ownTopic);
  await endIn(60_000, bob);
  await endIn(1_000, anna);
  annas.say({ type: 'watch', topic: ownTopic });
  expect(await annas.closed).toBe(4403);
  await bobs.settle(ownTopic);
});

test('while the database is away a socket stays and hears nothing; then it is told to fetch what it missed', async () => {
  const { site, address, bob, id, ownTopic, live } = await openClub();
  const bobs = await listening(address, bob);
  const { read } = site.database;
  const failed = Promise.withResolvers<void>();
  site.database.read = async () => {
    failed.resolve();
    throw new Error('The database is away');
  };
  await site.database.write(async (tx) => live.refreshSubscriptions(tx, { userId: bob.id }));
  await failed.promise;
  site.bus.publish({
    kind: 'event',
    topics: [topics.members(id)],
    event: { type: 'group_update', groupId: 999_999, action: 'member_left', userIds: [] },
  });
  await pong(bobs);
  expect(bobs.heard.filter((event) => event.type === 'group_update' && event.groupId === 999_999)).toEqual([]);
  site.database.read = read;
  await bobs.hears('missed');
  await bobs.settle(ownTopic);
  expect(bobs.socket.readyState).toBe(bobs.socket.OPEN);
});

test('a look-up takes four statements, however many sockets of however many people in however many groups', async () => {
  const { site, address, live, anna, bob, id, cup } = await openClub();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await bob.call(groupCalls.create, { body: { name } });
  const sockets = [
    await listening(address, bob, topics.group(id), topics.tournament(cup)),
    await listening(address, bob, topics.group(id)),
    await listening(address, anna, topics.group(id)),
  ];
  const reading = lockNextReading(site);
  site.statements.length = 0;
  await site.database.write(async (tx) => live.refreshSubscriptions(tx, { topic: topics.members(id) }));
  await reading.began;
  expect(site.statements).toHaveLength(4);
  reading.goOn();
  for (const socket of sockets) await socket.settle(topics.group(id));
});

async function signedInAgain(site: Site, username: string): Promise<Person> {
  const person = site.stranger();
  const { id } = await person.call(authCalls.login, { body: { username, password } });
  person.id = id;
  return person;
}

async function pong({ socket }: SocketClient): Promise<void> {
  socket.ping();
  await new Promise((resolve) => socket.once('pong', resolve));
}
