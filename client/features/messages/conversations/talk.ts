import type { ReadMark, Talk } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import type { Told } from '../loading/changes.ts';

/** What a change comes to where something that happened before it is missing: it has to be fetched. */
export type Incomplete = 'incomplete';

/**
 * A conversation once something is said: there is one more unread, unless the viewer said it and so has read all before
 * it.
 *
 * @returns the same where the message is known already
 */
export function talkAfterMessage(talk: Talk, message: Message, viewerId: number): Talk | Incomplete {
  if (message.seq <= talk.lastSeq) return talk;
  if (message.seq > talk.lastSeq + 1) return 'incomplete';
  const lastSeq = message.seq;
  const readSeq = message.senderId === viewerId ? lastSeq : talk.readSeq;
  const revision = Math.max(talk.revision, message.revision);
  const isMine = message.senderId === viewerId;
  const hasAnswer = !isMine && (talk.hasAnswer || message.replyTo?.senderId === viewerId);
  return { ...talk, lastMessage: message, lastSeq, revision, readSeq, unreadCount: lastSeq - readSeq, hasAnswer };
}

/**
 * A conversation once messages of it look different.
 *
 * @returns the same where the last one does not
 */
export function talkAfterChange(talk: Talk, { revision, messages }: Omit<Told, 'conversationId'>): Talk | Incomplete {
  if (messages.length === 0) return revision > talk.revision ? 'incomplete' : talk;
  // Of what was not heard of yet, the message itself comes later, as it was before.
  if (messages.some(({ seq }) => seq > talk.lastSeq)) return 'incomplete';
  const { lastMessage } = talk;
  const changed = messages.find(({ id }) => id === lastMessage?.id);
  if (!lastMessage || !changed || changed.revision <= lastMessage.revision) return talk;
  return { ...talk, lastMessage: changed, revision: Math.max(talk.revision, revision) };
}

/**
 * A conversation once the viewer has read on, here or elsewhere. A mark never moves back.
 *
 * @returns the same where nothing changes
 */
export function talkAfterRead(talk: Talk, { readSeq }: ReadMark): Talk | Incomplete {
  if (readSeq > talk.lastSeq) return 'incomplete';
  if (readSeq <= talk.readSeq) return talk;
  const unreadCount = talk.lastSeq - readSeq;
  return { ...talk, readSeq, unreadCount, hasAnswer: talk.hasAnswer && unreadCount > 0 };
}
