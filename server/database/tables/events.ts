import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Draw, Drawn, ReplyStatus } from '#contract/events/draw.ts';
import type { EventDetails, LaterDetails } from '#contract/events/making.ts';
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface EventTables {
  event_series: EventSeries;
  events: Events;
  event_answers: EventAnswers;
  event_guests: EventGuests;
  event_regulars: EventRegulars;
  event_attendance: EventAttendance;
  event_payments: EventPayments;
  calendar_addresses: CalendarAddresses;
  evenings: Evenings;
  evening_scores: EveningScores;
  evening_notes: EveningNotes;
  evening_players: EveningPlayers;
  evening_points: EveningPoints;
  event_tournaments: EventTournaments;
}

/** An event that repeats, as the first of its occurrences and its rule have it. */
interface EventSeries {
  id: Generated<number>;
  groupId: Fixed<number>;
  /** By which calendar programs know it; its occurrences have the same. */
  uid: Fixed<string>;
  /** Counts what calendar programs have to hear of. */
  sequence: number;
  repeat: JSONColumnType<BoundedRepeat>;
  timeZone: string;
  /** When its first occurrence begins, on the clock of its zone: `2026-11-24T18:00`. */
  firstStart: string;
  /** What an occurrence says that was not changed by itself; what was stored before there was a detail lacks it. */
  details: JSONColumnType<Omit<EventDetails, keyof LaterDetails> & Partial<LaterDetails>>;
  changedAt: Moment;
  /** Of a series without an end: when more of it is to be made. */
  extendAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** The series that it was split from, the first of them; null where it is that. */
  rootId: ColumnType<number | null, number | null | undefined, never>;
}

type DefaultedDetails = {
  [Name in keyof LaterDetails]: ColumnType<LaterDetails[Name], LaterDetails[Name] | undefined>;
};

/** An event, or an occurrence of a series. */
interface Events extends Omit<EventDetails, keyof LaterDetails>, DefaultedDetails {
  id: Generated<number>;
  groupId: Fixed<number>;
  creatorId: Fixed<number>;
  createdAt: Fixed<Moment>;
  changedAt: Moment;
  uid: string;
  sequence: number;
  eventDate: Moment;
  /** The same on the clock of its zone: `2026-11-24T18:00`. */
  localStart: string;
  timeZone: string;
  isCancelled: Generated<boolean>;
  /** Empty without. */
  cancelReason: Generated<string>;
  seriesId: number | null;
  /** Its place in the series, on the clock of the series' zone; null without a series. */
  plannedStart: string | null;
  /** Places taken, those of guests included. */
  goingCount: Generated<number>;
  /** How many of these are guests. */
  guestCount: Generated<number>;
  maybeCount: Generated<number>;
  /** How many people wait for a place. */
  waitingCount: Generated<number>;
  /** The last turn that was given to an answer. */
  lastTurn: Generated<number>;
  /** When those who had not answered were reminded last. */
  remindedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** Of which date those who come were reminded; null before. */
  remindedFor: ColumnType<Moment | null, Moment | null | undefined>;
  /** How its fair places were drawn; null before. */
  draw: JSONColumnType<Draw | null, string | null | undefined, string | null>;
}

interface EventAnswers {
  eventId: Fixed<number>;
  userId: Fixed<number>;
  /** `asking`: they want to go, and their level is outside of what an organiser has not agreed to. */
  status: ReplyStatus;
  guests: number;
  /** They want to go, and there is no place for them yet. */
  isWaiting: boolean;
  /** In which order answers came: whoever wants to go anew comes last. */
  turn: number;
  answeredAt: Moment;
  /** They do not come, by their own answer, and were to until then. */
  wasGoing: Generated<boolean>;
  /** When they got a place that they had waited for; null once they have seen it. */
  promotedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** The organiser who answered for them; null where they did so themselves. */
  answeredById: ColumnType<number | null, number | null | undefined>;
  /** How they came off when places were drawn; null where they had no part in it. */
  draw: JSONColumnType<Drawn | null, string | null | undefined, string | null>;
}

/** What is known of a guest beside that they come: their name, or that they are here. */
interface EventGuests {
  id: Generated<number>;
  eventId: Fixed<number>;
  hostId: Fixed<number>;
  /** Which of their host's guests: 1 or 2. */
  number: number;
  /** Empty where it was not said. */
  name: string;
  level: number | null;
  isHere: Generated<boolean>;
  /** When that was said last. */
  at: ColumnType<Moment | null, Moment | null | undefined>;
  tickedById: ColumnType<number | null, number | null | undefined>;
}

/** Who always comes to a series. */
interface EventRegulars {
  seriesId: number;
  userId: Fixed<number>;
  guests: number;
  since: Fixed<Moment>;
}

/** Who was there, as admins ticked it. */
interface EventAttendance {
  eventId: Fixed<number>;
  userId: Fixed<number>;
  isHere: boolean;
  /** When that was said last. */
  at: Moment;
  tickedById: number;
}

/** Who has paid: a member, or with a number one of their guests. */
interface EventPayments {
  eventId: Fixed<number>;
  userId: Fixed<number>;
  /** 0 for the member. */
  guest: number;
  paidAt: Fixed<Moment>;
}

/** A private address at which a calendar program reads what somebody plans. */
interface CalendarAddresses {
  id: Generated<number>;
  userId: Fixed<number>;
  /** Null for that of all their groups. */
  groupId: Fixed<number | null>;
  token: Fixed<string>;
  createdAt: Fixed<Moment>;
}

/** Rotating partners, or open play without an end, played by those who came to an event. */
interface Evenings {
  id: Generated<number>;
  eventId: Fixed<number>;
  createdById: Fixed<number>;
  createdAt: Fixed<Moment>;
  /** Null while it goes on. */
  endedAt: Moment | null;
  /** Since when its clock stands still; null while it goes on. */
  pausedAt: ColumnType<Moment | null, Moment | null | undefined>;
  /** The engine's; empty where there is a rack. */
  plan: JSONColumnType<object>;
  /** Of open play without an end: the engine's. */
  rack: JSONColumnType<object | null, string | null | undefined, string | null>;
  /** Counts every change that can be seen. */
  revision: Generated<number>;
  /** Points that a game goes to; where it is timed nothing follows from it. */
  gameTo: Generated<number>;
  /** How long a timed round lasts; null where games go to points. */
  minutes: ColumnType<number | null, number | null | undefined, never>;
  isBalanced: Generated<boolean>;
  /** Its games count for the club rating. */
  isRated: Generated<boolean>;
  /** By which it is balanced, of everyone who plays or has played; null where it is not. */
  strengths: JSONColumnType<Strength[] | null, string | null | undefined, string | null>;
  /** The timed round that is on, or was last. */
  clockRound: ColumnType<number | null, number | null | undefined, number | null>;
  /** When its bell rings; null while it is paused. */
  clockEndsAt: ColumnType<Moment | null, Moment | null | undefined, Moment | null>;
  /** What is left of it while it is paused. */
  clockLeftMs: ColumnType<number | null, number | null | undefined, number | null>;
}

interface Strength {
  id: number;
  rating: number;
}

interface EveningScores {
  eveningId: Fixed<number>;
  /** The engine's name for the match. */
  key: Fixed<string>;
  points1: number;
  points2: number;
  scoredById: number;
  scoredAt: Moment;
  /** Its number among the games of its evening, which tells it from others where results are rated. */
  slot: ColumnType<number, number | undefined, never>;
  /** When it was scored first: a correction changes nothing of it. Null, as the teams, of evenings before there were ratings of them. */
  playedAt: ColumnType<Moment | null, Moment | undefined, never>;
  team1: JSONColumnType<number[] | null, string | undefined, never>;
  team2: JSONColumnType<number[] | null, string | undefined, never>;
  /** Where it was entered by the code of a court: then `scoredById` is who made that code. */
  court: ColumnType<number | null, number | null | undefined>;
}

/** What a game of an evening stands at until it has a score. */
interface EveningPoints {
  eveningId: Fixed<number>;
  key: Fixed<string>;
  points1: number;
  points2: number;
  /** When the last of them was won. */
  at: Moment;
}

/** What a court's phone had of a game, where another score stands. */
interface EveningNotes {
  id: Generated<number>;
  eveningId: Fixed<number>;
  key: Fixed<string>;
  court: Fixed<number>;
  points1: number;
  points2: number;
  toldAt: Moment;
}

/** Who played the games of evenings that are rated. */
interface EveningPlayers {
  userId: Fixed<number>;
  eveningId: Fixed<number>;
  key: Fixed<string>;
}

/** The tournament that was made of those who came to an event. */
interface EventTournaments {
  eventId: Fixed<number>;
  tournamentId: Fixed<number>;
}
