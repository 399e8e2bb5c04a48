import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls } from '#contract/messages.ts';
import { join, leave, people, propose } from '../../../../testing/games.ts';
import type { Person } from '../../../../testing/person.ts';
import { openSite, password } from '../../../../testing/site.ts';
import { listening } from '../../../../testing/socket-client.ts';

const open = (person: Person, gameId: number) => person.call(conversationCalls.ofGame, { params: { gameId } });
const say = (person: Person, gameId: number) =>
  person.call(messageCalls.send, { body: { gameId, content: 'I bring balls' } });
const namesIn = async (person: Person, gameId: number) =>
  (await open(person, gameId)).game?.players.map(({ username }) => username);

test('whoever has a place in a game takes part in its conversation, and nobody else, from when it is proposed on', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id, conversationId } = await propose(anna, { kind: 'singles', places: 2, asked: [bob.id] });
  expect((await open(anna, id)).id).toBe(conversationId);
  await say(anna, id);
  const [plan] = await bob.call(activitiesCalls.list, {});
  expect(plan).toMatchObject({ type: 'game', id, part: 'asked', mayAnswer: true, creator: { username: 'anna' } });
  const params = { params: { gameId: id } };
  expect(await bob.refused(conversationCalls.ofGame, params)).toMatchObject({ status: 404 });
  await join(bob, id);
  expect(await namesIn(bob, id)).toEqual(['anna', 'bob']);
  // Whoever waits has no place yet, and gets one as soon as it is free.
  await join(carl, id);
  expect(await carl.refused(conversationCalls.ofGame, params)).toMatchObject({ status: 404 });
  await leave(anna, id);
  expect(await namesIn(carl, id)).toEqual(['bob', 'carl']);
  expect(await anna.refused(conversationCalls.ofGame, params)).toMatchObject({ status: 404 });
  await join(dora, id);
  await carl.call(authCalls.deleteAccount, { body: { password } });
  expect(await namesIn(bob, id)).toEqual(['bob', 'dora']);
});

test('what somebody says while they leave is said before, or not at all', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const { id } = await propose(anna);
  for (let round = 0; round < 5; round += 1) {
    await join(bob, id);
    const body = { gameId: id, content: `${round}` };
    const [said] = await Promise.all([bob.ask(messageCalls.send, { body }), leave(bob, id)]);
    expect([201, 404]).toContain(said.statusCode);
  }
  const { lastSeq, unreadCount, lastMessage } = await open(anna, id);
  expect(unreadCount).toBe(lastSeq);
  expect(lastMessage === null).toBe(lastSeq === 0);
});

test('who takes part from now on is told of that game and that conversation', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  // A conversation and a game that belong together have different numbers.
  await anna.call(conversationCalls.withUser, { params: { userId: bob.id } });
  const { id: gameId, conversationId } = await propose(anna);
  expect(conversationId).not.toBe(gameId);
  const annas = await listening(await site.listen(), anna);
  await join(bob, gameId);
  const { userIds, ...told } = await annas.hears('game_talk');
  expect(told).toEqual({ type: 'game_talk', conversationId, gameId });
  expect(userIds.toSorted()).toEqual([anna.id, bob.id].toSorted());
});
