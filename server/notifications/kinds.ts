import type { NotificationType } from '#contract/notifications/types.ts';
import type { Notification, NotificationAction } from '#contract/notifications.ts';
import type { Tx } from '../database/types.ts';

/** What each type must know to say who is told of it, and in which words: ids; and what is gone once it is told. */
export interface NotificationFacts {
  event_place: { eventId: number };
  event_waiting: { eventId: number };
  /** The last who asked. */
  event_request: { eventId: number; userId: number };
  event_new: { eventId: number };
  event_changed: { eventId: number; areSeveral: boolean; was: ReplannedEvent };
  event_cancelled: { eventId: number; areSeveral: boolean; gone: GoneEvent | null };
  event_tomorrow: { eventId: number };
  /** `byId` is the organiser who asks; null where nobody does. */
  event_unanswered: { eventId: number; byId: number | null };
  invitation: { inviteId: number };
  /** Or members have invited people, which an admin is to approve. */
  join_request: { groupId: number; of: 'join_request' | 'member_invite' };
  invite_decision: { inviteId: number };
  /** The last message of those that are told. */
  mention: { conversationId: number; seq: number };
  reply: { conversationId: number; seq: number };
  direct_message: { conversationId: number; seq: number };
  group_message: { conversationId: number; seq: number };
  announcement: { messageId: number };
  /** `byId` is who has entered them; null where a place became free. */
  tournament_place: { tournamentId: number; byId: number | null };
  tournament_opens: { tournamentId: number };
  /** `byId` has started it, and needs not be told. */
  tournament_starts: { tournamentId: number; byId: number };
  /** `byId` has paused it, or let it go on, and needs not be told. */
  tournament_paused: { tournamentId: number; byId: number };
  evening_paused: { eveningId: number; byId: number };
  tournament_over: { tournamentId: number };
  /** Whatever they play next: of several the first. */
  next_match: { tournamentId: number; isStart: boolean };
  court_called: { matchId: number };
  /** In open play: a game, by its number. */
  rack_called: { eveningId: number; game: number };
  /** What it was, and what it is now; null where it was taken back. Others may play in that match by now. */
  result_corrected: {
    matchId: number;
    teams: readonly [readonly number[], readonly number[]];
    from: CorrectedScore;
    to: CorrectedScore | null;
  };
  partner_request: { tournamentId: number; byId: number };
  game_place: { gameId: number };
  guest_claim: { claimId: number };
  game_asked: { gameId: number };
  /** The last who asked. */
  game_request: { gameId: number; userId: number };
  /** The last who joined. */
  game_joined: { gameId: number; userId: number };
  game_full: { gameId: number };
  game_cancelled: { gameId: number };
  result_to_confirm: { gameId: number };
  result_disputed: { gameId: number };
  /** All that they were given at about that moment. */
  achievement: Record<never, never>;
  /** Of a message in that group, for its staff; null for the site's administrators. `byId` has said so. */
  report: { groupId: number | null; byId: number };
}

/** How an event was before. */
export interface ReplannedEvent {
  eventDate: string;
  timeZone: string;
  location: string;
  isCancelled: boolean;
}

/** An event that was deleted. */
export interface GoneEvent {
  groupId: number;
  name: string;
  eventDate: string;
  timeZone: string;
  location: string;
}

/** The score of a match: of a single game its points, else the games won. */
export interface CorrectedScore {
  points: readonly [number, number];
  decidedBy: 'play' | 'retirement' | 'forfeit' | 'double-forfeit' | 'withdrawal' | 'bye' | null;
}

/** Something that is told, once for each subject: what happens again about it moves it up. */
export type Notice = {
  [Type in NotificationType]: {
    type: Type;
    /** What it is about: `event:7`, `conversation:3`. Whoever sees that has read it. */
    subject: string;
    /** Whose members alone are told of it; null where a group has nothing to do with it. */
    groupId: number | null;
    /** Who is no member is told, too, where they may see it, which its type says: guests play in tournaments. */
    isForGuests?: true;
    facts: NotificationFacts[Type];
    /** Who is told, where that is known beforehand; else `audience` says so. */
    userIds?: readonly number[];
  };
}[NotificationType];

/** All that was told of a subject, or all that somebody was. */
export type ToldOf = { subject: string } | { userId: number };

/** Somebody who is told. */
export interface Recipient {
  userId: number;
  /** How many things of the subject: of messages, how many are unread. */
  count?: number;
  /** A guest whom they look after, whom it is about. */
  forId?: number;
}

/** For whom words are asked, and what was stored for them: of a guest it is told to who looks after them. */
export interface Asked<Facts> {
  userId: number;
  facts: Facts;
  count: number;
  /** When it was told. */
  createdAt: string;
  /** The recipient's zone. */
  timeZone: string;
}

/** A notification in words, as it is now. */
export interface Described extends Pick<Notification, 'title' | 'body' | 'link' | 'picture'> {
  actions?: readonly NotificationAction[];
  wantsAnswer?: boolean;
  /** It passes quiet hours: called to court, one’s match, cancelled within three hours. */
  isUrgent?: boolean;
  /** Who did it: those who have blocked them are not told. */
  actorId?: number;
  /** The body is somebody’s own words, which a device may hide. */
  isQuote?: boolean;
  /** The title is, too: what it is called where they are hidden. */
  hiddenTitle?: string;
}

/** What a feature says of a type that it tells. */
export interface NotificationKind<Type extends NotificationType> {
  /**
   * Whom it is for, when it is told; nobody of them twice. Members, blocks, levels and settings are looked at afterwards.
   * Left out where whoever tells it always says so.
   */
  audience?(tx: Tx, facts: NotificationFacts[Type], now: Date): Promise<readonly Recipient[]>;
  /** It says the same to everybody: who is told is not told once more for somebody whom they look after. */
  isSameForAll?: true;
  /** All that these say it says, too: whoever is told it has them no more, of the same subject. */
  replaces?: readonly NotificationType[];
  /**
   * In words, in the order of those it is asked for, with as many statements for many as for one. Null for whoever is not to
   * see it (any longer): the event is gone, they have left, the message was deleted.
   */
  describe(tx: Tx, asked: readonly Asked<NotificationFacts[Type]>[], now: Date): Promise<readonly (Described | null)[]>;
}

export type NotificationKinds = { readonly [Type in NotificationType]?: NotificationKind<Type> };
