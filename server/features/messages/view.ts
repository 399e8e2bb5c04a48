import type { Message } from '#contract/messages.ts';

interface MessageRow {
  id: number;
  conversationId: number;
  seq: number;
  senderId: number;
  senderName: string;
  content: string;
  clientId: string | null;
  sentAt: string;
}

/** A stored message as everyone in its conversation sees it. */
export function toMessage({ senderName, ...row }: MessageRow, groupId: number | null): Message {
  return { ...row, groupId, sender: { id: row.senderId, username: senderName } };
}
