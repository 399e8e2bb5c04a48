import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Conversation, ReadMark } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { conversationRow, listAfter, messageSaid, type RowPages, readOn } from './rows.ts';
import { idsIn, inOrder, list, me, message } from './rows-for-tests.ts';

const afterMessage = (known: RowPages<Conversation>, said: Message, viewerId: number) =>
  listAfter(known, conversationRow, messageSaid(said, viewerId));
const afterRead = (known: RowPages<Conversation>, mark: ReadMark) => listAfter(known, conversationRow, readOn(mark));

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
    expect(afterRead(list, { conversationId: 1, readSeq: 5 })).toBe(list);
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
      let known: RowPages<Conversation> | 'incomplete' = list;
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
