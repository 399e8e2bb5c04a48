import { call } from '#client/data/call.ts';
import { outboxKind, type Unsent } from '#client/data/outbox/deeds.ts';
import type { Conversation } from '#contract/conversations.ts';
import { messageCalls, type Quote } from '#contract/messages.ts';
import { showSaid } from './shown.ts';

/** Whom a message is for. */
type To = { groupId: number } | { gameId: number } | { receiverId: number };

interface Said {
  /** Absent in what a page left behind that knew groups only. */
  conversationId?: number | undefined;
  to: To;
  content: string;
  /** What it answers. */
  replyTo?: Quote | undefined;
}

export type UnsentMessage = Unsent<Said>;

type Sides = Pick<Conversation, 'groupId' | 'gameId' | 'userId'>;

/** Whom what is said in a conversation is for. */
export function partnerIn({ groupId, gameId, userId }: Sides): To {
  if (groupId !== null) return { groupId };
  return gameId === null ? { receiverId: userId ?? 0 } : { gameId };
}

/** What of all that is not sent was written into a conversation, in its order. */
export const saidIn = (unsent: readonly UnsentMessage[], { groupId, gameId, userId }: Sides): UnsentMessage[] =>
  unsent.filter(({ content: { to } }) => {
    if ('groupId' in to) return to.groupId === groupId;
    return 'gameId' in to ? to.gameId === gameId : to.receiverId === userId;
  });

/** What is done in a conversation is sent in its order. */
export const subjectOf = (conversationId: number): string => `conversation ${conversationId}`;

/** A message that was written here. Its id in the outbox is the `clientId` under which the server stores it once. */
export const said = outboxKind<Said>({
  name: 'message',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null || !('content' in stored)) return undefined;
    const { content } = stored;
    const to = toIn('to' in stored ? stored.to : stored);
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
    showSaid(client, message);
  },
});

function toIn(stored: unknown): To | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if ('groupId' in stored && typeof stored.groupId === 'number') return { groupId: stored.groupId };
  if ('gameId' in stored && typeof stored.gameId === 'number') return { gameId: stored.gameId };
  if ('receiverId' in stored && typeof stored.receiverId === 'number') return { receiverId: stored.receiverId };
  return undefined;
}
