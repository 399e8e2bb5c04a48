import type { Notice } from '../../notifications/kinds.ts';

/** So long a message waits for more, and to be read where it is. */
export const chatWaitMs = 10_000;

export const subjectOf = (conversationId: number): string => `conversation:${conversationId}`;

interface Said {
  id: number;
  conversationId: number;
  seq: number;
  groupId: number | null;
  isWithheld: boolean;
  isAnnouncement: boolean;
  /** It names somebody, or everybody. */
  isCalling: boolean;
  /** It replies to somebody else. */
  isReply: boolean;
}

/** What is told of a message, save what is announced: of a game what is told of a direct one. */
export function noticesOf({ conversationId, seq, groupId, ...said }: Said): Notice[] {
  const about = { subject: subjectOf(conversationId), groupId, facts: { conversationId, seq } };
  if (said.isWithheld) return [];
  if (groupId === null) return [{ type: 'direct_message', ...about }];
  // Everybody is told of it.
  if (said.isAnnouncement) return [announcementOf({ id: said.id, groupId })];
  return [
    { type: 'group_message', ...about },
    ...(said.isCalling ? [{ type: 'mention', ...about } as const] : []),
    ...(said.isReply ? [{ type: 'reply', ...about } as const] : []),
  ];
}

export const announcementOf = ({ id, groupId }: { id: number; groupId: number | null }): Notice => ({
  type: 'announcement',
  subject: `message:${id}`,
  groupId,
  facts: { messageId: id },
});
