import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';
import { talkWith, tell, threadWith, write } from '../../../testing/talking.ts';

async function two(site: Site) {
  return { anna: await site.register('anna'), bob: await site.register('bob') };
}

const contents = async (person: Person, other: Person) => (await threadWith(person, other)).map((each) => each.content);

test('two people write to each other, and each sees the same thread', async () => {
  const { anna, bob } = await openWith(two);
  const first = await tell(anna, bob, 'Court 3 at six?');
  expect(first).toMatchObject({
    seq: 1,
    revision: 1,
    groupId: null,
    receiverId: bob.id,
    receiver: { id: bob.id, username: 'bob', name: 'bob' },
    senderId: anna.id,
    isWithheld: false,
    replyTo: null,
  });
  const second = await tell(bob, anna, 'Yes.');
  expect(second).toMatchObject({ seq: 2, receiverId: anna.id, conversationId: first.conversationId });
  expect(await threadWith(anna, bob)).toEqual([first, second]);
  expect(await threadWith(bob, anna)).toEqual([first, second]);
  const mine = { kind: 'direct', groupId: null, lastSeq: 2, lastMessage: { content: 'Yes.' } };
  expect(await anna.call(conversationCalls.list, {})).toMatchObject([
    { ...mine, userId: bob.id, user: { username: 'bob' }, readSeq: 1, unreadCount: 1 },
  ]);
  expect(await bob.call(conversationCalls.list, {})).toMatchObject([{ ...mine, userId: anna.id, unreadCount: 0 }]);
  expect(await anna.call(conversationCalls.unread, {})).toMatchObject({ direct: 1, group: 0 });
});

test('the first messages of both at once are in one conversation', async () => {
  const site = await openSite();
  for (const round of [1, 2, 3, 4]) {
    const [one, other] = [await site.register(`one-${round}`), await site.register(`other-${round}`)];
    const answers = await Promise.all([
      write(one, other, 'first'),
      write(other, one, 'me first'),
      talkWith(one, other).then(() => write(one, other, 'second')),
      write(other, one, 'me second'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().conversationId)).size).toBe(1);
    expect((await threadWith(one, other)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(await threadWith(other, one)).toEqual(await threadWith(one, other));
  }
});

/** Only PostgreSQL may have several processes around it. */
test.runIf(process.env.TEST_DATABASE === 'postgres')('also where each speaks to a process of their own', async () => {
  const site = await openSite();
  const other = await site.anotherProcess();
  const { anna, bob } = await two(site);
  const bobThere = bob.on(other);
  const said = Array.from({ length: 10 }, (_, at) => [write(anna, bob, `a${at}`), write(bobThere, anna, `b${at}`)]);
  const answers = await Promise.all(said.flat());
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const thread = await threadWith(anna, bob);
  expect(thread.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(new Set(thread.map(({ conversationId }) => conversationId)).size).toBe(1);
});

test('nobody writes to themselves, to nobody, or to two places', async () => {
  const { anna, bob } = await openWith(two);
  const refused = (body: object) => anna.refused(messageCalls.send, { body: { content: 'Hello', ...body } });
  const toSelf = 'You cannot send messages to yourself.';
  expect(await refused({ receiverId: anna.id })).toMatchObject({ status: 400, error: toSelf });
  const unknown = { status: 404, code: 'not_found', error: 'Could not find a user with that username' };
  expect(await refused({ receiverId: 999_999 })).toMatchObject(unknown);
  expect(await refused({})).toMatchObject({ status: 400 });
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  expect(await refused({ groupId, receiverId: bob.id })).toMatchObject({ status: 400 });
  expect(await anna.call(conversationCalls.list, { query: { kind: 'direct' } })).toEqual([]);
});

test('somebody who is gone is still read under another name, and cannot be written to', async () => {
  const { anna, bob } = await openWith(two);
  const body = { receiverId: bob.id, content: 'Court 3?', clientId: randomUUID() };
  await anna.call(messageCalls.send, { body });
  await tell(bob, anna, 'No.');
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await anna.refused(messageCalls.send, { body: { receiverId: bob.id, content: 'Hello?' } })).toMatchObject({
    status: 404,
    error: 'Could not find a user with that username',
  });
  const [conversation] = await anna.call(conversationCalls.list, {});
  expect(conversation).toMatchObject({ user: { username: 'Deleted player' }, lastMessage: { content: 'No.' } });
  expect(await contents(anna, bob)).toEqual(['Court 3?', 'No.']);
  const params = { id: conversation?.id ?? 0 };
  expect((await anna.call(conversationCalls.get, { params })).viewer.maySend).toBe(false);
});

test('what is sent again under its name is stored once, and must be the same', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(anna, bob, 'once', { clientId })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(7).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const earlier = await tell(anna, bob, 'Another');
  const used = { status: 409, code: 'client_id_reused' };
  const refused = (body: object) =>
    anna.refused(messageCalls.send, { body: { receiverId: bob.id, content: 'once', clientId, ...body } });
  expect(await refused({ content: 'twice' })).toMatchObject(used);
  expect(await refused({ receiverId: carl.id })).toMatchObject(used);
  expect(await refused({ receiverId: undefined, groupId })).toMatchObject(used);
  expect(await refused({ replyToId: earlier.id })).toMatchObject(used);
  expect((await write(bob, anna, 'once', { clientId })).statusCode).toBe(201);
  expect(await contents(bob, anna)).toEqual(['once', 'Another', 'once']);
  expect(await carl.call(conversationCalls.list, {})).toEqual([]);
});

test('both hear of a message, and nobody else', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  const { id } = await carl.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const [annas, bobs, carls] = await listenAs(site, anna, bob, carl);
  const message = await tell(anna, bob, 'Hello');
  for (const sockets of [annas, bobs]) {
    expect(await sockets.hears('chat_message')).toEqual({ type: 'chat_message', message, groupName: null, game: null });
  }
  await carls.settle(`group:${id}`);
  expect(carls.all('chat_message')).toEqual([]);
});

test('for everybody else there is no such conversation', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  const { id, conversationId } = await tell(anna, bob, 'Between us');
  const params = { id: conversationId };
  const gone = { status: 404, code: 'not_found' };
  expect(await carl.refused(messageCalls.list, { query: { conversationId } })).toMatchObject(gone);
  expect(await carl.refused(conversationCalls.get, { params })).toMatchObject(gone);
  expect(await carl.refused(conversationCalls.own, { params, query: { from: 1, to: 1 } })).toMatchObject(gone);
  expect(await carl.refused(conversationCalls.pinned, { params })).toMatchObject(gone);
  expect(await carl.refused(conversationCalls.mute, { params, body: { isMuted: true } })).toMatchObject(gone);
  expect(await carl.refused(conversationCalls.read, { params, body: { seq: 1 } })).toMatchObject(gone);
  const body = { receiverId: bob.id, content: 'Me, too', replyToId: id };
  expect(await carl.refused(messageCalls.send, { body })).toMatchObject({ status: 400 });
  expect(await carl.call(messageCalls.list, {})).toEqual([]);
});

test('the newest direct messages are one’s own alone, the newest first, in pages', async () => {
  const { site, anna, bob } = await openWith(two);
  const carl = await site.register('carl');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await anna.call(messageCalls.send, { body: { groupId, content: 'to all' } });
  for (const [sender, receiver, content] of [
    [anna, bob, '1'],
    [carl, anna, '2'],
    [bob, carl, 'not hers'],
    [bob, anna, '3'],
    [anna, carl, '4'],
    [anna, bob, '5'],
  ] as const) {
    site.wait(10);
    await tell(sender, receiver, content);
  }
  const pages = await anna.pages(messageCalls.list, { query: { limit: 2 } });
  expect(pages.map((page) => page.map(({ content }) => content))).toEqual([['5', '4'], ['3', '2'], ['1']]);
  expect(pages[0]?.[0]).toMatchObject({ receiver: { username: 'bob' }, groupId: null });
});

test('what somebody said to others is taken along, with whom they said it to and what they reacted to', async () => {
  const { site, anna, bob } = await openWith(two);
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await anna.call(messageCalls.send, { body: { groupId, content: 'to all' } });
  const { id } = await tell(bob, anna, 'not hers');
  await tell(anna, bob, 'to bob', { replyToId: id });
  const createdAt = new Date().toISOString();
  const given = (userId: number, reaction: 'heart' | 'wow') => ({ messageId: id, userId, reaction, createdAt });
  await site.database.write(({ db }) =>
    db
      .insertInto('message_reactions')
      .values([given(anna.id, 'wow'), given(anna.id, 'heart'), given(bob.id, 'heart')])
      .execute(),
  );
  const data = (await anna.ask(authCalls.exportData, {})).json();
  expect(data).toMatchObject({
    messages: [
      { groupId, receiverId: null, content: 'to all', replyToId: null },
      { groupId: null, receiverId: bob.id, content: 'to bob', replyToId: id },
    ],
    readMarks: [
      { groupId, otherId: null, readSeq: 1, isMuted: false },
      { groupId: null, otherId: bob.id, readSeq: 2, isMuted: false },
    ],
    reactions: [
      { messageId: id, reaction: 'heart', createdAt },
      { messageId: id, reaction: 'wow', createdAt },
    ],
  });
  expect([data.messages, data.readMarks, data.reactions].map(({ length }) => length)).toEqual([2, 2, 2]);
});

test('a message to somebody takes ten statements', async () => {
  const { site, anna, bob } = await openWith(two);
  await tell(anna, bob, 'first');
  await tell(bob, anna, 'first of his');
  site.statements.length = 0;
  await tell(anna, bob, 'second');
  expect(site.statements).toHaveLength(10);
});
