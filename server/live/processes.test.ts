import { expect } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { type TestedCarrier, testBetween } from '../testing/carriers.ts';
import type { Person } from '../testing/person.ts';
import { openSite, password } from '../testing/site.ts';
import { listening, SocketClient } from '../testing/socket-client.ts';
import { topics } from './topics.ts';

/** Two processes of one site: anna's calls go to the one and her sockets to the other, and bob's the other way round. */
async function openTwo(carrier: TestedCarrier) {
  const one = await openSite(carrier.env);
  const other = await one.anotherProcess();
  const [anna, bob] = [await one.register('anna'), await other.register('bob')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const { id: own } = await bob.call(groupCalls.create, { body: { name: 'Bob’s' } });
  const [addressOfOne, addressOfOther] = [await one.listen(), await other.listen()];
  return { one, anna, bob, id, ownTopic: topics.group(own), forAnna: addressOfOther, forBob: addressOfOne };
}

testBetween('a message reaches sockets of the other process, in both directions and in order', async (carrier) => {
  const { anna, bob, id, forAnna, forBob } = await openTwo(carrier);
  await bob.call(groupCalls.join, { params: { id } });
  const [annas, bobs] = [await listening(forAnna, anna), await listening(forBob, bob)];
  for (let at = 0; at < 10; at++) {
    await (at % 2 === 0 ? anna : bob).call(messageCalls.send, { body: { groupId: id, content: `${at}` } });
  }
  for (const sockets of [annas, bobs]) {
    for (let seq = 1; seq <= 10; seq++) await sockets.hears('chat_message', ({ message }) => message.seq === seq);
    expect(sockets.all('missed')).toEqual([]);
  }
});

testBetween('a message of any length and in any script passes whole', async (carrier) => {
  const { anna, bob, id, forBob } = await openTwo(carrier);
  await bob.call(groupCalls.join, { params: { id } });
  const bobs = await listening(forBob, bob);
  for (const content of ['🥒'.repeat(2000), '"\\n\n\u2028'.repeat(300), 'ä'.repeat(4000)]) {
    await anna.call(messageCalls.send, { body: { groupId: id, content } });
    expect((await bobs.hears('chat_message')).message.content).toBe(content.trim());
  }
});

testBetween('joining lets one hear in the other process, and leaving ends it', async (carrier) => {
  const { anna, bob, id, forAnna, forBob, ownTopic } = await openTwo(carrier);
  const [annas, bobs] = [await listening(forAnna, anna), await listening(forBob, bob)];
  const say = (content: string) => anna.call(messageCalls.send, { body: { groupId: id, content } });
  await bob.call(groupCalls.join, { params: { id } });
  await annas.hears('group_update', ({ userIds }) => userIds.includes(bob.id));
  await bobs.hears('group_update', ({ userIds }) => userIds.includes(bob.id));
  await say('Welcome');
  await bobs.hears('chat_message');
  await bob.call(groupCalls.leave, { params: { id } });
  await bobs.hears('group_update', ({ action }) => action === 'member_left');
  await say('He is gone');
  await annas.hears('chat_message', ({ message }) => message.content === 'He is gone');
  await bobs.settle(ownTopic);
  expect(bobs.all('chat_message')).toEqual([]);
});

testBetween('a tournament is followed in the other process', async (carrier) => {
  const { anna, bob, id: groupId, forAnna, forBob } = await openTwo(carrier);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const topic = topics.tournament(id);
  const [annas, bobs] = [await listening(forAnna, anna, topic), await listening(forBob, bob, topic)];
  await bob.call(tournamentCalls.join, { params: { id } });
  for (const sockets of [annas, bobs]) {
    await sockets.hears('tournament_update', ({ action }) => action === 'participant_joined');
  }
});

testBetween('signing out closes the sockets in the other process', async (carrier) => {
  const { anna, bob, forAnna, forBob } = await openTwo(carrier);
  const [annas, bobs] = [await listening(forAnna, anna), await listening(forBob, bob)];
  await anna.call(authCalls.logout, {});
  await bob.call(authCalls.logout, {});
  expect([await annas.closed, await bobs.closed]).toEqual([4403, 4403]);
});

testBetween('changing the password closes the sockets of other sessions in the other process', async (carrier) => {
  const { one, anna, forAnna } = await openTwo(carrier);
  const elsewhere = one.stranger();
  await elsewhere.call(authCalls.login, { body: { username: 'anna', password } });
  elsewhere.id = anna.id;
  const sockets = await listening(forAnna, anna);
  await elsewhere.call(authCalls.changePassword, { body: { currentPassword: password, newPassword: 'another drop' } });
  expect(await sockets.closed).toBe(4403);
});

testBetween(
  'when connections of the bus break, sockets stay, and are told to fetch what they missed',
  async (carrier) => {
    const { one, anna, bob, id, forAnna, forBob } = await openTwo(carrier);
    await bob.call(groupCalls.join, { params: { id } });
    const [annas, bobs] = [await listening(forAnna, anna), await listening(forBob, bob)];
    await carrier.breakAll(one, 'listens');
    await Promise.all([annas.hears('missed'), bobs.hears('missed')]);
    await anna.call(messageCalls.send, { body: { groupId: id, content: 'Still here?' } });
    await bob.call(messageCalls.send, { body: { groupId: id, content: 'Here.' } });
    for (const sockets of [annas, bobs]) {
      await sockets.hears('chat_message', ({ message }) => message.content === 'Still here?');
      await sockets.hears('chat_message', ({ message }) => message.content === 'Here.');
    }
  },
);

/** Whether a page has missed anything that was loaded a second ago, however soon after that it is asked. */
async function hasMissed(address: string, person: Person): Promise<boolean> {
  return (await new SocketClient(address, person).hears('ready')).quietMs <= 1_000;
}

testBetween('a page knows whether anything was told in the other process since it was loaded', async (carrier) => {
  const { one, anna, bob, id, forBob } = await openTwo(carrier);
  const [annas, bobs] = [await listening(forBob, anna), await listening(forBob, bob)];
  // What he does is told in the other process.
  await bob.call(groupCalls.join, { params: { id } });
  await annas.hears('group_update', ({ userIds }) => userIds.includes(bob.id));
  one.wait(60_000);
  expect(await hasMissed(forBob, bob)).toBe(false);
  await bob.call(messageCalls.send, { body: { groupId: id, content: 'Anybody there?' } });
  await bobs.hears('chat_message');
  expect(await hasMissed(forBob, bob)).toBe(true);
  one.wait(60_000);
  expect(await hasMissed(forBob, bob)).toBe(false);
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'Here.' } });
  await bobs.hears('chat_message');
  expect(await hasMissed(forBob, bob)).toBe(true);
});

testBetween('a page that was loaded before the bus was away may have missed something', async (carrier) => {
  const { one, anna, bob, id, forBob } = await openTwo(carrier);
  const [annas, bobs] = [await listening(forBob, anna), await listening(forBob, bob)];
  await bob.call(groupCalls.join, { params: { id } });
  await annas.hears('group_update', ({ userIds }) => userIds.includes(bob.id));
  one.wait(60_000);
  expect(await hasMissed(forBob, bob)).toBe(false);
  await carrier.breakAll(one, 'listens');
  await bobs.hears('missed');
  expect(await hasMissed(forBob, bob)).toBe(true);
  one.wait(60_000);
  expect(await hasMissed(forBob, bob)).toBe(false);
});

testBetween('what cannot be sent at once is sent when the connection is back', async (carrier) => {
  const { one, anna, bob, id, forAnna, forBob } = await openTwo(carrier);
  await bob.call(groupCalls.join, { params: { id } });
  const [annas, bobs] = [await listening(forAnna, anna), await listening(forBob, bob)];
  await carrier.breakAll(one, 'sends');
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'Over' } });
  await bob.call(messageCalls.send, { body: { groupId: id, content: 'and back' } });
  await bobs.hears('chat_message', ({ message }) => message.content === 'Over');
  await annas.hears('chat_message', ({ message }) => message.content === 'and back');
});

testBetween('who was removed while the bus was away hears nothing any longer when it is back', async (carrier) => {
  const { one, anna, bob, id, forBob, ownTopic } = await openTwo(carrier);
  await bob.call(groupCalls.join, { params: { id } });
  const bobs = await listening(forBob, bob);
  // Removed by another program, which tells nobody.
  await one.database.write(async (tx) => {
    await tx.db.deleteFrom('group_members').where('userId', '=', bob.id).where('groupId', '=', id).execute();
  });
  await carrier.breakAll(one, 'listens');
  await bobs.hears('missed');
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'He is gone' } });
  await bobs.settle(ownTopic);
  expect(bobs.all('chat_message')).toEqual([]);
});

testBetween('what waits to be told together is told before a process ends', async (carrier) => {
  const { one, anna, id, forAnna } = await openTwo(carrier);
  const annas = await listening(forAnna, anna);
  const { id: cup } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId: id } });
  for (const call of [tournamentCalls.join, tournamentCalls.leave]) await anna.call(call, { params: { id: cup } });
  await one.app.close();
  await one.bus.close();
  await annas.hears('tournament_update', ({ action }) => action === 'participant_left');
});
