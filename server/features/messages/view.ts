import type { LastMessage } from '#contract/conversations.ts';
import { callsEverybody } from '#contract/messages/text.ts';
import { type Message, type Quote, quoteLength, type ReactionKind, reactionKind } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import { faceIn } from '../../kernel/faces.ts';
import type { MessageRow } from './queries.ts';

/** Where a message was said: in a group, about a game, or between two people. */
export type MessagePlace = Pick<
  MessageRow,
  'groupId' | 'gameId' | 'lowId' | 'lowUsername' | 'lowName' | 'highId' | 'highUsername' | 'highName'
>;

/** The two of a direct conversation; nobody in the others. */
export function peopleOf(place: Omit<MessagePlace, 'groupId' | 'gameId'>): Face[] {
  const low = faceIn(place.lowId, place.lowUsername, place.lowName);
  const high = faceIn(place.highId, place.highUsername, place.highName);
  return low === null || high === null ? [] : [low, high];
}

export type LastMessageRow = Pick<
  MessageRow,
  | 'id'
  | 'conversationId'
  | 'seq'
  | 'revision'
  | 'senderId'
  | 'senderUsername'
  | 'senderName'
  | 'content'
  | 'clientId'
  | 'sentAt'
  | 'deletedAt'
  | 'isRemoved'
  | 'isWithheld'
  | 'attachment'
>;

export const unchanged = {
  editedAt: null,
  editedById: null,
  editorUsername: null,
  editorName: null,
  deletedAt: null,
  isRemoved: false,
  deletedById: null,
  deleterUsername: null,
  deleterName: null,
  flaggedAt: null,
  pinnedAt: null,
  isWithheld: false,
  isAnnouncement: false,
  calledAllAt: null,
  remindedAt: null,
  attachment: null,
  replyToId: null,
  quotedSeq: null,
  quotedSenderId: null,
  quotedSenderUsername: null,
  quotedSenderName: null,
  quotedContent: null,
  quotedDeletedAt: null,
  isQuotedWithheld: null,
  quotedAttachment: null,
} satisfies Partial<MessageRow>;

type Quoted = Pick<
  MessageRow,
  'id' | 'seq' | 'senderId' | 'senderUsername' | 'senderName' | 'content' | 'deletedAt' | 'isWithheld' | 'attachment'
>;

export function quotedIn(quoted: Quoted | undefined): Partial<MessageRow> {
  if (quoted === undefined) return {};
  return {
    quotedSeq: quoted.seq,
    quotedSenderId: quoted.senderId,
    quotedSenderUsername: quoted.senderUsername,
    quotedSenderName: quoted.senderName,
    quotedContent: quoted.content,
    quotedDeletedAt: quoted.deletedAt,
    isQuotedWithheld: quoted.isWithheld,
    quotedAttachment: quoted.attachment,
  };
}

export type Reactions = Message['reactions'];

/** What is stored beside a message. */
type Additions = Partial<Pick<Message, 'reactions' | 'mentions' | 'poll' | 'pictures'>>;

/**
 * A stored message as somebody sees it: everybody in a group or a game sees the same; a direct one that was withheld says nothing to
 * its receiver.
 */
export function toMessage(
  row: MessageRow,
  viewerId: number,
  { reactions = [], mentions = [], poll, pictures }: Additions = {},
): Message {
  const { id, conversationId, seq, revision, senderId, senderUsername, senderName, content, clientId, sentAt } = row;
  const { editedAt, editedById, deletedAt, isRemoved, deletedById } = row;
  const { flaggedAt, pinnedAt, groupId, gameId, isAnnouncement, calledAllAt } = row;
  const receiver = peopleOf(row).find((each) => each.id !== senderId) ?? null;
  const isWithheld = isWithheldFrom(row, viewerId);
  return {
    id,
    conversationId,
    seq,
    revision,
    groupId,
    gameId,
    receiverId: receiver?.id ?? null,
    receiver,
    senderId,
    sender: { id: senderId, username: senderUsername, name: senderName },
    content: isWithheld ? '' : content,
    sentAt,
    clientId,
    replyTo: isWithheld ? null : quoteIn(row, viewerId),
    isEdited: editedAt !== null && !isWithheld,
    editedAt: isWithheld ? null : editedAt,
    editedBy: faceIn(editedById, row.editorUsername, row.editorName),
    isDeleted: deletedAt !== null,
    isRemoved,
    deletedBy: faceIn(deletedById, row.deleterUsername, row.deleterName),
    isFlagged: flaggedAt !== null,
    flaggedAt,
    flagReason: null,
    isPinned: pinnedAt !== null,
    isAnnouncement,
    mentions: [...mentions],
    isForAll: calledAllAt !== null && callsEverybody(content),
    isWithheld,
    reactions: isWithheld ? [] : reactions,
    ...(row.attachment !== null && !isWithheld && { attachment: row.attachment }),
    ...(poll !== undefined && !isWithheld && { poll }),
    ...(pictures !== undefined && !isWithheld && { pictures }),
  };
}

export function toLastMessage(
  row: LastMessageRow,
  { groupId, gameId }: Pick<MessagePlace, 'groupId' | 'gameId'>,
  viewerId: number,
): LastMessage {
  const { senderUsername, senderName, deletedAt, attachment, ...message } = row;
  const isWithheld = isWithheldFrom(row, viewerId);
  return {
    ...message,
    groupId,
    gameId,
    sender: { id: row.senderId, username: senderUsername, name: senderName },
    content: isWithheld ? '' : row.content,
    isDeleted: deletedAt !== null,
    isWithheld,
    ...(attachment !== null && !isWithheld && { attachment }),
  };
}

/** From its receiver alone: its sender is told nothing. */
export const isWithheldFrom = (
  { isWithheld, senderId }: Pick<MessageRow, 'isWithheld' | 'senderId'>,
  viewerId: number,
): boolean => isWithheld && senderId !== viewerId;

function quoteIn(row: MessageRow, viewerId: number): Quote | null {
  const { replyToId, quotedSeq, quotedSenderId, quotedContent, quotedDeletedAt, quotedAttachment } = row;
  if (replyToId === null || quotedSeq === null || quotedSenderId === null) return null;
  const isWithheld = row.isQuotedWithheld === true && quotedSenderId !== viewerId;
  return {
    id: replyToId,
    seq: quotedSeq,
    senderId: quotedSenderId,
    sender: { id: quotedSenderId, username: row.quotedSenderUsername ?? '', name: row.quotedSenderName ?? '' },
    content: isWithheld ? '' : beginningOf(quotedContent ?? ''),
    isDeleted: quotedDeletedAt !== null,
    ...(quotedAttachment !== null && !isWithheld && { attachment: quotedAttachment }),
  };
}

/** Never half a pair of surrogates. */
export const beginningOf = (content: string): string =>
  content
    .slice(0, quoteLength)
    .toWellFormed()
    .replace(/\uFFFD$/u, '');

const order = new Map(reactionKind.options.map((reaction, at) => [reaction, at]));

interface ReactionCount {
  messageId: number;
  reaction: ReactionKind;
  count: number;
  /** Whoever gave it, where it is withheld from everybody else. */
  onlyFor: number | null;
}

/** Counts of reactions as somebody sees them, by message, each in the order in which they are offered. */
export function reactionsByMessage(counts: readonly ReactionCount[], viewerId: number): Map<number, Reactions> {
  const found = new Map<number, Reactions>();
  for (const { messageId, reaction, count, onlyFor } of counts) {
    if (onlyFor !== null && onlyFor !== viewerId) continue;
    const reactions = found.get(messageId) ?? [];
    const same = reactions.find((each) => each.reaction === reaction);
    if (same) same.count += count;
    else reactions.push({ reaction, count });
    found.set(messageId, reactions);
  }
  const positionOf = ({ reaction }: Reactions[number]) => order.get(reaction) ?? 0;
  for (const reactions of found.values()) reactions.sort((one, other) => positionOf(one) - positionOf(other));
  return found;
}
