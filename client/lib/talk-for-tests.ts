import type { Conversation, LastMessage, Talk } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';

/** Said to group 5 by rosa; changed by nobody. */
export const aMessage = (part: Partial<Message> = {}): Message => {
  const seq = part.seq ?? 1;
  return {
    id: seq,
    conversationId: 1,
    seq,
    revision: seq,
    groupId: 5,
    gameId: null,
    receiverId: null,
    receiver: null,
    senderId: 1,
    sender: { id: 1, username: 'rosa', name: 'rosa' },
    content: `message ${seq}`,
    sentAt: '2026-05-04T18:00:00.000Z',
    clientId: null,
    replyTo: null,
    isEdited: false,
    editedAt: null,
    editedBy: null,
    isDeleted: false,
    isRemoved: false,
    deletedBy: null,
    isFlagged: false,
    flaggedAt: null,
    flagReason: null,
    isPinned: false,
    isAnnouncement: false,
    mentions: [],
    isForAll: false,
    isWithheld: false,
    reactions: [],
    ...part,
  };
};

/** A conversation that stands where its last message and the mark are. */
export function aTalk(lastMessage: LastMessage | null, part: Partial<Talk> = {}): Talk {
  const lastSeq = part.lastSeq ?? lastMessage?.seq ?? 0;
  const readSeq = part.readSeq ?? 0;
  const revision = lastMessage?.revision ?? 0;
  const talk = { id: 1, lastMessage, lastSeq, revision, readSeq, hasAnswer: false, hasMention: false, isMuted: false };
  return { ...talk, unreadCount: lastSeq - readSeq, ...part };
}

/** The one of group 5, Dinkers. */
export const aConversation = (talk: Talk, part: Partial<Conversation> = {}): Conversation => ({
  ...talk,
  kind: 'group',
  groupId: 5,
  group: { id: 5, name: 'Dinkers', imageUrl: null, imageSize: null, imagePosition: 'center center' },
  userId: null,
  user: null,
  gameId: null,
  game: null,
  ...part,
});
