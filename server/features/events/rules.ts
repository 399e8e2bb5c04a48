import type { z } from 'zod';
import type { Event, EventStatus } from '#contract/events/facts.ts';
import type { changedEvent, EventDetails } from '#contract/events/making.ts';
import type { EventPlace } from '../../kernel/domain-events.ts';
import { invalidField, Refusal } from '../../kernel/refusal.ts';
import { isAdmin, type Membership, mayReadInside } from '../../membership/rules.ts';
import type { ReplannedEvent } from '../../notifications/kinds.ts';
import { type Start, startAt } from './repeat/clock.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** An event that began so long ago counts as completed, in milliseconds. */
export const completedAfter = 3 * hour;

/** Who is here is ticked from a day before it begins until a week after. */
const checkIn = { before: day, after: 7 * day };

/** Those who have not answered are reminded once in so long. */
const remindedFor = day;

/** What the rules have to know of an event. */
export interface When {
  eventDate: string;
  isCancelled: boolean;
}

type Reminded = When & { remindedAt: string | null };

type Role = Pick<Membership, 'role'>;

const sinceBegin = ({ eventDate }: Pick<When, 'eventDate'>, now: Date): number => now.getTime() - Date.parse(eventDate);

export function statusOf(event: When, now: Date): EventStatus {
  if (event.isCancelled) return 'cancelled';
  return sinceBegin(event, now) >= completedAfter ? 'completed' : 'upcoming';
}

export function hasBegun(event: Pick<When, 'eventDate'>, now: Date): boolean {
  return sinceBegin(event, now) >= 0;
}

/** Whether answers are taken, and places given. */
export function isOpen(event: When, now: Date): boolean {
  return !event.isCancelled && !hasBegun(event, now);
}

/** Why nobody is ticked now; null on the day, and not long after it. */
export function whyNoCheckIn(event: When, now: Date): string | null {
  const since = sinceBegin(event, now);
  if (event.isCancelled) return 'This event was cancelled.';
  if (since < -checkIn.before) return 'Check-in opens 24 hours before the event.';
  return since > checkIn.after ? 'Check-in closed a week after the event.' : null;
}

/** Where an event stands among those of its group, for whoever counts them. */
export const standsAt = ({ id, groupId, eventDate }: EventPlace): EventPlace => ({ id, groupId, eventDate });

/** An event is near from so long before it begins: who has not answered is asked once. */
const nearMs = 2 * day;
/** When those who come are reminded on the day before, by the event's clock. */
const reminderHour = 18;

/** When those who come to an event are reminded of it. */
export function reminderMoment({ eventDate, timeZone }: Pick<Start, 'eventDate' | 'timeZone'>): Date {
  const begin = Temporal.Instant.from(eventDate).toZonedDateTimeISO(timeZone);
  const evening = begin
    .toPlainDate()
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: { hour: reminderHour } });
  return new Date(evening.epochMilliseconds);
}

/** When the first events begin of which it is too early to remind anybody. */
export const remindedUntil = (now: Date): Date => new Date(now.getTime() + nearMs);

interface Remindable extends Reminded {
  timeZone: string;
  createdAt: string;
  changedAt: string;
  remindedFor: string | null;
}

/** Whether those who come are reminded now. Who has just heard when it is need not be. */
export function isReminderDue(event: Remindable, now: Date): boolean {
  if (!isOpen(event, now) || event.remindedFor === event.eventDate) return false;
  const due = reminderMoment(event);
  return now >= due && new Date(event.changedAt) <= due;
}

/** Whether those who have not answered are asked now, unless an organiser has done so. Who has just heard of it is not. */
export function isAskingDue(event: Remindable, now: Date): boolean {
  if (!isOpen(event, now) || event.remindedAt !== null) return false;
  const due = Date.parse(event.eventDate) - nearMs;
  return now.getTime() >= due && Date.parse(event.createdAt) <= due - day;
}

/** Whether those who mean to come have to hear of it: it takes place again, elsewhere or at another time. */
export function isReplanned(before: ReplannedEvent, after: ReplannedEvent, now: Date): boolean {
  if (!isOpen(after, now)) return false;
  return before.isCancelled || before.eventDate !== after.eventDate || before.location !== after.location;
}

/** What the viewer may do, as the server enforces and the client shows it. */
export function permissions(event: Reminded, { role }: Role, now: Date): Omit<Event['viewer'], 'isPlaceNew'> {
  const mayManage = isAdmin({ role });
  return {
    isMember: role !== null,
    mayAnswer: role !== null && isOpen(event, now),
    mayManage,
    mayCheckIn: mayManage && whyNoCheckIn(event, now) === null,
    mayRemind: mayManage && isOpen(event, now) && !isJustReminded(event, now),
  };
}

const isJustReminded = ({ remindedAt }: Reminded, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < remindedFor;

/** @throws Refusal `conflict` within a day of another reminder */
export function assertMayRemind(event: Reminded, now: Date): void {
  if (isJustReminded(event, now)) throw new Refusal('conflict', 'A reminder was sent in the last 24 hours.');
}

export function notFound(): Refusal {
  return new Refusal('not_found', 'The requested event could not be found.');
}

/** @throws Refusal `not_found` for whoever may not look into its group */
export function assertSees(membership: Membership): void {
  if (!mayReadInside(membership)) throw notFound();
}

/**
 * @param what only admins may, such as `edit events`
 * @throws Refusal `not_found` for whoever may not even know of it, `not_allowed` for others
 */
export function assertManages(membership: Membership, what: string): void {
  assertSees(membership);
  if (!isAdmin(membership)) throw new Refusal('not_allowed', `Only administrators of the group can ${what}.`);
}

/** @throws Refusal `not_found`, `not_allowed` for whoever is no member */
export function assertMayReply(membership: Membership): void {
  assertSees(membership);
  if (membership.role === null) throw new Refusal('not_allowed', 'Join the group to answer.');
}

/** @throws Refusal `conflict` once it has begun or was cancelled */
export function assertOpen(event: When, now: Date): void {
  const status = statusOf(event, now);
  if (status === 'cancelled') throw new Refusal('conflict', 'This event was cancelled.');
  if (status === 'completed') throw new Refusal('conflict', 'This event is over.');
  if (hasBegun(event, now)) throw new Refusal('conflict', 'This event has already started.');
}

/** @throws Refusal `not_allowed` where an event is made in the name of somebody else */
export function assertOwn(userId: number, creatorId: number | undefined): void {
  if (creatorId === undefined || creatorId === userId) return;
  const message = 'Events are created in your own name.';
  throw new Refusal('not_allowed', message, { fields: { creatorId: message } });
}

/** @throws Refusal `invalid_input` */
export function assertInFuture(event: Pick<When, 'eventDate'>, now: Date): void {
  if (hasBegun(event, now)) throw invalidField('eventDate', 'The event must be in the future.');
}

/** @throws Refusal `conflict` */
export function assertMayCancel(event: When, now: Date): void {
  if (statusOf(event, now) === 'completed') throw new Refusal('conflict', 'This event is over.');
}

/** @throws Refusal `conflict` */
export function assertMayReopen(event: Pick<When, 'eventDate'>, now: Date): void {
  if (hasBegun(event, now)) throw new Refusal('conflict', 'This event has already started. It can’t be reopened.');
}

export type Given = z.output<typeof changedEvent>;

const details = [
  'name',
  'description',
  'location',
  'bring',
  'durationMinutes',
  'playerRankMin',
  'playerRankMax',
  'maxParticipants',
  'courts',
] as const satisfies (keyof EventDetails)[];

/** What is said of an event, beside when it is. */
export function detailsOf(event: EventDetails): EventDetails {
  const { name, description, location, bring, durationMinutes, playerRankMin, playerRankMax } = event;
  const { maxParticipants, courts } = event;
  return { name, description, location, bring, durationMinutes, playerRankMin, playerRankMax, maxParticipants, courts };
}

/**
 * Of what is said of an event, what is to be said otherwise.
 *
 * @throws Refusal `invalid_input` where the ratings would be upside down
 */
export function changedDetails(event: EventDetails, given: Given): Partial<EventDetails> {
  const changed = details.filter((name) => given[name] !== undefined && given[name] !== event[name]);
  const change: Partial<EventDetails> = Object.fromEntries(changed.map((name) => [name, given[name]]));
  const { playerRankMin, playerRankMax } = { ...event, ...change };
  if (playerRankMin > playerRankMax) {
    throw invalidField('playerRankMax', 'Highest rating must not be below the lowest');
  }
  return change;
}

/**
 * When an event begins from now on; undefined where that is when it did.
 *
 * @throws Refusal `invalid_input` where that is past, or no time
 */
export function movedTo(event: Start, given: Given, now: Date): Start | undefined {
  const { eventDate = event.localStart, timeZone = event.timeZone } = given;
  // An hour that comes twice is said in one way only: the second one is not to be left by not being mentioned.
  if (eventDate === event.localStart && timeZone === event.timeZone) return undefined;
  const start = startAt(eventDate, timeZone);
  if (start.eventDate === event.eventDate && start.timeZone === event.timeZone) return undefined;
  assertInFuture(start, now);
  return start;
}

interface Cancelled {
  eventDate: string;
  isCancelled: boolean;
  cancelReason: string;
}

/**
 * Whether an event takes place from now on, and what is said where it does not; empty where that is as before.
 *
 * @param event as it is from now on, save this
 * @throws Refusal `conflict` where it is too late, `invalid_input` for a reason of nothing
 */
export function changedStatus(event: Cancelled, { status, cancelReason }: Given, now: Date): Partial<Cancelled> {
  if (status === 'upcoming' && event.isCancelled) {
    assertMayReopen(event, now);
    return { isCancelled: false, cancelReason: '' };
  }
  if (status === 'cancelled' && !event.isCancelled) {
    assertMayCancel(event, now);
    return { isCancelled: true, cancelReason: cancelReason ?? '' };
  }
  if (cancelReason === undefined || cancelReason === event.cancelReason) return {};
  if (!event.isCancelled) throw invalidField('cancelReason', 'Give a reason only when cancelling.');
  return { cancelReason };
}

/** @throws Refusal `invalid_input` where the end of a series is given for one event alone */
export function assertNoEnd({ until }: Given): void {
  if (until !== undefined) {
    throw invalidField('until', 'To change the last day, change all events that follow.');
  }
}

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
