import { expect, test, vi } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { club } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';
import { listening, type SocketClient } from '../../../testing/socket-client.ts';

test('conversations show their last message and what is unread, the last one spoken in first', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const { id: quiet } = await anna.call(groupCalls.create, { body: { name: 'Quiet' } });
  site.wait(1000);
  await bob.call(messageCalls.send, { body: { groupId, content: 'one' } });
  await bob.call(messageCalls.send, { body: { groupId, content: 'two' } });
  const [first, second] = await anna.call(messageCalls.conversations, {});
  expect(first).toMatchObject({
    kind: 'group',
    groupId,
    group: { name: 'Dinkers' },
    lastMessage: { content: 'two' },
    unreadCount: 2,
  });
  expect(second).toMatchObject({ groupId: quiet, lastMessage: null, unreadCount: 0 });
  const [bobs] = await bob.call(messageCalls.conversations, {});
  expect(bobs?.unreadCount).toBe(0);
});

test('the read mark moves forward, never back and never past the end', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  for (const content of ['one', 'two', 'three']) await bob.call(messageCalls.send, { body: { groupId, content } });
  const [conversation] = await anna.call(messageCalls.conversations, {});
  const params = { id: conversation?.id ?? 0 };
  const markAfter = async (seq: number) => (await anna.call(messageCalls.read, { params, body: { seq } })).readSeq;
  expect(await markAfter(2)).toBe(2);
  expect(await markAfter(1)).toBe(2);
  expect(await markAfter(99)).toBe(2);
  const unread = async () => (await anna.call(messageCalls.conversations, {}))[0]?.unreadCount;
  expect(await unread()).toBe(1);
  expect(await markAfter(3)).toBe(3);
  expect(await unread()).toBe(0);
  const eve = await site.register('eve');
  expect(await eve.refused(messageCalls.read, { params, body: { seq: 1 } })).toMatchObject({ status: 404 });
});

test('a new member starts with nothing unread', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  await anna.call(messageCalls.send, { body: { groupId, content: 'before' } });
  const emma = await site.register('emma');
  await emma.call(groupCalls.join, { params: { id: groupId } });
  const [conversation] = await emma.call(messageCalls.conversations, {});
  expect(conversation).toMatchObject({ unreadCount: 0, lastMessage: { content: 'before' } });
});

test('one’s own windows follow when one reads on, and nobody else’s', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  for (const content of ['one', 'two']) await bob.call(messageCalls.send, { body: { groupId, content } });
  const [conversation] = await anna.call(messageCalls.conversations, {});
  const conversationId = conversation?.id ?? 0;
  const address = await site.listen();
  const [annas, bobs] = [await listening(address, anna), await listening(address, bob)];
  const read = (seq: number) => anna.call(messageCalls.read, { params: { id: conversationId }, body: { seq } });
  // Back, past the end, and twice: the mark moves two times, and only that is told.
  for (const seq of [1, 1, 0, 99, 2, 2]) await read(seq);
  await bob.call(messageCalls.send, { body: { groupId, content: 'that is all' } });
  const isOver = ({ heard }: SocketClient) => heard.some(({ type }) => type === 'chat_message');
  await vi.waitUntil(() => isOver(annas) && isOver(bobs));
  const marks = ({ heard }: SocketClient) => heard.filter(({ type }) => type === 'conversation_read');
  expect(marks(annas)).toEqual([1, 2].map((readSeq) => ({ type: 'conversation_read', conversationId, readSeq })));
  expect(marks(bobs)).toEqual([]);
});

test('a mark takes three statements: who it is, twice, and the mark', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  await bob.call(messageCalls.send, { body: { groupId, content: 'one' } });
  const [conversation] = await anna.call(messageCalls.conversations, {});
  site.statements.length = 0;
  await anna.call(messageCalls.read, { params: { id: conversation?.id ?? 0 }, body: { seq: 1 } });
  expect(site.statements).toHaveLength(3);
});
