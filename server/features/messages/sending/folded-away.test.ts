import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

/** Anna has blocked bob; both are in a group with others. */
async function prepare() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, groupId } = people;
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const say = (person: Person, content: string, replyToId?: number) =>
    person.call(messageCalls.send, { body: { groupId, content, replyToId } });
  const stands = async (person: Person) => {
    const { readSeq, unreadCount, hasAnswer } = await person.call(conversationCalls.ofGroup, { params: { groupId } });
    const sums = await person.call(conversationCalls.unread, {});
    expect(sums.group).toBe(unreadCount);
    return { readSeq, unreadCount, hasAnswer };
  };
  return { site, ...people, say, stands };
}

test('what somebody says in a group counts for nobody who has blocked them, and their windows learn of it', async () => {
  const { site, anna, bob, carl, groupId, say, stands } = await prepare();
  const asked = await say(anna, 'Who plays?');
  const annas = await listening(await site.listen(), anna);
  await say(bob, 'Me', asked.id);
  expect(await stands(anna)).toEqual({ readSeq: 2, unreadCount: 0, hasAnswer: false });
  expect(await stands(carl)).toMatchObject({ readSeq: 0, unreadCount: 2 });
  await annas.settle(`group:${groupId}`);
  const heard = annas.heard.filter(({ type }) => type === 'chat_message' || type === 'conversation_read');
  // The message first: a mark beyond the last message would have to be fetched.
  expect(heard).toMatchObject([
    { type: 'chat_message', message: { seq: 2, senderId: bob.id } },
    { type: 'conversation_read', readSeq: 2 },
  ]);
  await say(carl, 'Me, too');
  expect(await stands(anna)).toMatchObject({ readSeq: 2, unreadCount: 1 });
});

test('where something else is unread before it, it counts: the mark does not jump', async () => {
  const { anna, bob, carl, say, stands } = await prepare();
  await say(carl, 'Who plays?');
  await say(bob, 'Me');
  expect(await stands(anna)).toMatchObject({ readSeq: 0, unreadCount: 2 });
});

test('what is unread in another conversation stays so', async () => {
  const { anna, bob, carl, say } = await prepare();
  const { id: groupId } = await carl.call(groupCalls.create, { body: { name: 'Drivers' } });
  await anna.call(groupCalls.join, { params: { id: groupId } });
  await carl.call(messageCalls.send, { body: { groupId, content: 'Who plays?' } });
  await say(bob, 'Me');
  const there = await anna.call(conversationCalls.ofGroup, { params: { groupId } });
  expect(there).toMatchObject({ readSeq: 0, unreadCount: 1 });
});

test('of what is said at the same time the mark moves past what comes before the first that is to be read', async () => {
  const { anna, bob, carl, dora, groupId, say, stands } = await prepare();
  await dora.call(blockCalls.block, { params: { userId: carl.id } });
  // What is said while the first is stored is stored together.
  const said = await Promise.all([say(carl, '1'), say(bob, '2'), say(anna, '3'), say(bob, '4'), say(carl, '5')]);
  const read = (seq: number | undefined) => ({ readSeq: seq, unreadCount: 5 - (seq ?? 0) });
  const bySeq = said.sort((one, other) => one.seq - other.seq).map(({ senderId }) => senderId);
  const firstUnread = (mine: Person, blocked: Person) => {
    const own = bySeq.lastIndexOf(mine.id);
    const next = bySeq.findIndex((id, at) => at > own && id !== blocked.id);
    return next === -1 ? 5 : next;
  };
  expect(await stands(anna)).toMatchObject(read(firstUnread(anna, bob)));
  expect(await stands(dora)).toMatchObject(read(firstUnread(dora, carl)));
  expect(await anna.call(messageCalls.list, { query: { groupId } })).toHaveLength(5);
});

test('where nobody has blocked who says something, nobody is looked for', async () => {
  const { site, bob, carl, say } = await prepare();
  const statementsOf = async (person: Person) => {
    await say(person, 'Hello');
    site.statements.length = 0;
    await say(person, 'Hello again');
    return site.statements.length;
  };
  expect(await statementsOf(bob)).toBe((await statementsOf(carl)) + 1);
});
