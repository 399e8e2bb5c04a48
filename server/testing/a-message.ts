import type { Message } from '#contract/messages.ts';

/** A message to a group, as it is sent: with nothing that may happen to it later. */
export const aMessage = (said: Partial<Message> = {}): Message => ({
  id: 1,
  conversationId: 1,
  seq: 1,
  revision: 1,
  groupId: 1,
  receiverId: null,
  receiver: null,
  senderId: 1,
  sender: { id: 1, username: 'anna' },
  content: 'hello',
  sentAt: '2026-05-04T18:00:00.000Z',
  clientId: null,
  replyTo: null,
  isEdited: false,
  editedAt: null,
  isDeleted: false,
  deletedBy: null,
  isFlagged: false,
  flaggedAt: null,
  flagReason: null,
  isPinned: false,
  isWithheld: false,
  reactions: [],
  ...said,
});
