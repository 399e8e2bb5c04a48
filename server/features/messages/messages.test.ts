import { expect, test } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { openWith } from '../../testing/arranged.ts';
import { club } from '../../testing/club.ts';
import { countStatements } from '../../testing/site.ts';

test('what one says the others read, newest first', async () => {
  const { anna, bob, groupId } = await openWith(club);
  await anna.call(messageCalls.send, { body: { groupId, content: '  Court 3 at six? ' } });
  const sent = await bob.call(messageCalls.send, { body: { groupId, content: 'Yes.\nBring balls 🏓' } });
  expect(sent).toMatchObject({
    seq: 2,
    senderId: bob.id,
    sender: { username: 'bob' },
    content: 'Yes.\nBring balls 🏓',
  });
  const thread = await anna.call(messageCalls.list, { query: { groupId } });
  expect(thread.map(({ content }) => content)).toEqual(['Yes.\nBring balls 🏓', 'Court 3 at six?']);
  expect(thread[0]).toEqual(sent);
});

test('a thread is paged backwards, and caught up with forwards', async () => {
  const { anna, groupId } = await openWith(club);
  for (let at = 1; at <= 7; at++) await anna.call(messageCalls.send, { body: { groupId, content: `m${at}` } });
  const seqs = (pages: { seq: number }[][]) => pages.map((page) => page.map(({ seq }) => seq));
  expect(seqs(await anna.pages(messageCalls.list, { query: { groupId, limit: 3 } }))).toEqual([
    [7, 6, 5],
    [4, 3, 2],
    [1],
  ]);
  expect(seqs(await anna.pages(messageCalls.list, { query: { groupId, limit: 2, after: 3 } }))).toEqual([
    [4, 5],
    [6, 7],
  ]);
  expect(await anna.call(messageCalls.list, { query: { groupId, after: 7 } })).toEqual([]);
});

test('a thread opens at the first unread message, whatever is unread, and goes on from there both ways', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const say = async (count: number) => {
    for (let at = 0; at < count; at++) await bob.call(messageCalls.send, { body: { groupId, content: `line ${at}` } });
  };
  await say(5);
  const { id } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  await anna.call(conversationCalls.read, { params: { id }, body: { seq: 5 } });
  await say(9);
  const { readSeq, lastSeq, unreadCount } = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  expect({ readSeq, lastSeq, unreadCount }).toEqual({ readSeq: 5, lastSeq: 14, unreadCount: 9 });

  const seqs = (pages: { seq: number }[][]) => pages.map((page) => page.map(({ seq }) => seq));
  const unread = await anna.pages(messageCalls.list, { query: { groupId, after: readSeq, limit: 4 } });
  expect(seqs(unread)).toEqual([[6, 7, 8, 9], [10, 11, 12, 13], [14]]);
  const read = await anna.pages(messageCalls.list, { query: { groupId, before: readSeq + 1, limit: 4 } });
  expect(seqs(read)).toEqual([[5, 4, 3, 2], [1]]);
  // What lies between two stretches that are there already.
  const between = await anna.pages(messageCalls.list, { query: { groupId, after: 9, before: 14, limit: 3 } });
  expect(seqs(between)).toEqual([[10, 11, 12], [13]]);
});

test('a page takes two statements and two more when it changed, a send nine', async () => {
  const { site, anna, groupId } = await openWith(club);
  for (let at = 0; at < 60; at++) await anna.call(messageCalls.send, { body: { groupId, content: `m${at}` } });
  const statements = (call: () => Promise<unknown>) => countStatements(site, () => call());
  expect(await statements(() => anna.call(messageCalls.list, { query: { groupId } }))).toBe(4);
  expect(await statements(() => anna.call(messageCalls.list, { query: { groupId } }))).toBe(2);
  expect(await statements(() => anna.call(messageCalls.send, { body: { groupId, content: 'one more' } }))).toBe(9);
});

test('what has changed is read once for all who ask for it at the same time, or later, and for two people each time', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const first = await anna.call(messageCalls.send, { body: { groupId, content: 'Court 3?' } });
  const { id: directId } = await anna.call(conversationCalls.withUser, { params: { userId: bob.id } });
  const changes = (conversationId: number, changedSince: number, limit?: number) =>
    bob.ask(messageCalls.list, { query: { conversationId, changedSince, limit } });
  const { conversationId } = first;
  await anna.call(messageCalls.edit, { params: { id: first.id }, body: { content: 'Court 4?' } });
  site.statements.length = 0;
  const together = await Promise.all(Array.from({ length: 64 }, () => changes(conversationId, 1)));
  // Who it is, and where the conversation stands; the messages and their reactions once.
  expect(site.statements).toHaveLength(2 * 64 + 2);
  for (const answer of together) expect(answer.json()).toMatchObject([{ content: 'Court 4?' }]);

  const read = async (request: () => ReturnType<typeof changes>) => {
    site.statements.length = 0;
    const said = (await request()).json<Message[]>().map(({ content }) => content);
    return { statements: site.statements.length, said };
  };
  expect(await read(() => changes(conversationId, 1))).toEqual({ statements: 2, said: ['Court 4?'] });
  expect(await read(() => changes(conversationId, 2))).toEqual({ statements: 3, said: [] });
  expect(await read(() => changes(conversationId, 0, 1))).toEqual({ statements: 4, said: ['Court 4?'] });
  await anna.call(messageCalls.edit, { params: { id: first.id }, body: { content: 'Court 5?' } });
  expect(await read(() => changes(conversationId, 1))).toEqual({ statements: 4, said: ['Court 5?'] });
  expect(await read(() => changes(directId, 0))).toEqual({ statements: 3, said: [] });
  expect(await read(() => changes(directId, 0))).toEqual({ statements: 3, said: [] });
});
