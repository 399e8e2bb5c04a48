import { z } from 'zod';
import { message } from './messages.ts';
import { tournamentUpdate } from './tournaments.ts';
import { id } from './values.ts';

/**
 * What a socket may listen to. A person's own topic and those of the groups they belong to come by themselves;
 * `group:` and `tournament:` are watched while they are on screen, by whoever may read them.
 */
export const watchable = z.string().regex(/^(group|tournament):[1-9][0-9]{0,15}$/);

/** What a client says on the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('identify'), userId: id }),
  z.object({ type: z.literal('watch'), topic: watchable }),
  z.object({ type: z.literal('unwatch'), topic: watchable }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

/**
 * What the server says: what changed. Many changes of one thing that come close together are told as one.
 * Chat and scores carry their content; everything else is to be fetched again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** What comes with being this person is heard from now on. */
  z.object({ type: z.literal('ready') }),
  /** A topic is heard from now on: what was fetched before may have missed a change. */
  z.object({ type: z.literal('watching'), topic: watchable }),
  /** Something may have been missed, as after a break: what is on screen has to be fetched again. */
  z.object({ type: z.literal('missed') }),
  /** What the conversation's `lastSeq` and last message are from now on, too: the one with the largest `seq` counts. */
  z.object({ type: z.literal('chat_message'), message, groupName: z.string().nullable() }),
  /** One has read on, in whichever of one's windows. */
  z.object({ type: z.literal('conversation_read'), conversationId: id, readSeq: z.int().positive() }),
  z.object({
    type: z.literal('group_update'),
    groupId: id,
    action: z.enum(['member_joined', 'member_left']),
    /** Whom it is about: several where many come or go at the same time. */
    userIds: z.array(id),
  }),
  /** A score carries what it changed to those who watch the tournament; everyone else hears that something did. */
  tournamentUpdate,
]);

export type LiveEvent = z.infer<typeof liveEvent>;

/** Why the server closed a socket. */
export const closeCodes = {
  notUnderstood: 1008,
  tooTalkative: 1008,
  restarting: 1012,
  notYou: 4401,
  signedOut: 4403,
} as const;
