import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Conversation } from '#contract/conversations.ts';
import { type Message, messageCalls, mostReplaced, type Quote } from '#contract/messages.ts';
import { applyChange, applyMessage } from './conversations.ts';
import { takeAnswer, threadQuery } from './thread-cache.ts';

/** Whom a message is for. */
type Recipient = { groupId: number } | { gameId: number } | { receiverId: number };

interface MessageToSend {
  /** Absent in what a page left behind that knew groups only. */
  conversationId?: number | undefined;
  to: Recipient;
  content: string;
  /** What it answers. */
  replyTo?: Quote | undefined;
}

export type UnsentMessage = Unsent<MessageToSend>;

type Sides = Pick<Conversation, 'groupId' | 'gameId' | 'userId'>;

/** Whom what is said in a conversation is for. */
export function partnerIn({ groupId, gameId, userId }: Sides): Recipient {
  if (groupId !== null) return { groupId };
  return gameId === null ? { receiverId: userId ?? 0 } : { gameId };
}

/** What of all that is not sent was written into a conversation, in its order. */
export const unsentMessagesIn = (
  unsent: readonly UnsentMessage[],
  { groupId, gameId, userId }: Sides,
): UnsentMessage[] =>
  unsent.filter(({ content: { to } }) => {
    if ('groupId' in to) return to.groupId === groupId;
    return 'gameId' in to ? to.gameId === gameId : to.receiverId === userId;
  });

/** What is done in a conversation is sent in its order. */
const subjectOf = (conversationId: number): string => `conversation ${conversationId}`;

/** A message that was written here. Its id in the outbox is the `clientId` under which the server stores it once. */
export const unsentMessages = outboxKind<MessageToSend>({
  name: 'message',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('content' in stored)) return undefined;
    const { content } = stored;
    const to = recipientIn('to' in stored ? stored.to : stored);
    if (typeof content !== 'string' || !to) return undefined;
    const conversationId = 'conversationId' in stored ? Number(stored.conversationId) : undefined;
    // The edge: only this page's own kind of message has one.
    const replyTo = 'replyTo' in stored ? (stored.replyTo as Quote) : undefined;
    return { conversationId, to, content, replyTo };
  },
  subjectOf: ({ conversationId = 0 }) => subjectOf(conversationId),
  send: async (client, { to, content, replyTo }, id) => {
    const body = { ...to, content, clientId: id, ...(replyTo && { replyToId: replyTo.id }) };
    const message = await call(messageCalls.send, { body });
    showSent(client, message);
  },
});

function recipientIn(stored: unknown): Recipient | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if ('groupId' in stored && typeof stored.groupId === 'number') return { groupId: stored.groupId };
  if ('gameId' in stored && typeof stored.gameId === 'number') return { gameId: stored.gameId };
  if ('receiverId' in stored && typeof stored.receiverId === 'number') return { receiverId: stored.receiverId };
  return undefined;
}

interface EditToSend {
  conversationId: number;
  messageId: number;
  content: string;
  /** What the message says as far as is known here: what is changed by others meanwhile is not overwritten. */
  replaces?: readonly string[];
}

export type UnsentEdit = Unsent<EditToSend>;

/** What of all that is not sent says messages of a conversation differently, by their ids. */
export const editsIn = (unsent: readonly UnsentEdit[], conversationId: number): ReadonlyMap<number, UnsentEdit> =>
  new Map(
    unsent
      .filter(({ content }) => content.conversationId === conversationId)
      .map((each) => [each.content.messageId, each]),
  );

/** A message that is said differently. Sending it again changes nothing. */
export const unsentEdits = outboxKind<EditToSend>({
  name: 'edit',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { conversationId, messageId, content, replaces } = stored as Partial<Record<keyof EditToSend, unknown>>;
    if (typeof conversationId !== 'number' || typeof messageId !== 'number' || typeof content !== 'string')
      return undefined;
    const parsed = { conversationId, messageId, content };
    const areTexts = Array.isArray(replaces) && replaces.every((text) => typeof text === 'string');
    return areTexts ? { ...parsed, replaces } : parsed;
  },
  subjectOf: ({ conversationId }) => subjectOf(conversationId),
  send: async (client, { messageId, content, replaces }) => {
    const body = { content, ...(replaces && { replaces: [...replaces] }) };
    const message = await call(messageCalls.edit, { params: { id: messageId }, body });
    showChanged(client, message);
  },
});

/** Says a message, as it is known here, differently; what it was to say before, and is not sent, is not wanted any longer. */
export function editMessage(outbox: Outbox, message: EditedMessage, content: string): void {
  const { id: messageId, conversationId } = message;
  const isOfIt = (unsent: UnsentEdit) => unsent.content.messageId === messageId;
  // The server may have any of those whose answer has not come.
  const unsent = unsentEdits.among(outbox.unsent).filter((each) => isOfIt(each) && each.state !== 'refused');
  const known = [
    message.content,
    ...unsent.flatMap((each) => [...(each.content.replaces ?? []), each.content.content]),
  ];
  const replaces = [...new Set(known)].slice(-mostReplaced);
  outbox.add(unsentEdits, { conversationId, messageId, content, replaces }, isOfIt);
}

export type EditedMessage = Pick<Message, 'id' | 'conversationId' | 'content'>;

/** Whether a message says something by now that whoever edited it had not seen. */
export const isOvertaken = ({ content: { content, replaces } }: UnsentEdit, now: Pick<Message, 'content'>): boolean =>
  replaces !== undefined && content !== now.content && !replaces.includes(now.content);

/** Shows a message that the viewer has sent, wherever its conversation is. */
export function showSent(client: QueryClient, message: Message): void {
  const thread = threadQuery(message.conversationId);
  // It was said on a page that is gone: so that it can be read without a network, its thread is loaded here, too.
  if (client.getQueryData(thread.queryKey) === undefined) void client.prefetchQuery(thread);
  takeAnswer(client, message);
  // Where something is missing the event of this message, or the next connection, has it fetched.
  applyMessage(client, message, message.senderId);
}

/** Shows a message that looks different by something that the viewer did, as the server has answered it. */
export function showChanged(client: QueryClient, message: Message): void {
  const { conversationId, revision } = message;
  takeAnswer(client, message);
  applyChange(client, { conversationId, revision, messages: [message] });
}
