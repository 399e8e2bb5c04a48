import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pages } from '#client/data/queries.ts';
import { type Conversation, type Message, messageCalls } from '#contract/messages.ts';
import { afterMessage, afterRead, applyMessage, applyRead, type ConversationPages } from './list.ts';

const me = 1;
const { queryKey } = pages(messageCalls.conversations);

const message = (conversationId: number, seq: number, senderId = 2): Message => ({
  id: conversationId * 1000 + seq,
  conversationId,
  seq,
  groupId: conversationId,
  senderId,
  sender: { id: senderId, username: 'sam' },
  content: `message ${seq}`,
  sentAt: '2026-05-04T18:00:00.000Z',
  clientId: null,
});

const conversation = (id: number, lastSeq: number, unreadCount: number): Conversation => ({
  id,
  kind: 'group',
  groupId: id,
  group: { id, name: `Group ${id}`, imageUrl: null },
  lastMessage: lastSeq === 0 ? null : message(id, lastSeq),
  lastSeq,
  readSeq: lastSeq - unreadCount,
  unreadCount,
});

/** Two pages: 1 has read all of five, 2 none of three; on the second page 3 is empty. */
const list: ConversationPages = {
  pages: [
    { items: [conversation(1, 5, 0), conversation(2, 3, 3)], next: { cursor: 'x' } },
    { items: [conversation(3, 0, 0)], next: undefined },
  ],
  pageParams: [undefined, { cursor: 'x' }],
};

const inOrder = (patched: ConversationPages | 'incomplete') =>
  patched === 'incomplete' ? [] : patched.pages.flatMap(({ items }) => items);
const idsIn = (patched: ConversationPages | 'incomplete') => inOrder(patched).map(({ id }) => id);

describe('a message', () => {
  test('is the last one of its conversation, which comes first and has one more unread', () => {
    const patched = afterMessage(list, message(2, 4), me);
    expect(idsIn(patched)).toEqual([2, 1, 3]);
    expect(inOrder(patched)[0]).toMatchObject({ lastSeq: 4, unreadCount: 4, lastMessage: { content: 'message 4' } });
  });

  test('of one’s own leaves nothing unread', () => {
    expect(inOrder(afterMessage(list, message(2, 4, me), me))[0]).toMatchObject({ lastSeq: 4, unreadCount: 0 });
  });

  test('brings a conversation up from a later page, and all pages stay', () => {
    const patched = afterMessage(list, message(3, 1), me);
    expect(idsIn(patched)).toEqual([3, 1, 2]);
    expect(patched).toMatchObject({ pageParams: list.pageParams, pages: [{ next: { cursor: 'x' } }, {}] });
  });

  test('that is known changes nothing', () => {
    expect(afterMessage(list, message(1, 5), me)).toBe(list);
    expect(afterMessage(list, message(1, 2), me)).toBe(list);
  });

  test('that does not follow the last one, or is of a conversation that is not here, shows that something is missing', () => {
    expect(afterMessage(list, message(1, 7), me)).toBe('incomplete');
    expect(afterMessage(list, message(9, 1), me)).toBe('incomplete');
  });
});

describe('reading on', () => {
  test('leaves unread what comes after the mark, and the order as it is', () => {
    const patched = afterRead(list, { conversationId: 2, readSeq: 2 });
    expect(idsIn(patched)).toEqual([1, 2, 3]);
    expect(inOrder(patched)[1]).toMatchObject({ unreadCount: 1, lastSeq: 3 });
  });

  test('never goes back', () => {
    expect(afterRead(list, { conversationId: 1, readSeq: 3 })).toBe(list);
  });

  test('past what is here shows that something is missing', () => {
    expect(afterRead(list, { conversationId: 1, readSeq: 6 })).toBe('incomplete');
    expect(afterRead(list, { conversationId: 9, readSeq: 6 })).toBe(list);
  });
});

test('following every event comes to what the server would answer', () => {
  const event = fc.record({
    conversationId: fc.constantFrom(1, 2, 3),
    senderId: fc.constantFrom(me, 2, 3),
    reads: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let known: ConversationPages | 'incomplete' = list;
      const server = new Map(inOrder(list).map(({ id, lastSeq, unreadCount }) => [id, { lastSeq, unreadCount }]));
      let order = idsIn(list);
      for (const { conversationId, senderId, reads } of events) {
        const there = server.get(conversationId) ?? { lastSeq: 0, unreadCount: 0 };
        if (known === 'incomplete') throw new Error('Nothing was missing');
        if (reads) {
          server.set(conversationId, { ...there, unreadCount: 0 });
          known = afterRead(known, { conversationId, readSeq: there.lastSeq });
        } else {
          const lastSeq = there.lastSeq + 1;
          server.set(conversationId, { lastSeq, unreadCount: senderId === me ? 0 : there.unreadCount + 1 });
          order = [conversationId, ...order.filter((id) => id !== conversationId)];
          known = afterMessage(known, message(conversationId, lastSeq, senderId), me);
        }
      }
      const shown = inOrder(known).map(({ id, lastSeq, unreadCount }) => ({ id, lastSeq, unreadCount }));
      expect(shown).toEqual(order.map((id) => ({ id, ...server.get(id) })));
    }),
  );
});

describe('the list in the cache', () => {
  const clientWith = (data?: ConversationPages) => {
    const client = new QueryClient();
    if (data) client.setQueryData(queryKey, data, { updatedAt: 1000 });
    return client;
  };
  const shownIn = (client: QueryClient) => inOrder(client.getQueryData<ConversationPages>(queryKey) ?? 'incomplete');

  test('follows what is said and read without being fetched, and grows no younger by it', () => {
    const client = clientWith(list);
    expect(applyMessage(client, message(1, 6), me)).toBe(false);
    expect(applyRead(client, { conversationId: 1, readSeq: 6 })).toBe(false);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 6, unreadCount: 0 });
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000);
  });

  test('has to be fetched where something is missing', () => {
    const client = clientWith(list);
    expect(applyMessage(client, message(1, 8), me)).toBe(true);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 5 });
  });

  test('has to be fetched again where it is on its way', async () => {
    const client = clientWith();
    const { promise, resolve } = Promise.withResolvers<ConversationPages>();
    const fetched = client.fetchQuery({ queryKey: queryKey, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toBe(true);
    resolve(list);
    await fetched;
    expect(applyMessage(client, message(1, 6), me)).toBe(false);
  });

  test('has to be fetched again where it is shown and on its way, and is patched meanwhile', async () => {
    const client = clientWith(list);
    const { promise, resolve } = Promise.withResolvers<ConversationPages>();
    const fetched = client.fetchQuery({ queryKey: queryKey, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toBe(true);
    expect(applyRead(client, { conversationId: 2, readSeq: 3 })).toBe(true);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 6 });
    resolve(list);
    await fetched;
  });

  test('that nobody has looked at is left alone', () => {
    expect(applyMessage(clientWith(), message(1, 6), me)).toBe(false);
  });

  test('that is out of date, and could not be fetched, is not patched but has to be fetched again', async () => {
    const client = clientWith(list);
    await client.invalidateQueries({ queryKey: queryKey });
    expect(applyMessage(client, message(1, 6), me)).toBe(true);
    expect(shownIn(client)[0]).toMatchObject({ id: 1, lastSeq: 5 });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
