import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import type { RowPages } from './conversation-rows.ts';

export const me = 1;
export const { queryKey } = pages(conversationCalls.list);

export const message = (conversationId: number, seq: number, senderId = 2, part: Partial<Message> = {}): Message =>
  aMessage({
    id: conversationId * 1000 + seq,
    conversationId,
    seq,
    groupId: conversationId,
    senderId,
    sender: { id: senderId, username: 'sam' },
    ...part,
  });

export const conversation = (id: number, lastSeq: number, unreadCount: number): Conversation =>
  aConversation(aTalk(lastSeq === 0 ? null : message(id, lastSeq), { id, lastSeq, readSeq: lastSeq - unreadCount }), {
    groupId: id,
  });
/** Two pages: 1 has read all of five, 2 none of three; on the second page 3 is empty. */
export const list: RowPages<Conversation> = {
  pages: [
    { items: [conversation(1, 5, 0), conversation(2, 3, 3)], next: { cursor: 'x' } },
    { items: [conversation(3, 0, 0)], next: undefined },
  ],
  pageParams: [undefined, { cursor: 'x' }],
};
export const inOrder = (patched: RowPages<Conversation> | 'incomplete') =>
  patched === 'incomplete' ? [] : patched.pages.flatMap(({ items }) => items);
export const idsIn = (patched: RowPages<Conversation> | 'incomplete') => inOrder(patched).map(({ id }) => id);

/** Has the list, fetched a second after the beginning of all time. */
export const clientWith = (data?: RowPages<Conversation>) => {
  const client = new QueryClient();
  if (data) client.setQueryData(queryKey, data, { updatedAt: 1000 });
  return client;
};

/** What is shown of the list in the cache. */
export const shownIn = (client: QueryClient) =>
  inOrder(client.getQueryData<RowPages<Conversation>>(queryKey) ?? 'incomplete');

/** That it is to be fetched again. */
export const again = (key: QueryKey) => [{ queryKey: key, exact: true }];
