import type { ColumnType, Generated } from 'kysely';
import type { Attachment, ReactionKind } from '#contract/messages.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface MessageTables {
  conversations: Conversations;
  conversation_readers: ConversationReaders;
  left_readers: LeftReaders;
  messages: Messages;
  message_reactions: MessageReactions;
  message_mentions: MessageMentions;
  hidden_pins: HiddenPins;
  polls: Polls;
  poll_options: PollOptions;
  poll_votes: PollVotes;
  message_pictures: MessagePictures;
  message_picture_sizes: MessagePictureSizes;
  message_reports: MessageReports;
}

interface Conversations {
  id: Generated<number>;
  kind: Fixed<'direct' | 'group' | 'game'>;
  /** Null in a direct conversation, and in a group's once the group is deleted: then it is nobody's, and goes soon. */
  groupId: number | null;
  /** Of a game's conversation, whose readers are its players. */
  gameId: ColumnType<number | null, number | null | undefined, never>;
  /** Of a direct conversation: the smaller and the greater id of its two people. */
  lowId: ColumnType<number | null, number | null | undefined, never>;
  highId: ColumnType<number | null, number | null | undefined, never>;
  /** The number of the last message: the next one gets one more, inside the transaction that stores it. */
  lastSeq: number;
  /** Counts every change of the conversation's messages, so that what was read once can be kept until it changes. */
  revision: number;
  /** Whoever knows less than this revision reads the conversation anew: something in all of it is different. */
  anewSince: Generated<number>;
  /** When the last message was sent, or the conversation was opened. */
  lastActivityAt: Moment;
  /** The last message that calls everybody; 0 without. */
  calledSeq: Generated<number>;
}

interface ConversationReaders {
  conversationId: Fixed<number>;
  userId: Fixed<number>;
  /** The last message that was read: what is unread is the conversation's `lastSeq` less this. */
  readSeq: number;
  /** They are told nothing of it. */
  isMuted: Generated<boolean>;
  /** The last message that answers one of theirs; 0 without. */
  answeredSeq: Generated<number>;
  /** The last message that names them; 0 without. */
  mentionedSeq: Generated<number>;
  /** When they last said something here; null before. */
  lastSentAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** When somebody last said something in a conversation that they have left: for when they come back. */
interface LeftReaders {
  conversationId: Fixed<number>;
  userId: Fixed<number>;
  lastSentAt: Moment;
}

interface Messages {
  id: Generated<number>;
  conversationId: Fixed<number>;
  seq: Fixed<number>;
  /** The conversation's, as it was counted when this message last changed. */
  revision: number;
  senderId: Fixed<number>;
  /** Empty where it was deleted. */
  content: string;
  clientId: Fixed<string | null>;
  sentAt: Fixed<Moment>;
  replyToId: ColumnType<number | null, number | null | undefined, never>;
  editedAt: ColumnType<Moment | null, undefined>;
  /** Who edited it last in the place of its author; null where the author did. */
  editedById: ColumnType<number | null, undefined>;
  deletedAt: ColumnType<Moment | null, undefined>;
  /** Null where its author deleted it, and where it was done on the command line. */
  deletedById: ColumnType<number | null, undefined>;
  /** It was deleted in the place of its author. */
  isRemoved: ColumnType<boolean, undefined>;
  flaggedAt: ColumnType<Moment | null, undefined>;
  flaggerId: ColumnType<number | null, undefined>;
  flagReason: ColumnType<string | null, undefined>;
  /** What it said when it was flagged. */
  flaggedContent: ColumnType<string | null, undefined>;
  pinnedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** Its receiver had blocked its sender when it was written, and is not told what it says. */
  isWithheld: ColumnType<boolean, boolean | undefined>;
  /** When it first called everybody; it stays, whatever the message says since. */
  calledAllAt: ColumnType<Moment | null, Moment | null | undefined>;
  isAnnouncement: ColumnType<boolean, boolean | undefined, never>;
  /** When those who had not read it were told again. */
  remindedAt: ColumnType<Moment | null, undefined>;
  /** What it has beside its words; null without, and where it was deleted. */
  attachment: ColumnType<Attachment | null, Attachment | null | undefined>;
}

/** What a message asks, which says the question. */
interface Polls {
  messageId: Fixed<number>;
  /** Whether one may choose several of its options. */
  isMultiple: Fixed<boolean>;
  /** Nobody is told who chose what. */
  isAnonymous: Fixed<boolean>;
  /** Its maker's, where its options are dates. */
  timeZone: Fixed<string | null>;
  endedAt: ColumnType<Moment | null, undefined>;
  /** When it ends, if nobody ends it before. */
  endsAt: ColumnType<Moment | null, Moment | null | undefined, never>;
  /** The event that was made of one of its dates. */
  eventId: ColumnType<number | null, undefined>;
  eventStartsAt: ColumnType<Moment | null, undefined>;
}

interface PollOptions {
  messageId: Fixed<number>;
  /** From 1 on, in their order. */
  number: Fixed<number>;
  /** Empty where it is a date. */
  content: Fixed<string>;
  startsAt: Fixed<Moment | null>;
}

interface PollVotes {
  messageId: Fixed<number>;
  number: Fixed<number>;
  userId: Fixed<number>;
  votedAt: Fixed<Moment>;
  /** The other one of a direct conversation had blocked whoever voted, and is not told. */
  isWithheld: Generated<boolean>;
}

/** Who is named in a message. */
interface MessageMentions {
  messageId: Fixed<number>;
  userId: Fixed<number>;
  /** Their username in lower case, as it was when it was typed. */
  typed: Fixed<string>;
}

/** A picture that was sent, or is to be. */
interface MessagePictures {
  id: Generated<number>;
  /** Names it, and no other, in its address. */
  pictureId: Fixed<string>;
  conversationId: Fixed<number>;
  userId: Fixed<number>;
  /** Null until it is sent. */
  messageId: ColumnType<number | null, undefined>;
  /** From 1 on, among those of its message. */
  place: Generated<number>;
  /** What is in it; empty where nobody said. */
  description: Generated<string>;
  /** Of its largest size, in pixels. */
  width: Fixed<number>;
  height: Fixed<number>;
  /** That most of it has, as CSS writes it. */
  colour: Fixed<string>;
  /** Of all its sizes. */
  byteCount: Fixed<number>;
  createdAt: Fixed<Moment>;
  /** Since when it waits to be sent; null once it is. */
  unsentAt: Moment | null;
}

interface MessagePictureSizes {
  messagePictureId: Fixed<number>;
  pictureId: Fixed<string>;
  width: Fixed<number>;
  bytes: Fixed<Uint8Array>;
}

/** What is pinned for the others, and not for whoever has put it away. */
interface HiddenPins {
  messageId: Fixed<number>;
  userId: Fixed<number>;
}

interface MessageReactions {
  messageId: Fixed<number>;
  userId: Fixed<number>;
  reaction: Fixed<ReactionKind>;
  createdAt: Fixed<Moment>;
  /** The other one of a direct conversation had blocked whoever reacted, and is not told. */
  isWithheld: Generated<boolean>;
}

/** What receivers of direct messages have reported to the site's administrators. */
interface MessageReports {
  id: Generated<number>;
  messageId: Fixed<number>;
  reporterId: Fixed<number>;
  reason: string;
  createdAt: Fixed<Moment>;
  /** Null while it is open. */
  decision: ColumnType<'deleted' | 'ignored' | null, undefined>;
  decidedAt: ColumnType<Moment | null, undefined>;
  decidedById: ColumnType<number | null, undefined>;
  /** Empty where none was given. */
  decisionReason: ColumnType<string, undefined>;
  /** What the message said when it was reported; null of what is deleted once it is decided. */
  reportedContent: string | null;
}
