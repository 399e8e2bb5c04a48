import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { maxDescription, maxPictures } from './messages/picture.ts';
import { maxQuestion, newPoll, poll } from './messages/poll.ts';
import { cursor, face, id, idInPath, inAddress, limit, moment, required, typed } from './values.ts';

/** A place in a conversation: 1 is its first message, and no number is ever missing. */
export const seq = z.int().positive();

/**
 * Every change of a conversation's messages takes its next number: what is said, edited, deleted, flagged, pinned or
 * reacted to. What has a greater one than those one has seen is new to one (`?changedSince=`).
 */
export const revision = z.int().min(0);

export const reactionKind = z.enum(['thumbs_up', 'heart', 'laugh', 'wow', 'party', 'paddle']);

export type ReactionKind = z.infer<typeof reactionKind>;

/** What a message has beside its words. */
const attachment = z.enum(['poll', 'picture', 'pictures']);

export type Attachment = z.infer<typeof attachment>;

/** In the address of a picture. */
export const pictureId = z.string().regex(/^[\w-]{22}$/);

/** A picture in a message: `messagePictureAt` says where it is. */
export const messagePicture = z
  .object({
    id: pictureId,
    /** Of its largest size, in pixels: its place is kept until it is there. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** That most of it has, such as `#2e7d52`. */
    colour: z.string(),
    /** What is in it; empty where nobody said. */
    description: z.string(),
  })
  .meta({ id: 'MessagePicture' });

export type MessagePicture = z.infer<typeof messagePicture>;

/** Of what is answered the beginning is quoted: at most so many characters. */
export const quoteLength = 160;

/** What a message answers, as it is now. */
const quote = z.object({
  id,
  seq,
  senderId: id,
  sender: face,
  /** Its beginning; empty where it was deleted. */
  content: z.string(),
  isDeleted: z.boolean(),
  /** Left out of what has none. */
  attachment: attachment.optional(),
});

export type Quote = z.infer<typeof quote>;

/** Somebody who is named in a message. */
const mention = z.object({
  id,
  /** Their username in lower case, as it stands behind the '@': they may be called something else by now. */
  typed: z.string(),
  name: z.string(),
});

export type Mention = z.infer<typeof mention>;

/** A message as everybody sees it who takes part in its conversation. */
export const message = z
  .object({
    id,
    conversationId: id,
    seq,
    /** Of its last change. */
    revision,
    /** Null elsewhere than in a group. */
    groupId: id.nullable(),
    /** Null elsewhere than in the conversation of a game. */
    gameId: id.nullable(),
    /** Null elsewhere than in a direct conversation. */
    receiverId: id.nullable(),
    receiver: face.nullable(),
    senderId: id,
    sender: face,
    /** Empty where it was deleted or withheld. */
    content: z.string(),
    sentAt: moment,
    clientId: z.uuid().nullable(),
    replyTo: quote.nullable(),
    isEdited: z.boolean(),
    editedAt: moment.nullable(),
    /** Who edited it last in the place of its author; null where the author did. */
    editedBy: face.nullable(),
    isDeleted: z.boolean(),
    /** It was deleted in the place of its author. */
    isRemoved: z.boolean(),
    /** Who did so; null where that was done on the server’s command line. */
    deletedBy: face.nullable(),
    /** In a group; elsewhere only whoever reported it knows (`ownParts`). */
    isFlagged: z.boolean(),
    flaggedAt: moment.nullable(),
    /** Null in what everybody is shown: why is for the staff, the author and whoever flagged it (`ownParts`). */
    flagReason: z.string().nullable(),
    isPinned: z.boolean(),
    /** Staff say it to everybody in the group; its first line is its title. */
    isAnnouncement: z.boolean(),
    /** Who of those who take part is named in it: `textParts` finds where. */
    mentions: z.array(mention),
    /** It calls everybody: by `@all`, of the staff of a group. */
    isForAll: z.boolean(),
    /** Of a direct message that was sent to somebody who had blocked the sender: to them it says nothing. */
    isWithheld: z.boolean(),
    /** Each that somebody gave, in the order of `reactionKind`. */
    reactions: z.array(z.object({ reaction: reactionKind, count: z.int().positive() })),
    /** Left out of most: what it has beside its words. */
    attachment: attachment.optional(),
    /** What it asks; its words are the question. */
    poll: poll.optional(),
    /** At most four; none any more of a sender who has deleted their account. */
    pictures: z.array(messagePicture).optional(),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof message>;

const content = required(4000, 'Message');

/** To a group, to those who play in a game, or to a person. */
export const newMessage = z
  .object({
    groupId: id.optional(),
    gameId: id.optional(),
    receiverId: id.optional(),
    /** May be left out with pictures. */
    content: typed(4000, 'Message').default(''),
    /** Made by the client, one for each message: sending it again stores nothing and answers the first one. */
    clientId: z.uuid().toLowerCase().optional(),
    /** The message of the same conversation that it answers. */
    replyToId: id.optional(),
    /** In a group, by its staff: it is pinned, and everybody is told of it. */
    isAnnouncement: z.boolean().optional(),
    /** Makes it a poll: the content is its question. */
    poll: newPoll.optional(),
    /** Those that were uploaded for this conversation. */
    pictures: z
      .array(z.object({ id: pictureId, description: typed(maxDescription, 'Description').default('') }))
      .min(1, 'Add a picture')
      .max(maxPictures, `A message can have at most ${maxPictures} pictures`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each picture must be different')
      .optional(),
  })
  .refine(({ content, pictures }) => content !== '' || pictures !== undefined, {
    path: ['content'],
    message: 'Message is required',
  })
  .refine(({ poll, pictures, isAnnouncement }) => !pictures || !(poll || isAnnouncement), {
    path: ['pictures'],
    message: 'Send pictures in a message of their own',
  })
  .refine(
    ({ groupId, gameId, receiverId }) =>
      [groupId, gameId, receiverId].filter((each) => each !== undefined).length === 1,
    'A message goes to a group, a game or a person: give groupId, gameId or receiverId',
  )
  .refine(({ poll, isAnnouncement }) => !(poll && isAnnouncement), {
    path: ['isAnnouncement'],
    message: 'A poll cannot be an announcement',
  })
  .refine(({ poll, content }) => !poll || content.length <= maxQuestion, {
    path: ['content'],
    message: `Question must be at most ${maxQuestion} characters`,
  });

/** So many texts that an edit may replace, the longest and all characters of three bytes, are no body too large. */
export const maxReplaced = 4;

export const changedMessage = z.object({
  content,
  /**
   * What it says as far as whoever edits it knows: what they have seen, and what they have made of it where they do not
   * know whether that was stored. Where it says none of these by now, 409. Left out: whatever it says.
   */
  replaces: z.array(z.string().max(4000)).max(maxReplaced).optional(),
});

/** Who has read an announcement, for the staff of its group. */
const readBy = z.object({
  count: z.int().min(0),
  /** Of so many who are in the group now, who wrote it among them. */
  of: z.int().min(0),
  /** Those who had not were told again; once. */
  isReminded: z.boolean(),
});

export type ReadBy = z.infer<typeof readBy>;

export const pinnedMessage = message
  .extend({
    /** The viewer has put it away; for the others it is pinned. */
    isHidden: z.boolean(),
    /** Null for those who are not staff, and of what is no announcement. */
    readBy: readBy.nullable(),
  })
  .meta({ id: 'PinnedMessage' });

export type PinnedMessage = z.infer<typeof pinnedMessage>;

/** Why something was flagged: not blank. */
export const flagging = z.object({ reason: required(500, 'Reason') });

/** Why something was deleted, or a flag ignored. */
export const deciding = z.object({ reason: typed(500, 'Reason').default('') });

/** Who gave which reaction. */
export const reactor = z.object({ reaction: reactionKind, user: face }).meta({ id: 'Reactor' });

export type Reactor = z.infer<typeof reactor>;

/** More than a conversation will ever hold, and an integer in every database. */
export const largestSeq = 2 ** 31 - 1;

export const seqInQuery = inAddress(z.int().min(0).max(largestSeq));

export const messageCalls = endpoints('messages', () => ({
  list: {
    method: 'GET',
    path: '/messages',
    shows: ['seat:{conversationId}', 'in:{.groupId}'],
    needs: ['seat:{conversationId}', 'in:{.groupId}'],
    offline: { last: 50 },
    summary:
      'A page of a thread, newest first, of what comes before `before`; with `after`, of what follows it (up to `before`), oldest first; with `changedSince`, of what has changed since that revision, in the order of the changes. Without a conversation, the newest direct messages of all. The header `Revision` says up to which revision of its conversation the page holds',
    query: z
      .object({
        conversationId: idInPath.optional(),
        groupId: idInPath.optional(),
        userId: idInPath.optional(),
        limit,
        before: seqInQuery.optional(),
        after: seqInQuery.optional(),
        changedSince: seqInQuery.optional(),
        cursor,
      })
      .refine(
        ({ conversationId, groupId, userId }) =>
          [conversationId, groupId, userId].filter((each) => each !== undefined).length <= 1,
        'Give one of conversationId, groupId and userId',
      ),
    answer: z.array(message),
    paged: true,
  },
  send: {
    method: 'POST',
    path: '/messages',
    summary:
      'Send a message to a group, a game or a person; 200 when this `clientId`, or without one this `Idempotency-Key`, was stored before',
    takesKey: true,
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    status: 201,
    otherStatuses: [200],
    body: newMessage,
    answer: message,
  },
  edit: {
    method: 'PUT',
    path: '/messages/:id',
    summary: 'Edit a message: its author, and in a group its admins and moderators',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    body: changedMessage,
    answer: message,
  },
  remove: {
    method: 'DELETE',
    path: '/messages/:id',
    summary: 'Delete a message: its author, and in a group its admins and moderators. Its place stays',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
  },
  flag: {
    method: 'POST',
    path: '/messages/:id/flag',
    summary: 'Flag someone else’s message: in a group for its staff, any other for the site’s administrators',
    idempotent: true,
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'person' },
    body: flagging,
    answer: message,
  },
  react: {
    method: 'PUT',
    path: '/messages/:id/reactions/:reaction',
    summary: 'React to a message; once for each reaction',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    params: z.object({ id: idInPath, reaction: reactionKind }),
    answer: message,
  },
  unreact: {
    method: 'DELETE',
    path: '/messages/:id/reactions/:reaction',
    summary: 'Take a reaction back',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    params: z.object({ id: idInPath, reaction: reactionKind }),
    answer: message,
  },
  reactions: {
    method: 'GET',
    path: '/messages/:id/reactions',
    shows: [],
    needs: ['in:*', 'seat:*'],
    summary: 'Who reacted to a message, and how, earliest first',
    query: z.object({ limit, cursor }),
    answer: z.array(reactor),
    paged: true,
  },
  pin: {
    method: 'PUT',
    path: '/messages/:id/pin',
    summary:
      'Pin a message of a group, for all of its members: its admins and moderators, at most 20, and 3 announcements',
    answer: message,
  },
  unpin: { method: 'DELETE', path: '/messages/:id/pin', summary: 'Unpin a message', answer: message },
  hide: { method: 'PUT', path: '/messages/:id/hidden', summary: 'Put a pinned message away, for the viewer alone' },
  readers: {
    method: 'GET',
    path: '/messages/:id/readers',
    shows: [],
    needs: ['in:*', 'seat:*'],
    summary:
      'Who of a group has read an announcement, or has not, in the order in which they came to the site: for its admins and moderators',
    query: z.object({ hasRead: z.enum(['true', 'false']), limit, cursor }),
    answer: z.array(face),
    paged: true,
  },
  remind: {
    method: 'POST',
    path: '/messages/:id/remind',
    summary: 'Tell those again who have not read an announcement, once: admins and moderators of its group',
    idempotent: true,
    rateLimit: { most: 30, perSeconds: 60 * 60, by: 'person' },
    answer: readBy,
  },
}));

/** Of one conversation. */
export const maxPinned = 20;
export const maxAnnouncements = 3;

/** So often the staff of a group call everybody within 24 hours. */
export const maxCallsToAll = 5;
