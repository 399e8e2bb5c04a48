import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openFor, openWith } from '../../../testing/arranged.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';
import { talkWith, tell, threadWith, write } from '../../../testing/talking.ts';

/** Bob has written to anna, and she has blocked him. */
async function blocked(site: Site) {
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  await tell(bob, anna, 'Before');
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  return { anna, bob };
}

test('whoever is blocked is told nothing of it, and sees what they write as sent', async () => {
  const { site, anna, bob } = await openWith(blocked);
  const bobs = await listening(await site.listen(), bob);
  const answer = await write(bob, anna, 'Hello?');
  expect(answer.statusCode).toBe(201);
  const message = answer.json();
  expect(message).toMatchObject({ content: 'Hello?', isWithheld: false, seq: 2, receiverId: anna.id });
  expect(await bobs.hears('chat_message')).toEqual({ type: 'chat_message', message, groupName: null, game: null });
  expect((await threadWith(bob, anna)).at(-1)).toEqual(message);
  expect((await bob.call(messageCalls.list, { query: {} }))[0]).toEqual(message);
  const [conversation] = await bob.call(conversationCalls.list, {});
  expect(conversation).toMatchObject({ lastMessage: { content: 'Hello?', isWithheld: false }, unreadCount: 0 });
  const body = { receiverId: anna.id, content: 'Hello?', clientId: message.clientId };
  expect(await bob.call(messageCalls.send, { body })).toEqual(message);
  expect((await talkWith(bob, anna)).viewer.maySend).toBe(true);
});

test('whoever has blocked hears nothing, counts nothing and reads nothing, also after they unblock', async () => {
  const { site, anna, bob } = await openWith(blocked);
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const annas = await listening(await site.listen(), anna);
  for (const content of ['one', 'two', 'three']) await tell(bob, anna, content);
  await annas.settle(`group:${id}`);
  expect(annas.heard.filter(({ type }) => type === 'chat_message' || type === 'conversation_read')).toEqual([]);
  expect((await anna.call(conversationCalls.unread, {})).direct).toBe(0);
  expect(await anna.call(conversationCalls.list, { query: { kind: 'direct' } })).toEqual([]);
  const withheld = { content: '', isWithheld: true };
  const read = async () => (await threadWith(anna, bob)).map(({ content, isWithheld }) => ({ content, isWithheld }));
  const expected = [{ content: 'Before', isWithheld: false }, withheld, withheld, withheld];
  expect(await read()).toEqual(expected);
  const newest = await anna.call(messageCalls.list, { query: {} });
  expect(newest.map(({ content }) => content)).toEqual(['Before']);
  expect(await anna.call(messageCalls.list, { query: { limit: 1 } })).toEqual(newest);

  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  expect(await read()).toEqual(expected);
  expect(await anna.call(conversationCalls.list, { query: { kind: 'direct' } })).toMatchObject([
    { lastSeq: 4, unreadCount: 0, lastMessage: withheld },
  ]);
  await tell(bob, anna, 'after');
  expect(await anna.call(conversationCalls.unread, {})).toMatchObject({ direct: 1 });
  expect((await annas.hears('chat_message')).message).toMatchObject({ seq: 5, content: 'after', isWithheld: false });
});

test('nobody writes to whom they have blocked, and is told why; the other one’s words stay withheld', async () => {
  const { anna, bob } = await openWith(blocked);
  const body = { receiverId: bob.id, content: 'And another thing' };
  expect(await anna.refused(messageCalls.send, { body })).toMatchObject({
    status: 403,
    code: 'you_blocked',
    error: 'You have blocked this person. Unblock them first to write to them.',
  });
  expect((await talkWith(anna, bob)).viewer).toMatchObject({ maySend: false, hasBlocked: true });
  await bob.call(blockCalls.block, { params: { userId: anna.id } });
  expect(await bob.refused(messageCalls.send, { body: { ...body, receiverId: anna.id } })).toMatchObject({
    code: 'you_blocked',
  });
  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  await tell(anna, bob, 'Sorry');
  expect((await threadWith(bob, anna)).at(-1)).toMatchObject({ content: '', isWithheld: true });
});

test('whoever blocks while the other one writes has nothing unread', async () => {
  const site = await openSite();
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const [anna, bob] = [await site.register(`anna-${round}`), await site.register(`bob-${round}`)];
    const said = ['a', 'b', 'c', 'd'].map((content) => write(bob, anna, content));
    const [{ userId }] = await Promise.all([anna.call(blockCalls.block, { params: { userId: bob.id } }), ...said]);
    expect(userId).toBe(bob.id);
    expect((await anna.call(conversationCalls.unread, {})).direct).toBe(0);
  }
});

test('an answer to what was withheld quotes nothing of it', async () => {
  const { site, anna, bob } = await openWith(blocked);
  const { id } = await tell(bob, anna, 'secret');
  await anna.call(blockCalls.unblock, { params: { userId: bob.id } });
  const body = { receiverId: bob.id, content: 'What was it?', replyToId: id };
  expect(await anna.refused(messageCalls.send, { body })).toMatchObject({
    status: 400,
    fields: { replyToId: 'The message you reply to is not in this conversation.' },
  });
  const annas = await listening(await site.listen(), anna);
  const own = await tell(bob, anna, 'As I said', { replyToId: id });
  expect(own.replyTo).toMatchObject({ id, content: 'secret' });
  expect((await annas.hears('chat_message')).message.replyTo).toMatchObject({ id, content: '' });
  expect((await threadWith(anna, bob)).at(-1)?.replyTo).toMatchObject({ id, content: '' });
});

test('whether they are blocked nobody can tell from how somebody is answered to whom they never wrote', async () => {
  const [, anna, bob, carl] = await openFor('anna', 'bob', 'carl');
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const seen = async (userId: number) => {
    const thread = await bob.ask(messageCalls.list, { query: { userId } });
    const { readMarks } = (await bob.ask(authCalls.exportData, {})).json();
    return { status: thread.statusCode, body: thread.body, readMarks };
  };
  expect(await seen(anna.id)).toEqual(await seen(carl.id));
  expect((await write(bob, anna, 'Hello?')).statusCode).toBe(201);
  expect(await anna.call(conversationCalls.unread, {})).toMatchObject({ direct: 0 });
  expect(await threadWith(anna, bob)).toMatchObject([{ content: '', isWithheld: true }]);
});
