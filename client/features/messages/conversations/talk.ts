import type { Message, ReadMark, Talk } from '#contract/messages.ts';

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
  return { ...talk, lastMessage: message, lastSeq, readSeq, unreadCount: lastSeq - readSeq };
}

/**
 * A conversation once the viewer has read on, here or elsewhere. A mark never moves back.
 *
 * @returns the same where nothing changes
 */
export function talkAfterRead(talk: Talk, { readSeq }: ReadMark): Talk | Incomplete {
  if (readSeq > talk.lastSeq) return 'incomplete';
  if (readSeq <= talk.readSeq) return talk;
  return { ...talk, readSeq, unreadCount: talk.lastSeq - readSeq };
}
