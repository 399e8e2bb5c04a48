import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { NextPage, Page } from '#client/data/call.ts';
import { pages } from '#client/data/queries.ts';
import { type Conversation, type Message, messageCalls, type ReadMark } from '#contract/messages.ts';

/** The conversations that are loaded, the one last spoken in first. */
export type ConversationPages = InfiniteData<Page<Conversation>, NextPage | undefined>;

const { queryKey } = pages(messageCalls.conversations);

/** What a change comes to where the list lacks what happened before it. */
type Patched = ConversationPages | 'incomplete';

/**
 * The list once something is said: its conversation is the first one, and has one more unread, unless the viewer said it
 * and so has read all before it. What is known already changes nothing.
 */
export function afterMessage(list: ConversationPages, message: Message, viewerId: number): Patched {
  const found = conversationIn(list, message.conversationId);
  if (found === undefined) return 'incomplete';
  if (message.seq <= found.lastSeq) return list;
  if (message.seq > found.lastSeq + 1) return 'incomplete';
  const lastSeq = message.seq;
  const readSeq = message.senderId === viewerId ? lastSeq : found.readSeq;
  const changed = { ...found, lastMessage: message, lastSeq, readSeq, unreadCount: lastSeq - readSeq };
  const [first, ...others] = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((each) => each !== found),
  }));
  return first === undefined
    ? 'incomplete'
    : { ...list, pages: [{ ...first, items: [changed, ...first.items] }, ...others] };
}

/** The list once the viewer has read on, here or elsewhere. A mark never moves back. */
export function afterRead(list: ConversationPages, { conversationId, readSeq }: ReadMark): Patched {
  const found = conversationIn(list, conversationId);
  if (found === undefined) return list;
  if (readSeq > found.lastSeq) return 'incomplete';
  if (readSeq <= found.readSeq) return list;
  const changed = { ...found, readSeq, unreadCount: found.lastSeq - readSeq };
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (each === found ? changed : each)),
  }));
  return { ...list, pages };
}

/** @returns whether the list has to be fetched again, because something is missing */
export function applyMessage(client: QueryClient, message: Message, viewerId: number): boolean {
  return change(client, (list) => afterMessage(list, message, viewerId));
}

/** @returns whether the list has to be fetched again, because something is missing */
export function applyRead(client: QueryClient, mark: ReadMark): boolean {
  return change(client, (list) => afterRead(list, mark));
}

function change(client: QueryClient, patch: (list: ConversationPages) => Patched): boolean {
  const state = client.getQueryState<ConversationPages>(queryKey);
  // What is being fetched may have been read before this happened.
  const isFetching = state?.fetchStatus === 'fetching';
  if (state?.data === undefined) return isFetching;
  // A patch would make what is out of date count as fresh. Where it is on screen, fetching it has failed.
  if (state.isInvalidated) return true;
  const patched = patch(state.data);
  if (patched === 'incomplete') return true;
  if (patched !== state.data) client.setQueryData(queryKey, patched, { updatedAt: state.dataUpdatedAt });
  return isFetching;
}

function conversationIn({ pages }: ConversationPages, id: number): Conversation | undefined {
  for (const { items } of pages) {
    const found = items.find((each) => each.id === id);
    if (found) return found;
  }
  return undefined;
}
