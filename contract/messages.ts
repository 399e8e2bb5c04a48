import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { group } from './groups.ts';
import { cursor, face, id, idInPath, inAddress, limit, moment, required } from './values.ts';

/** A place in a conversation: 1 is its first message, and no number is ever missing. */
const seq = z.int().positive();

export const message = z
  .object({
    id,
    conversationId: id,
    seq,
    groupId: id.nullable(),
    senderId: id,
    sender: face,
    content: z.string(),
    sentAt: moment,
    clientId: z.uuid().nullable(),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

const conversationKind = z.enum(['direct', 'group']);

/** How far somebody has read: 0 before the first message. */
const readSeq = z.int().min(0);

/** Where a conversation stands for one who takes part: what it says last, and how far they have read. */
export const talk = z.object({
  id,
  lastMessage: message.nullable(),
  /** The last message's; 0 where nothing was said. */
  lastSeq: z.int().min(0),
  readSeq,
  /** `lastSeq` less `readSeq`. */
  unreadCount: z.int().min(0),
});

export type Talk = z.infer<typeof talk>;

export const conversation = talk
  .extend({
    kind: conversationKind,
    groupId: id.nullable(),
    group: group.pick({ id: true, name: true, imageUrl: true, imageSize: true, imagePosition: true }).nullable(),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

/** How far somebody has read: what is unread is the conversation's `lastSeq` less this. */
const readMark = z.object({ conversationId: id, readSeq }).meta({ id: 'ReadMark' });

export type ReadMark = z.infer<typeof readMark>;

/** Of all conversations of a kind together. */
const unreadCounts = z.object({ direct: z.int().min(0), group: z.int().min(0) }).meta({ id: 'UnreadCounts' });

export type UnreadCounts = z.infer<typeof unreadCounts>;

export const newMessage = z.object({
  groupId: id,
  content: required(4000, 'Message'),
  /** Made by the client, one for each message: sending it again stores nothing and answers the first one. */
  clientId: z.uuid().toLowerCase().optional(),
});

/** More than a conversation will ever hold, and an integer in every database. */
const largestSeq = 2 ** 31 - 1;

const seqInQuery = inAddress(z.int().min(0).max(largestSeq));

export const messageCalls = endpoints('messages', () => ({
  list: {
    method: 'GET',
    path: '/messages',
    summary:
      'A page of a thread, newest first, of what comes before `before`; with `after`, of what follows it (up to `before`), oldest first',
    access: 'signed-in',
    status: 200,
    query: z.object({
      groupId: idInPath,
      limit,
      before: seqInQuery.optional(),
      after: seqInQuery.optional(),
    }),
    answer: z.array(message),
    paged: true,
  },
  send: {
    method: 'POST',
    path: '/messages',
    summary: 'Say something; 200 when this `clientId` was stored before',
    access: 'signed-in',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    status: 201,
    otherStatuses: [200],
    body: newMessage,
    answer: message,
  },
  conversations: {
    method: 'GET',
    path: '/conversations',
    summary: 'The conversations of the viewer, the one last spoken in first',
    access: 'signed-in',
    status: 200,
    query: z.object({ kind: conversationKind.optional(), limit, cursor }),
    answer: z.array(conversation),
    paged: true,
  },
  unread: {
    method: 'GET',
    path: '/conversations/unread',
    summary: 'How many messages are unread in all conversations of each kind together',
    access: 'signed-in',
    status: 200,
    answer: unreadCounts,
  },
  ofGroup: {
    method: 'GET',
    path: '/conversations/group/:groupId',
    summary: 'A group’s conversation, as the viewer’s list has it',
    access: 'signed-in',
    status: 200,
    params: z.object({ groupId: idInPath }),
    answer: conversation,
  },
  read: {
    method: 'POST',
    path: '/conversations/:id/read',
    summary: 'Mark as read up to a message; the mark never moves back',
    access: 'signed-in',
    status: 200,
    params: z.object({ id: idInPath }),
    body: z.object({ seq: z.int().min(0).max(largestSeq) }),
    answer: readMark,
  },
}));
