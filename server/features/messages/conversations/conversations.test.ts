import { expect, test, vi } from 'vitest';
import { conversationCalls } from '#contract/conversations.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { dot } from '../../../testing/pictures.ts';
import type { SocketClient } from '../../../testing/socket-client.ts';

test('conversations show their last message and what is unread, the last one spoken in first', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id: quiet } = await anna.call(groupCalls.create, { body: { name: 'Quiet' } });
  site.wait(1000);
  await bob.call(messageCalls.send, { body: { groupId, content: 'one' } });
  await bob.call(messageCalls.send, { body: { groupId, content: 'two' } });
  const [first, second] = await anna.call(conversationCalls.list, {});
  expect(first).toMatchObject({
    kind: 'group',
    groupId,
    group: { name: 'Dinkers' },
    lastMessage: { content: 'two' },
    unreadCount: 2,
  });
  expect(second).toMatchObject({ groupId: quiet, lastMessage: null, unreadCount: 0 });
  const [bobs] = await bob.call(conversationCalls.list, {});
  expect(bobs?.unreadCount).toBe(0);
});

/** Bob writes to anna three times, of which she reads one. */
async function writeDirectly(anna: Person, bob: Person) {
  for (const content of ['six?', 'seven?', 'eight?']) {
    await bob.call(messageCalls.send, { body: { receiverId: anna.id, content } });
  }
  const { id } = await anna.call(conversationCalls.withUser, { params: { userId: bob.id } });
  await anna.call(conversationCalls.read, { params: { id }, body: { seq: 1 } });
}

test('each kind of conversation is listed by itself, too', async () => {
  const { site, anna, bob } = await openWith(club);
  site.wait(1000);
  await writeDirectly(anna, bob);
  const kinds = async (query: { kind?: 'direct' | 'group' }) =>
    (await anna.call(conversationCalls.list, { query })).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['direct', 'group']);
  expect(await kinds({ kind: 'group' })).toEqual(['group']);
  expect(await kinds({ kind: 'direct' })).toEqual(['direct']);
  const query = { kind: 'talkative' as never };
  expect(await anna.refused(conversationCalls.list, { query })).toMatchObject({ status: 400 });
});

test('what is unread is counted over all conversations of a kind, however many are listed', async () => {
  const { anna, bob, carl, groupId } = await openWith(club);
  expect(await anna.call(conversationCalls.unread, {})).toEqual({ direct: 0, group: 0, muted: [] });
  const { id: second } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  await anna.call(groupCalls.join, { params: { id: second } });
  for (const content of ['one', 'two', 'three']) await bob.call(messageCalls.send, { body: { groupId, content } });
  for (const content of ['four', 'five']) await bob.call(messageCalls.send, { body: { groupId: second, content } });
  await writeDirectly(anna, bob);
  expect(await anna.call(conversationCalls.unread, {})).toEqual({ direct: 2, group: 5, muted: [] });
  expect(await bob.call(conversationCalls.unread, {})).toEqual({ direct: 0, group: 0, muted: [] });
  expect(await carl.call(conversationCalls.unread, {})).toEqual({ direct: 0, group: 3, muted: [] });
  await anna.call(groupCalls.leave, { params: { id: second } });
  expect(await anna.call(conversationCalls.unread, {})).toEqual({ direct: 2, group: 3, muted: [] });
});

test('a conversation shows the picture of its group, by the one statement that lists them', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const pictureless = { imageUrl: null, imageSize: null, imagePosition: 'center center' };
  expect(await bob.call(conversationCalls.list, {})).toMatchObject([{ group: pictureless }]);
  const params = { id: groupId };
  await anna.call(pictureCalls.upload, { params, file: dot });
  await anna.call(groupCalls.update, { params, body: { imagePosition: '10% 20%' } });
  const { imageUrl, imageSize } = await anna.call(groupCalls.get, { params });
  expect(imageUrl).not.toBeNull();
  site.statements.length = 0;
  const group = { imageUrl, imageSize, imagePosition: '10% 20%' };
  expect(await bob.call(conversationCalls.list, {})).toMatchObject([{ group }]);
  // One for the session.
  expect(site.statements).toHaveLength(2);
  expect(await bob.call(conversationCalls.ofGroup, { params: { groupId } })).toMatchObject({ group });
});

test('the read mark moves forward, never back and never past the end', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  for (const content of ['one', 'two', 'three']) await bob.call(messageCalls.send, { body: { groupId, content } });
  const [conversation] = await anna.call(conversationCalls.list, {});
  const params = { id: conversation?.id ?? 0 };
  const markAfter = async (seq: number) => (await anna.call(conversationCalls.read, { params, body: { seq } })).readSeq;
  expect(await markAfter(2)).toBe(2);
  expect(await markAfter(1)).toBe(2);
  expect(await markAfter(99)).toBe(2);
  const unread = async () => (await anna.call(conversationCalls.list, {}))[0]?.unreadCount;
  expect(await unread()).toBe(1);
  expect(await markAfter(3)).toBe(3);
  expect(await unread()).toBe(0);
  const eve = await site.register('eve');
  expect(await eve.refused(conversationCalls.read, { params, body: { seq: 1 } })).toMatchObject({ status: 404 });
});

test('a new member starts with nothing unread', async () => {
  const { site, anna, groupId } = await openWith(club);
  await anna.call(messageCalls.send, { body: { groupId, content: 'before' } });
  const emma = await site.register('emma');
  await emma.call(groupCalls.join, { params: { id: groupId } });
  const [conversation] = await emma.call(conversationCalls.list, {});
  expect(conversation).toMatchObject({ unreadCount: 0, lastMessage: { content: 'before' } });
});

test('one’s own windows follow when one reads on, and nobody else’s', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  for (const content of ['one', 'two']) await bob.call(messageCalls.send, { body: { groupId, content } });
  const [conversation] = await anna.call(conversationCalls.list, {});
  const conversationId = conversation?.id ?? 0;
  const [annas, bobs] = await listenAs(site, anna, bob);
  const read = (seq: number) => anna.call(conversationCalls.read, { params: { id: conversationId }, body: { seq } });
  // Back, past the end, and twice: the mark moves two times, and only that is told.
  for (const seq of [1, 1, 0, 99, 2, 2]) await read(seq);
  await bob.call(messageCalls.send, { body: { groupId, content: 'that is all' } });
  const isOver = ({ heard }: SocketClient) => heard.some(({ type }) => type === 'chat_message');
  await vi.waitUntil(() => isOver(annas) && isOver(bobs));
  const marks = ({ heard }: SocketClient) => heard.filter(({ type }) => type === 'conversation_read');
  expect(marks(annas)).toEqual([1, 2].map((readSeq) => ({ type: 'conversation_read', conversationId, readSeq })));
  expect(marks(bobs)).toEqual([]);
});

test('a mark takes five statements: who it is, twice, what is announced, the mark, and what they were told', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await bob.call(messageCalls.send, { body: { groupId, content: 'one' } });
  const [conversation] = await anna.call(conversationCalls.list, {});
  site.statements.length = 0;
  await anna.call(conversationCalls.read, { params: { id: conversation?.id ?? 0 }, body: { seq: 1 } });
  expect(site.statements).toHaveLength(5);
});

test('of what was deleted last the list says who did: its author, or a moderator in their place', async () => {
  const { anna, bob, groupId } = await openWith(club);
  const say = () => bob.call(messageCalls.send, { body: { groupId, content: 'Buy my paddles!' } });
  const lastSeenBy = async (person: Person) => (await person.call(conversationCalls.list, {}))[0]?.lastMessage;
  const deletedBy = async (person: Person) => {
    await person.call(messageCalls.remove, { params: { id: (await say()).id } });
    return lastSeenBy(bob);
  };
  expect(await deletedBy(bob)).toMatchObject({ isDeleted: true, isRemoved: false });
  expect(await deletedBy(anna)).toMatchObject({ isDeleted: true, isRemoved: true });
});
