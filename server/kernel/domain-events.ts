import type { RatedKind } from '#contract/games/facts.ts';
import type { ActivityAction } from '#contract/group-activity.ts';
import type { MemberRole } from '#contract/groups.ts';
import type { InviteType } from '#contract/invites.ts';
import type { WriteTx } from '../database/types.ts';

/** How somebody came in. */
export type EntryMethod = 'created' | 'joined' | 'invite' | 'request' | 'link';

/** What became of an invitation or of a request, in the words of the activity log. */
export type InviteMove = Extract<ActivityAction, `join_request${string}` | `invite_${string}`>;

/** What an admin did about the end of a tournament, in the words of the activity log. */
export type TournamentMove = Extract<ActivityAction, `playoffs_${string}` | `tournament_${string}`>;

/** What staff did about a message, in the words of the activity log. */
export type MessageModeration = Extract<ActivityAction, 'message_deleted' | 'message_edited' | 'flag_ignored'>;

/** Where an event stands among those of its group, which are in the order of their dates. */
export interface EventPlace {
  id: number;
  groupId: number;
  eventDate: string;
}

/** The numbers that the games of one evening have among results: of evening 7 those from 70,000. */
export const resultsPerEvening = 10_000;

/** A result that counts for the club rating, wherever it was played. */
export interface CountedResult {
  source: 'match' | 'game' | 'evening';
  sourceId: number;
  tournamentId: number | null;
  kind: RatedKind;
  playedAt: string;
  /** User ids. */
  team1: readonly number[];
  team2: readonly number[];
  /** The points of both in each game that was played to its end. */
  games: readonly (readonly [number, number])[];
}

/** One that counts no longer. */
export type TakenResult = Pick<CountedResult, 'source' | 'sourceId'> & { games: null };

/**
 * What happened, as other features have to know of it. A domain event names ids; whoever hears of it looks up what else they
 * need, inside the transaction in which it happened.
 */
export type DomainEvent =
  | { kind: 'group_created'; groupId: number; ownerId: number; createdAt: string }
  /** `changed` names the fields; a picture is `picture`, what its banner shows of it `imagePosition`. */
  | { kind: 'group_changed'; groupId: number; actorId: number; changed: readonly string[] }
  /** Before it is gone, and all that belongs to it. */
  | { kind: 'group_deleted'; groupId: number; actorId: number }
  | { kind: 'owner_changed'; groupId: number; actorId: number; ownerId: number }
  /** `actorId` let them in: themselves, where nobody had to. */
  | { kind: 'member_entered'; groupId: number; userId: number; role: MemberRole; actorId: number; method: EntryMethod }
  /**
   * `actorId` took them out: themselves, where they left. `role` is what they were, `mutedUntil` until when staff have
   * muted them, if they did; it may be over. Whoever is banned is taken out, too: `member_banned` follows.
   */
  | {
      kind: 'member_left';
      groupId: number;
      userId: number;
      role: MemberRole;
      mutedUntil: string | null;
      actorId: number;
      isBanned: boolean;
    }
  /** Whoever deletes their account has left all of their groups. */
  | { kind: 'places_given_up'; userId: number; places: readonly { groupId: number; role: MemberRole }[] }
  | { kind: 'role_changed'; groupId: number; userId: number; actorId: number; oldRole: MemberRole; newRole: MemberRole }
  | {
      kind: 'invite_moved';
      move: InviteMove;
      groupId: number;
      inviteId: number;
      inviteType: InviteType;
      inviterId: number;
      inviteeId: number;
      actorId: number;
      message: string;
    }
  /** By an admin, at once. */
  | { kind: 'people_invited'; groupId: number; actorId: number; userIds: readonly number[] }
  | { kind: 'link_changed'; move: 'link_created' | 'link_revoked'; groupId: number; linkId: number; actorId: number }
  /** `until` is when it expires, null where it never does. */
  | {
      kind: 'cooldown_changed';
      move: 'cooldown_set' | 'cooldown_removed';
      groupId: number;
      actorId: number;
      seconds: number;
      until: string | null;
      reason: string;
    }
  | { kind: 'member_muted'; groupId: number; userId: number; actorId: number; until: string; reason: string }
  | { kind: 'member_unmuted'; groupId: number; userId: number; actorId: number }
  /** `role` is what they were; null where they were no member. */
  | { kind: 'member_banned'; groupId: number; userId: number; role: MemberRole | null; actorId: number; reason: string }
  | { kind: 'ban_lifted'; groupId: number; userId: number; actorId: number }
  | { kind: 'message_sent'; conversationId: number; messageId: number; senderId: number }
  /**
   * Staff deleted a message of a group, somebody else's or a flagged one, edited one of somebody else, or took a flag
   * away. `reason` may be empty.
   */
  | {
      kind: 'message_moderated';
      action: MessageModeration;
      groupId: number;
      messageId: number;
      senderId: number;
      actorId: number;
      reason: string;
    }
  /** Its receiver reported a direct message, which says `content`. */
  | { kind: 'message_reported'; messageId: number; content: string; reporterId: number; reason: string }
  | { kind: 'person_blocked'; blockerId: number; blockedId: number }
  /**
   * Of these players it counts another number of matches than before: some were decided, or their results taken back. Of
   * one that has ended by it, or was over, that comes with its end: `counted`.
   */
  | { kind: 'matches_counted'; tournamentId: number; groupId: number; userIds: readonly number[] }
  /** Results that count for the club rating have come, are other ones, or count no longer. */
  | { kind: 'results_changed'; results: readonly (CountedResult | TakenResult)[] }
  /** Before it is gone, and all that belongs to it. */
  | { kind: 'tournament_deleted'; tournamentId: number; groupId: number }
  /** Guests at some events are called something else, have another level, or do not come any more. */
  | { kind: 'guests_changed'; eventIds: readonly number[] }
  /** Before it is gone, and all that was played in it. */
  | { kind: 'evening_deleted'; eveningId: number }
  | { kind: 'tournament_over'; tournamentId: number; groupId: number; counted: readonly number[] }
  /** Of one that was over: its result may be another one, or it is open again. */
  | { kind: 'tournament_outcome_changed'; tournamentId: number; groupId: number; counted: readonly number[] }
  /** An admin said how it ends, or that it has not ended. */
  | {
      kind: 'tournament_moved';
      move: TournamentMove;
      tournamentId: number;
      groupId: number;
      actorId: number;
      name: string;
    }
  /** Somebody said who of these were there, or that they were not. */
  | { kind: 'attendance_changed'; eventId: number; groupId: number; userIds: readonly number[] }
  /** Of a date of a poll: the poll is the message `pollId`. */
  | { kind: 'event_of_poll'; pollId: number; eventId: number; groupId: number; startsAt: string; actorId: number }
  /** Before they are gone, and all that belongs to them. */
  | { kind: 'events_deleted'; places: readonly EventPlace[] }
  /**
   * Some take place at another time, not at all or after all, or nobody was there any longer. `places` is where they
   * stood before.
   */
  | { kind: 'events_replanned'; places: readonly EventPlace[] }
  | { kind: 'game_proposed'; gameId: number; creatorId: number; createdAt: string }
  /** Who has a place in a game has changed. */
  | { kind: 'game_players_changed'; gameId: number; entered: readonly number[]; left: readonly number[] }
  | { kind: 'person_registered'; userId: number }
  /** `reason` is why, where somebody else has ended it. */
  | { kind: 'session_ended'; sessionId: number; userId: number; reason?: string }
  /** By themselves, or with a link from a mail or the site's administrator. */
  | { kind: 'password_changed'; userId: number }
  /** Their mail goes to another address, or they have shown that they get it. */
  | { kind: 'address_renewed'; userId: number }
  /** What an organiser has entered for somebody is theirs. */
  | { kind: 'dupr_id_confirmed'; userId: number; duprId: string }
  /** What others see of a person in lists of players: today their rating. */
  | { kind: 'player_changed'; userId: number }
  /** Somebody was known by two ids: what they played there as `from` is `to`’s from now on. */
  | {
      kind: 'person_reassigned';
      from: number;
      to: number;
      tournamentIds: readonly number[];
      eveningIds: readonly number[];
      gameIds: readonly number[];
    }
  /** Others see them called something else from now on. */
  | { kind: 'person_renamed'; userId: number }
  /**
   * An account is being deleted, by themselves or by an administrator of the site: what is kept about the person goes,
   * what they said and played stays.
   */
  | { kind: 'person_forgotten'; userId: number; actorId: number };

export type DomainEventOf<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

/** Runs inside the transaction of the domain event; what it throws undoes the domain event. */
type Listener<Kind extends DomainEvent['kind']> = (tx: WriteTx, event: DomainEventOf<Kind>) => Promise<void> | void;

/** Who hears of what, in the order in which they do. Every kind stands in it, if only with an empty list. */
export type DomainEventListeners = { readonly [Kind in DomainEvent['kind']]: readonly Listener<Kind>[] };

/** How a feature tells the others what happened. */
export interface DomainEvents {
  record(tx: WriteTx, event: DomainEvent): Promise<void>;
}

/** Passes domain events on to those who listen; they are named once all features are there (`domain-event-listeners.ts`). */
export class DomainEventRecorder implements DomainEvents {
  #listeners: DomainEventListeners | undefined;

  listenWith(listeners: DomainEventListeners): void {
    this.#listeners = listeners;
  }

  async record(tx: WriteTx, event: DomainEvent): Promise<void> {
    if (this.#listeners === undefined) throw new Error(`Nobody listens yet to ${event.kind}`);
    // Each list takes the domain events of its own kind, which the compiler cannot see through the union.
    const listeners = this.#listeners[event.kind] as readonly Listener<DomainEvent['kind']>[];
    for (const listener of listeners) await listener(tx, event);
  }
}
