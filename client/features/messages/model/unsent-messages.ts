import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Conversation } from '#contract/conversations.ts';
import { type Message, maxReplaced, messageCalls, type Quote } from '#contract/messages.ts';
import { applyChange, applyMessage } from './conversations.ts';
import { type PictureToSend, picturesIn } from './local-pictures.ts';
import { takeAnswer, threadQuery } from './thread-cache.ts';

/** Whom a message is for. */
type Recipient = { groupId: number } | { gameId: number } | { receiverId: number };

interface MessageToSend {
  /** Absent in what a page left behind that knew groups only. */
  conversationId?: number | undefined;
  to: Recipient;
  content: string;
  replyTo?: Quote | undefined;
  isAnnouncement?: boolean | undefined;
  pictures?: readonly PictureToSend[] | undefined;
  /** Whose they are: in this browser they are kept apart. */
  userId?: number | undefined;
}

export type UnsentMessage = Unsent<MessageToSend>;

type Sides = Pick<Conversation, 'groupId' | 'gameId' | 'userId'>;

/** Whom the messages of a conversation are for. */
export function recipientIn({ groupId, gameId, userId }: Sides): Recipient {
  if (groupId !== null) return { groupId };
  return gameId === null ? { receiverId: userId ?? 0 } : { gameId };
}

/** The unsent messages of one conversation, in their order. */
export const unsentMessagesIn = (
  unsent: readonly UnsentMessage[],
  { groupId, gameId, userId }: Sides,
): UnsentMessage[] =>
  unsent.filter(({ content: { to } }) => {
    if ('groupId' in to) return to.groupId === groupId;
    return 'gameId' in to ? to.gameId === gameId : to.receiverId === userId;
  });

const recipients = ['groupId', 'gameId', 'receiverId'] as const;

/** What is done in a conversation is sent in its order. */
const subjectOf = ({ conversationId = 0 }: { conversationId?: number | undefined }) => `conversation ${conversationId}`;

/** A message that was written here. Its id in the outbox is the `clientId` under which the server stores it once. */
export const unsentMessages = outboxKind<MessageToSend>({
  name: 'message',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    // Cast: only this page's own messages are stored under this name; those of earlier pages had no `to`.
    const { conversationId, to = stored, content, replyTo, isAnnouncement, userId } = stored as Partial<MessageToSend>;
    const pictures = 'pictures' in stored ? picturesIn(stored.pictures) : undefined;
    const ids = { ...to } as Partial<Record<(typeof recipients)[number], unknown>>;
    const recipient = recipients.find((name) => typeof ids[name] === 'number');
    if (typeof content !== 'string' || !recipient) return undefined;
    const said = { content, replyTo, isAnnouncement, ...(pictures && { pictures, userId }) };
    return { conversationId, to: { [recipient]: ids[recipient] } as Recipient, ...said };
  },
  subjectOf,
  send: async (client, unsent, id) => {
    const { to, content, replyTo, isAnnouncement } = unsent;
    const more = { ...(replyTo && { replyToId: replyTo.id }), ...(isAnnouncement && { isAnnouncement }) };
    const send = async (pictures?: { id: string; description: string }[]) =>
      showSent(client, await call(messageCalls.send, { body: { ...to, content, clientId: id, ...more, pictures } }));
    if (unsent.pictures === undefined) return send();
    const { sendWithPictures } = await import('./picture-store.ts');
    await sendWithPictures({ ...unsent, pictures: unsent.pictures }, send);
  },
});

interface EditToSend {
  conversationId: number;
  messageId: number;
  content: string;
  /** The texts of the message that were known here: what others have changed meanwhile is not overwritten. */
  replaces?: readonly string[];
}

export type UnsentEdit = Unsent<EditToSend>;

/** The unsent edits of one conversation, by the ids of their messages. */
export const editsIn = (unsent: readonly UnsentEdit[], conversationId: number): ReadonlyMap<number, UnsentEdit> =>
  new Map(
    unsent
      .filter(({ content }) => content.conversationId === conversationId)
      .map((each) => [each.content.messageId, each]),
  );

/** An edited message. Sending it again changes nothing. */
export const unsentEdits = outboxKind<EditToSend>({
  name: 'edit',
  parse: (stored) => {
    const { conversationId, messageId, content, replaces } = (stored ?? {}) as Partial<
      Record<keyof EditToSend, unknown>
    >;
    if (typeof conversationId !== 'number' || typeof messageId !== 'number' || typeof content !== 'string')
      return undefined;
    const areTexts = Array.isArray(replaces) && replaces.every((text) => typeof text === 'string');
    return { conversationId, messageId, content, ...(areTexts && { replaces }) };
  },
  subjectOf,
  send: async (client, { messageId, content, replaces }) => {
    const body = { content, ...(replaces && { replaces: [...replaces] }) };
    showChanged(client, await call(messageCalls.edit, { params: { id: messageId }, body }));
  },
});

export type EditedMessage = Pick<Message, 'id' | 'conversationId' | 'content'>;

/** Edits a message as it is known here; an earlier edit of it that is not sent is not wanted any longer. */
export function editMessage(outbox: Outbox, message: EditedMessage, content: string): void {
  const { id: messageId, conversationId } = message;
  const isOfIt = (unsent: UnsentEdit) => unsent.content.messageId === messageId;
  // The server may have any of those whose response has not come.
  const unsent = unsentEdits.among(outbox.unsent).filter((each) => isOfIt(each) && each.state !== 'refused');
  const known = [
    message.content,
    ...unsent.flatMap((each) => [...(each.content.replaces ?? []), each.content.content]),
  ];
  const replaces = [...new Set(known)].slice(-maxReplaced);
  outbox.add(unsentEdits, { conversationId, messageId, content, replaces }, isOfIt);
}

/** Whether a message says something by now that whoever edited it had not seen. */
export const isOvertaken = ({ content: { content, replaces } }: UnsentEdit, now: Pick<Message, 'content'>): boolean =>
  replaces !== undefined && content !== now.content && !replaces.includes(now.content);

/** Shows a message that the viewer has sent, wherever its conversation is. */
export function showSent(client: QueryClient, message: Message): void {
  const thread = threadQuery(message.conversationId);
  // It was written on a page that is gone: so that it can be read without a network, its thread is loaded here, too.
  if (client.getQueryData(thread.queryKey) === undefined) void client.prefetchQuery(thread);
  takeAnswer(client, message);
  // Where something is missing the live update of this message, or the next connection, has it fetched.
  applyMessage(client, message, message.senderId);
}

/** Shows a message that the viewer has changed, as the server has answered it. */
export function showChanged(client: QueryClient, message: Message): void {
  const { conversationId, revision } = message;
  takeAnswer(client, message);
  applyChange(client, { conversationId, revision, messages: [message] });
}
