import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openFor } from '../../../../testing/arranged.ts';
import type { Person } from '../../../../testing/person.ts';
import { plantGame } from '../../../../testing/planted-games.ts';
import { countStatements, password } from '../../../../testing/site.ts';
import { listening } from '../../../../testing/socket-client.ts';

/** Anna and bob play at Riverside Park; eve does not. */
async function prepare() {
  const [site, anna, bob, eve] = await openFor('anna', 'bob', 'eve');
  const game = await plantGame(site, [anna, bob]);
  const { gameId } = game;
  const say = (person: Person, content: string) => person.call(messageCalls.send, { body: { gameId, content } });
  const open = (person: Person) => person.call(conversationCalls.ofGame, { params: { gameId } });
  return { site, anna, bob, eve, ...game, say, open };
}

/** A topic that somebody may watch. */
async function somewhere(person: Person): Promise<string> {
  const { id } = await person.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  return `group:${id}`;
}

test('those who have a place in a game talk about it; its conversation is named by it and theirs', async () => {
  const { anna, bob, gameId, say, open } = await prepare();
  const said = await say(anna, 'I bring balls');
  expect(said).toMatchObject({ gameId, groupId: null, receiverId: null, receiver: null, seq: 1 });
  const opened = await open(bob);
  expect(opened).toMatchObject({
    kind: 'game',
    gameId,
    groupId: null,
    userId: null,
    game: { id: gameId, placeName: 'Riverside Park', localStart: '2027-05-04T18:00' },
    unreadCount: 1,
    viewer: { maySend: true, mayModerate: false, hasBlocked: false, mutedUntil: null },
  });
  expect(opened.game?.players.map(({ username }) => username)).toEqual(['anna', 'bob']);
  expect(await bob.call(messageCalls.list, { query: { conversationId: opened.id } })).toEqual([said]);
});

test('for everybody else there is no such conversation', async () => {
  const { anna, eve, gameId, say, open } = await prepare();
  const { id: messageId } = await say(anna, 'I bring balls');
  const { id } = await open(anna);
  const params = { id };
  const nowhere = { status: 404 };
  expect(await eve.refused(conversationCalls.ofGame, { params: { gameId } })).toMatchObject(nowhere);
  expect(await eve.refused(conversationCalls.get, { params })).toMatchObject(nowhere);
  expect(await eve.refused(messageCalls.list, { query: { conversationId: id } })).toMatchObject(nowhere);
  expect(await eve.refused(messageCalls.send, { body: { gameId, content: 'Me, too' } })).toMatchObject(nowhere);
  expect(await eve.refused(conversationCalls.typing, { params })).toMatchObject(nowhere);
  expect(await eve.refused(conversationCalls.read, { params, body: { seq: 1 } })).toMatchObject(nowhere);
  expect(await eve.refused(messageCalls.reactions, { params: { id: messageId }, query: {} })).toMatchObject(nowhere);
  const react = { params: { id: messageId, reaction: 'heart' as const } };
  expect(await eve.refused(messageCalls.react, react)).toMatchObject(nowhere);
  expect(await eve.call(messageSearchCalls.search, { query: { q: 'balls' } })).toEqual([]);
  const nobodys = { params: { gameId: gameId + 1 } };
  expect(await anna.refused(conversationCalls.ofGame, nobodys)).toMatchObject(nowhere);
});

test('it stands among the direct conversations once something was said, and counts with them', async () => {
  const { site, anna, bob, gameId, say, open } = await prepare();
  const listed = async (kind: 'direct' | 'group') =>
    (await bob.call(conversationCalls.list, { query: { kind } })).map(({ game }) => game?.id);
  expect(await listed('direct')).toEqual([]);
  await say(anna, 'I bring balls');
  site.wait(1000);
  const [first] = await bob.call(conversationCalls.list, { query: { kind: 'direct' } });
  expect(first).toMatchObject({ gameId, kind: 'game', lastMessage: { content: 'I bring balls', gameId } });
  expect(first?.game?.players).toHaveLength(2);
  expect(await listed('group')).toEqual([]);
  expect(await bob.call(conversationCalls.unread, {})).toEqual({ direct: 1, group: 0, muted: [] });
  const { id } = await open(bob);
  const muted = await bob.call(conversationCalls.mute, { params: { id }, body: { isMuted: true } });
  expect(muted).toMatchObject({ isMuted: true, game: { id: gameId } });
  expect(await bob.call(conversationCalls.unread, {})).toEqual({ direct: 0, group: 0, muted: [id] });
});

test('who comes in later has read what was said before, and who leaves takes no part any longer', async () => {
  const { bob, eve, gameId, enter, leave, say, open } = await prepare();
  const { id: messageId } = await say(bob, 'Court 2');
  await enter(eve);
  expect(await open(eve)).toMatchObject({ unreadCount: 0, lastSeq: 1 });
  await leave(bob);
  const { id, game } = await open(eve);
  expect(game?.players.map(({ username }) => username)).toEqual(['anna', 'eve']);
  const nowhere = { status: 404 };
  expect(await bob.refused(conversationCalls.get, { params: { id } })).toMatchObject(nowhere);
  expect(await bob.refused(messageCalls.send, { body: { gameId, content: 'Sorry' } })).toMatchObject(nowhere);
  const edit = { params: { id: messageId }, body: { content: 'Court 3' } };
  expect(await bob.refused(messageCalls.edit, edit)).toMatchObject(nowhere);
  expect(await bob.call(conversationCalls.list, {})).toEqual([]);
  await enter(bob);
  expect(await open(bob)).toMatchObject({ unreadCount: 0 });
});

test('what is said, done and typed reaches those who have a place, and nobody else', async () => {
  const { site, anna, bob, eve, gameId, say, open } = await prepare();
  const [annas, bobs, eves] = await listenAs(site, anna, bob, eve);
  const { id: conversationId } = await open(anna);
  await anna.call(conversationCalls.typing, { params: { id: conversationId } });
  expect(await bobs.hears('typing')).toMatchObject({ conversationId, user: { username: 'anna' } });
  const message = await say(anna, 'Court 2');
  const game = { localStart: '2027-05-04T18:00', placeName: 'Riverside Park' };
  for (const socket of [annas, bobs]) {
    expect(await socket.hears('chat_message')).toEqual({ type: 'chat_message', message, groupName: null, game });
  }
  const reacted = await bob.call(messageCalls.react, { params: { id: message.id, reaction: 'heart' } });
  expect(await annas.hears('message_changed')).toMatchObject({ conversationId, messages: [reacted] });
  expect(await bobs.hears('message_changed')).toMatchObject({ groupId: null, messages: [{ gameId }] });
  await eves.settle(await somewhere(eve));
  const told = ['chat_message', 'message_changed', 'typing'];
  expect(eves.heard.filter(({ type }) => told.includes(type))).toEqual([]);
});

test('who comes and goes is told to those who take part, and to whoever leaves', async () => {
  const { site, anna, bob, eve, gameId, leave, open } = await prepare();
  const address = await site.listen();
  const { id: conversationId } = await open(anna);
  const [annas, bobs, eves] = [
    await listening(address, anna),
    await listening(address, bob),
    await listening(address, eve),
  ];
  await leave(bob);
  const told = { type: 'game_talk', conversationId, gameId, userIds: [anna.id] };
  for (const socket of [annas, bobs]) expect(await socket.hears('game_talk')).toEqual(told);
  await eves.settle(await somewhere(eve));
  expect(eves.all('game_talk')).toEqual([]);
});

test('nobody moderates: one’s own is edited and deleted, what others said is reported to the site', async () => {
  const { site, anna, bob, say, open } = await prepare();
  const rita = await site.register('rita');
  await site.database.write((tx) =>
    tx.db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', rita.id).execute(),
  );
  const { id } = await say(bob, 'Rude');
  const params = { id };
  expect(await anna.refused(messageCalls.remove, { params })).toMatchObject({ status: 403 });
  expect(await anna.refused(messageCalls.edit, { params, body: { content: 'Kind' } })).toMatchObject({ status: 403 });
  expect(await anna.refused(messageCalls.pin, { params })).toMatchObject({ status: 403 });
  await anna.call(messageCalls.flag, { params, body: { reason: 'Rude' } });
  const { id: conversationId } = await open(anna);
  const own = { params: { id: conversationId }, query: { from: 1, to: 9 } };
  expect(await anna.call(conversationCalls.own, own)).toMatchObject({ reported: [id] });
  expect(await bob.call(messageCalls.edit, { params, body: { content: 'Hello' } })).toMatchObject({ isEdited: true });
  await bob.call(messageCalls.remove, { params });
  expect((await open(anna)).lastMessage).toMatchObject({ isDeleted: true, content: '' });
});

test('what somebody says counts for nobody who has blocked them, and is there for them all the same', async () => {
  const { anna, bob, say, open } = await prepare();
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  await say(bob, 'Court 2');
  const { id, unreadCount, viewer } = await open(anna);
  expect([unreadCount, viewer.maySend]).toEqual([0, true]);
  const [message] = await anna.call(messageCalls.list, { query: { conversationId: id } });
  expect(message).toMatchObject({ content: 'Court 2', isWithheld: false });
  await say(anna, 'Court 3');
  expect(await open(bob)).toMatchObject({ unreadCount: 1 });
});

test('what was said is found by those who take part, under the name of the game', async () => {
  const { anna, bob, gameId, leave, say } = await prepare();
  await say(anna, 'I bring balls');
  const [hit] = await bob.call(messageSearchCalls.search, { query: { q: 'balls' } });
  expect(hit).toMatchObject({
    message: { content: 'I bring balls', gameId },
    conversation: { kind: 'game', gameId, game: { placeName: 'Riverside Park' }, group: null, user: null },
  });
  await leave(bob);
  expect(await bob.call(messageSearchCalls.search, { query: { q: 'balls' } })).toEqual([]);
});

test('a message that is sent twice is stored once, and not in another game', async () => {
  const { site, anna, bob, gameId } = await prepare();
  const clientId = '3f1c0a52-7f0e-4c61-9f0e-0d6f3a3a8e11';
  const body = { gameId, content: 'Court 2', clientId };
  const first = await anna.call(messageCalls.send, { body });
  expect((await anna.call(messageCalls.send, { body })).id).toBe(first.id);
  const { gameId: other } = await plantGame(site, [anna, bob], { placeName: 'Hill Park' });
  const elsewhere = { body: { ...body, gameId: other } };
  expect(await anna.refused(messageCalls.send, elsewhere)).toMatchObject({ status: 409, code: 'client_id_reused' });
  const both = { body: { ...body, receiverId: bob.id } };
  expect(await anna.refused(messageCalls.send, both)).toMatchObject({ status: 400 });
});

test('the export has what one said about a game; an account that is gone takes no part, and what it said stays', async () => {
  const { anna, bob, gameId, say, open } = await prepare();
  await say(anna, 'I bring balls');
  const exported = await anna.call(authCalls.exportData, {});
  expect(exported).toMatchObject({
    messages: [{ content: 'I bring balls', gameId }],
    readMarks: [{ gameId, readSeq: 1 }],
  });
  await anna.call(authCalls.deleteAccount, { body: { password } });
  const { id } = await open(bob);
  const [message] = await bob.call(messageCalls.list, { query: { conversationId: id } });
  expect(message).toMatchObject({ content: 'I bring balls' });
  expect(message?.sender.username).not.toBe('anna');
});

test('ten people’s games cost as many statements to list as one', async () => {
  const { site, anna, bob, gameId } = await prepare();
  const listing = () => countStatements(site, () => anna.call(conversationCalls.list, {}));
  await anna.call(messageCalls.send, { body: { gameId, content: 'One' } });
  await listing();
  const one = await listing();
  for (const placeName of ['Hill Park', 'Lake Park']) {
    const other = await plantGame(site, [anna, bob], { placeName });
    await anna.call(messageCalls.send, { body: { gameId: other.gameId, content: 'More' } });
  }
  expect(await listing()).toBe(one);
  expect(await anna.call(conversationCalls.list, {})).toHaveLength(3);
});
