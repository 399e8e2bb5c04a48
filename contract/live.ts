import { z } from 'zod';
import { achievement } from './achievements.ts';
import { gameName } from './games/facts.ts';
import { message } from './messages.ts';
import { publicUpdate, tournamentUpdate } from './tournaments/update.ts';
import { face, id, moment } from './values.ts';

/**
 * What a socket may listen to. A person's own topic and those of the groups they belong to come by themselves;
 * `group:`, `tournament:`, `game:` and `here:`, which is about who of a group is here now, are watched while they are on
 * screen, by whoever may read them.
 */
export const watchable = z.string().regex(/^(group|tournament|here|game):[1-9][0-9]{0,15}$/);

/** What a client says on the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  /** Answered by `ready`, when everything that was asked before it has its answer. */
  z.object({ type: z.literal('identify'), userId: id }),
  /** Answered by `watching`, as soon as the topic may be heard. */
  z.object({ type: z.literal('watch'), topic: watchable }),
  z.object({ type: z.literal('unwatch'), topic: watchable }),
  /** Asks whether the connection lives: answered by `alive`, whatever else goes on. */
  z.object({ type: z.literal('alive') }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

/**
 * For how long nothing was told, as far as the server knows, in milliseconds; a duration, so that clocks need not agree.
 * What was asked for before may lack something.
 */
const quietMs = z.int().nonnegative();

/** A topic is heard from now on. */
const watching = z.object({ type: z.literal('watching'), topic: watchable, quietMs });

/** Something may have been missed: what is on screen has to be fetched again. */
const missed = z.object({ type: z.literal('missed') });

/**
 * What the server says: what changed. Many changes of one thing that come close together are told as one.
 * Chat carries its content, and so do calls to a court and running points; everything else is to be fetched again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** What comes with being this person is heard from now on. */
  z.object({ type: z.literal('ready'), quietMs }),
  watching,
  missed,
  /**
   * What the conversation's `lastSeq` and last message are from now on, too: the one with the largest `seq` counts.
   * `groupName` is null elsewhere than in a group, `game` elsewhere than in the conversation of one.
   */
  z.object({ type: z.literal('chat_message'), message, groupName: z.string().nullable(), game: gameName.nullable() }),
  /**
   * Messages of a conversation look different since this revision: all that changed with it. None is named where they
   * are too many: then what has changed is to be fetched.
   */
  z.object({
    type: z.literal('message_changed'),
    conversationId: id,
    groupId: id.nullable(),
    revision: z.int().positive(),
    messages: z.array(message),
  }),
  /** Something that only the viewer knows of a conversation has changed in one of their windows: that it is muted, a reaction, a report. */
  z.object({ type: z.literal('conversation_changed'), conversationId: id }),
  /**
   * Of what is pinned in a conversation something else is different than the messages: who has read an announcement, which
   * its staff hear; what the viewer has put away in one of their windows.
   */
  z.object({ type: z.literal('pinned_changed'), conversationId: id }),
  /** Who takes part in the conversation of a game has changed: whoever does from now on, and whoever did, hears it. */
  z.object({ type: z.literal('game_talk'), conversationId: id, gameId: id, userIds: z.array(id) }),
  /** Whom one has blocked has changed in one of one's windows. */
  z.object({ type: z.literal('blocks_changed') }),
  /** Somebody is typing, until `typingLasts` after this. */
  z.object({ type: z.literal('typing'), conversationId: id, user: face }),
  /** What is flagged in a group has changed, or who is muted or banned: its staff hear it. */
  z.object({ type: z.literal('moderation'), groupId: id }),
  /** A group's cooldown was set or removed. */
  z.object({ type: z.literal('cooldown'), groupId: id }),
  /** One has read on, in whichever of one's windows. */
  z.object({ type: z.literal('conversation_read'), conversationId: id, readSeq: z.int().positive() }),
  z.object({
    type: z.literal('group_update'),
    groupId: id,
    /** `changed`: what is said of the group, its picture, its note, who owns it, or that it is public from now on. `guests`: who plays in it without an account. */
    action: z.enum([
      ...(['member_joined', 'member_left', 'role_changed', 'renamed', 'guests', 'changed', 'made_private'] as const),
      'deleted',
    ]),
    /** Whom it is about: several where many come or go at the same time; nobody where it is about the group. */
    userIds: z.array(id),
  }),
  /** Members of a group have come or gone: those whom it is about, each of whom may be either. */
  z.object({ type: z.literal('presence'), groupId: id, userIds: z.array(id) }),
  /**
   * An invitation or a request came, was answered or went: the invitee, the inviter and the admins hear it. That its group
   * has another name, is private or public from now on, the invitee hears by this too.
   */
  z.object({ type: z.literal('invite'), groupId: id, inviteId: id, userId: id }),
  /** A link to join a group by was made, used or taken back: its admins hear it. */
  z.object({ type: z.literal('group_links'), groupId: id }),
  /** Somebody has earned something: they hear it. */
  z.object({ type: z.literal('achievement'), userId: id, achievement }),
  /** A result was corrected: these, which they had earned by it, are not theirs any longer. They hear it. */
  z.object({ type: z.literal('achievements_taken'), userId: id, ids: z.array(id) }),
  tournamentUpdate,
  /**
   * `changed`: what is said of an event, that it was moved, cancelled or reopened, or that somebody answered several;
   * of a series with all that follows it `eventId` is the first. `answered`: somebody comes or not, or a waiting list
   * moved. `attendance`: somebody was ticked,
   * which only admins hear. `play`: an evening or a tournament was made of it, or taken away.
   */
  z.object({
    type: z.literal('event_update'),
    groupId: id,
    eventId: id,
    action: z.enum(['created', 'changed', 'answered', 'attendance', 'play', 'deleted']),
  }),
  /**
   * A place became free, and it is the viewer's: `eventDate` says when to be there. Where several became so at once, as in a
   * series, the soonest is told, and so it is of those that are cancelled.
   */
  z.object({ type: z.literal('event_place'), groupId: id, eventId: id, name: z.string(), eventDate: moment }),
  /** A DUPR id was entered for the viewer, or one that they have entered was answered. */
  z.object({ type: z.literal('dupr_ids'), tournamentId: id }),
  /** An event that the viewer wanted to go to was cancelled, with the admins' word, which may be empty. */
  z.object({
    type: z.literal('event_cancelled'),
    groupId: id,
    eventId: id,
    name: z.string(),
    eventDate: moment,
    reason: z.string(),
  }),
  /** An organiser asks the viewer, who has not answered, whether they come. */
  z.object({ type: z.literal('event_reminder'), groupId: id, eventId: id, name: z.string(), eventDate: moment }),
  /**
   * A game has come, looks different, or has another result: who has a part in it hears it, and who looks at it. `place`
   * says that the viewer, who waited or asked, has a place now; `asked` that they are asked to come; `result` that one was
   * entered which they may confirm or dispute, `disputed` that theirs was.
   */
  z.object({
    type: z.literal('game_update'),
    gameId: id,
    action: z.enum(['changed', 'place', 'asked', 'asks', 'cancelled', 'result', 'confirmed', 'disputed']),
    /** Whom it is about, and when and where it is: for the words of what pops up. */
    by: face.nullable(),
    startsAt: moment,
    placeName: z.string(),
  }),
  /** What the viewer is told has become more; `isOwn`: they have read some of it, in whichever window. */
  z.object({ type: z.literal('notifications'), isOwn: z.literal(true).optional() }),
  /** Results have changed what this player's club rating is: they hear it. */
  z.object({ type: z.literal('rating_changed'), userId: id }),
  /** An evening of rotating partners, or open play, has another score, other players, or another end. */
  z.object({
    type: z.literal('evening_update'),
    groupId: id,
    eventId: id,
    eveningId: id,
    /** Whose results are other ones. */
    playerIds: z.array(id),
    /** What a game stands at, where nothing else has changed. */
    live: z.object({ key: z.string(), points: z.tuple([z.int(), z.int()]).nullable() }).optional(),
  }),
  /** What one may do on the site has changed: one asks again who one is. */
  z.object({ type: z.literal('self_changed') }),
  /** What the site says of itself has changed: its name, its announcement, who may register. */
  z.object({ type: z.literal('site') }),
  /** An administrator of the site did something there: the others hear it. */
  z.object({ type: z.literal('administration') }),
]);

export type LiveEvent = z.infer<typeof liveEvent>;

const alive = z.object({ type: z.literal('alive') });

/** All that the server says. */
export const serverMessage = z.discriminatedUnion('type', [liveEvent, alive]);

export type ServerMessage = z.infer<typeof serverMessage>;

/** All that it says to somebody who follows a tournament by its public link. */
export const spectatorMessage = z.discriminatedUnion('type', [watching, missed, publicUpdate, alive]);

export type SpectatorMessage = z.infer<typeof spectatorMessage>;

/** Why the server closed a socket. */
export const closeCodes = {
  notUnderstood: 1008,
  tooTalkative: 1008,
  restarting: 1012,
  notYou: 4401,
  /** The public link that one came by was taken back, or what it led to is gone. */
  gone: 4404,
  signedOut: 4403,
  /** The same, by an administrator: the words beside it say why. */
  turnedAway: 4423,
} as const;
