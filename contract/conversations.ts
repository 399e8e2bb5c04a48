import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { gameName } from './games/facts.ts';
import { group } from './groups.ts';
import { largestSeq, message, pinnedMessage, reactionKind, revision, seqInQuery } from './messages.ts';
import { cursor, face, id, limit, moment } from './values.ts';

const conversationKind = z.enum(['direct', 'group', 'game']);

/** How far somebody has read: 0 before the first message. */
const readSeq = z.int().min(0);

/** What of a message a list of conversations shows. */
export const lastMessage = message.pick({
  id: true,
  conversationId: true,
  seq: true,
  revision: true,
  groupId: true,
  gameId: true,
  senderId: true,
  sender: true,
  content: true,
  sentAt: true,
  clientId: true,
  isDeleted: true,
  isRemoved: true,
  isWithheld: true,
  attachment: true,
});

export type LastMessage = z.infer<typeof lastMessage>;

/** Where a conversation stands for one who takes part: what it says last, and how far they have read. */
export const talk = z.object({
  id,
  lastMessage: lastMessage.nullable(),
  /** The last message's; 0 where nothing was said. */
  lastSeq: z.int().min(0),
  /** Of its messages. */
  revision,
  readSeq,
  /** `lastSeq` less `readSeq`. */
  unreadCount: z.int().min(0),
  /** Among what is unread somebody answers the viewer. */
  hasAnswer: z.boolean(),
  /** Among what is unread the viewer is named, or everybody is. */
  hasMention: z.boolean(),
  /** The viewer is told nothing of it. */
  isMuted: z.boolean(),
});

export type Talk = z.infer<typeof talk>;

export const conversation = talk
  .extend({
    kind: conversationKind,
    groupId: id.nullable(),
    group: group.pick({ id: true, name: true, imageUrl: true, imageSize: true, imagePosition: true }).nullable(),
    /** The other one of a direct conversation. */
    userId: id.nullable(),
    user: face.nullable(),
    /** The game that is spoken of, with who has a place in it, in the order in which they took it; null in the others. */
    gameId: id.nullable(),
    game: gameName.extend({ id, startsAt: moment, players: z.array(face) }).nullable(),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

/** A conversation, and what the viewer may do in it. */
export const openedConversation = conversation
  .extend({
    /** How many take part. */
    people: z.int(),
    viewer: z.object({
      /** Send. */
      maySend: z.boolean(),
      /** Edit, delete and pin what others say, decide about flags, announce, and call everybody by `@all`. */
      mayModerate: z.boolean(),
      /** Until when staff of the group have muted them. */
      mutedUntil: moment.nullable(),
      /** They have blocked the other one. */
      hasBlocked: z.boolean(),
      /** Make events of the group. */
      mayMakeEvents: z.boolean(),
    }),
  })
  .meta({ id: 'OpenedConversation' });

export type OpenedConversation = z.infer<typeof openedConversation>;

/** What only the viewer knows of a stretch of messages. */
export const ownParts = z
  .object({
    reactions: z.array(z.object({ messageId: id, reaction: reactionKind })),
    /** What they chose in polls: the number of each option. */
    votes: z.array(z.object({ messageId: id, option: z.int().positive() })),
    /** Messages that they have reported: direct ones, and those of games. */
    reported: z.array(id),
    /**
     * Why messages of a group are flagged: for its staff of all, for others of their own and of what they flagged. Who
     * flagged it is null for its author.
     */
    flags: z.array(z.object({ messageId: id, reason: z.string(), flagger: face.nullable() })),
  })
  .meta({ id: 'OwnParts' });

export type OwnParts = z.infer<typeof ownParts>;

/** How far somebody has read: what is unread is the conversation's `lastSeq` less this. */
const readMark = z.object({ conversationId: id, readSeq }).meta({ id: 'ReadMark' });

export type ReadMark = z.infer<typeof readMark>;

/** Of all conversations of a kind together, without those that are muted; those of games count as direct ones. */
const unreadCounts = z
  .object({
    direct: z.int().min(0),
    group: z.int().min(0),
    /** The conversations that are muted, at most 500. */
    muted: z.array(id),
  })
  .meta({ id: 'UnreadCounts' });

export type UnreadCounts = z.infer<typeof unreadCounts>;

export const conversationCalls = endpoints('messages', () => ({
  list: {
    method: 'GET',
    path: '/conversations',
    shows: ['seats', 'blocks', 'conversation:{.id}', 'group:{.groupId}'],
    needs: 'session',
    offline: true,
    summary:
      'The conversations of the viewer, latest message first; without direct ones and games that have no messages, or with someone the viewer has blocked',
    /** `direct`: those of games, too. */
    query: z.object({ kind: z.enum(['direct', 'group']).optional(), limit, cursor }),
    answer: z.array(conversation),
    paged: true,
  },
  unread: {
    method: 'GET',
    path: '/conversations/unread',
    shows: ['seats', 'blocks', 'conversation:*'],
    needs: 'session',
    offline: true,
    summary: 'How many messages are unread in all conversations of each kind together',
    answer: unreadCounts,
  },
  get: {
    method: 'GET',
    path: '/conversations/:id',
    shows: ['conversation:{id}', 'group:{.groupId}', 'blocks'],
    needs: ['seat:{id}', 'in:{.groupId}'],
    offline: true,
    summary: 'A conversation in which the viewer takes part',
    answer: openedConversation,
  },
  ofGroup: {
    method: 'GET',
    path: '/conversations/group/:groupId',
    shows: ['conversation:{.id}', 'group:{groupId}'],
    needs: 'in:{groupId}',
    summary: 'A group’s conversation',
    answer: openedConversation,
  },
  ofGame: {
    method: 'GET',
    path: '/conversations/game/:gameId',
    shows: ['conversation:{.id}', 'game:{gameId}'],
    needs: 'seat:{.id}',
    summary: 'The conversation of those who have a place in a game',
    answer: openedConversation,
  },
  withUser: {
    method: 'PUT',
    path: '/conversations/user/:userId',
    summary: 'The viewer’s conversation with someone, opened if there is none yet',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: openedConversation,
  },
  own: {
    method: 'GET',
    path: '/conversations/:id/own',
    shows: ['conversation:{id}'],
    needs: 'seat:{id}',
    summary: 'The viewer’s own part of the messages from `from` to `to`, at most 500',
    query: z.object({ from: seqInQuery, to: seqInQuery }),
    answer: ownParts,
  },
  pinned: {
    method: 'GET',
    path: '/conversations/:id/pinned',
    shows: ['pinned:{id}'],
    needs: ['seat:{id}', 'in:{.groupId}'],
    summary: 'The pinned messages of a conversation, latest first',
    answer: z.array(pinnedMessage),
  },
  read: {
    method: 'POST',
    path: '/conversations/:id/read',
    summary: 'Mark as read up to a message; the mark never moves back',
    body: z.object({ seq: z.int().min(0).max(largestSeq) }),
    answer: readMark,
  },
  mute: {
    method: 'PUT',
    path: '/conversations/:id/mute',
    summary: 'Mute a conversation, or unmute it',
    body: z.object({ isMuted: z.boolean() }),
    answer: conversation,
  },
  typing: {
    method: 'POST',
    path: '/conversations/:id/typing',
    summary: 'Lets the others see that the viewer is typing, for six seconds; stored nowhere',
    rateLimit: { most: 60, perSeconds: 60, by: 'person' },
  },
}));

/** How long somebody is shown as typing, and how often a browser says it meanwhile, in milliseconds. */
export const typingLasts = 6_000;
export const typingTold = 3_000;
