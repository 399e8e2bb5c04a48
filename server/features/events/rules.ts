import type { z } from 'zod';
import type { Draw, ReplyStatus } from '#contract/events/draw.ts';
import type { Event, EventAnswer, EventStatus } from '#contract/events/facts.ts';
import { maxHoursBefore } from '#contract/events/fields.ts';
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

type Answerable = When & { answerHours: number | null };

type Reminded = Answerable & { remindedAt: string | null };

interface Drawable {
  eventDate: string;
  drawHours: number | null;
  draw: Draw | null;
}

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

const before = ({ eventDate }: Pick<When, 'eventDate'>, hours: number): number => Date.parse(eventDate) - hours * hour;

/** Until when somebody can say that they come; null without a deadline. */
export const answerBy = (event: Pick<Answerable, 'eventDate' | 'answerHours'>): string | null =>
  event.answerHours === null ? null : new Date(before(event, event.answerHours)).toISOString();

/** Whether it is too late to say that one comes. */
export const isPastDeadline = (event: Pick<Answerable, 'eventDate' | 'answerHours'>, now: Date): boolean =>
  event.answerHours !== null && now.getTime() >= before(event, event.answerHours);

const quarter = hour / 4;

/** When places are drawn: a job does so every quarter of an hour. Null where whoever is first has one. */
export const drawAt = (event: Pick<Drawable, 'eventDate' | 'drawHours'>): string | null =>
  event.drawHours === null
    ? null
    : new Date(Math.ceil(before(event, event.drawHours) / quarter) * quarter).toISOString();

/** Whether who wants to come waits for a draw, in no order. */
export const isDrawPending = (event: Pick<Drawable, 'drawHours' | 'draw'>): boolean =>
  event.drawHours !== null && event.draw === null;

/** An answer as everyone knows it: who asks wants to come, and waits. */
export const shownReply = (
  status: ReplyStatus | null,
  isWaiting: boolean | null,
): { userResponse: EventAnswer | null; waitlisted: boolean } =>
  status === 'asking'
    ? { userResponse: 'going', waitlisted: true }
    : { userResponse: status, waitlisted: isWaiting ?? false };

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

/** By when somebody has to have answered: before answers end, places are drawn, or it begins. */
export const repliesDue = (event: Pick<Answerable, 'eventDate' | 'answerHours'> & Drawable): number =>
  before(event, Math.max(event.answerHours ?? 0, isDrawPending(event) ? (event.drawHours ?? 0) : 0));

/** When the first events begin of which it is too early to remind anybody, without a deadline and with one. */
export function remindedUntil(now: Date) {
  const until = now.getTime() + nearMs;
  return { until: new Date(until).toISOString(), farthest: new Date(until + maxHoursBefore * hour).toISOString() };
}

interface Remindable extends Reminded, Drawable {
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
  if (isPastDeadline(event, now)) return false;
  const due = repliesDue(event) - nearMs;
  return now.getTime() >= due && Date.parse(event.createdAt) <= due - day;
}

/** Whether those who mean to come have to hear of it: it takes place again, elsewhere or at another time. */
export function isReplanned(before: ReplannedEvent, after: ReplannedEvent, now: Date): boolean {
  if (!isOpen(after, now)) return false;
  return before.isCancelled || before.eventDate !== after.eventDate || before.location !== after.location;
}

/** What the viewer may do, as the server enforces and the client shows it. */
export function permissions(
  event: Reminded,
  { role, reply }: Role & { reply: ReplyStatus | null },
  now: Date,
): Omit<Event['viewer'], 'isPlaceNew'> {
  const mayManage = isAdmin({ role });
  const isLate = isPastDeadline(event, now);
  // Who comes can always drop out.
  const isInTime = !isLate || mayManage || reply === 'going' || reply === 'asking';
  return {
    isMember: role !== null,
    mayAnswer: role !== null && isOpen(event, now) && isInTime,
    mayManage,
    mayCheckIn: mayManage && whyNoCheckIn(event, now) === null,
    mayRemind: mayManage && isOpen(event, now) && !isLate && !isJustReminded(event, now),
  };
}

const isJustReminded = ({ remindedAt }: Reminded, now: Date): boolean =>
  remindedAt !== null && now.getTime() - Date.parse(remindedAt) < remindedFor;

/** @throws Refusal `conflict` within a day of another reminder, and once answers have ended */
export function assertMayRemind(event: Reminded, now: Date): void {
  if (isPastDeadline(event, now)) throw new Refusal('conflict', 'Answers are closed. Nobody needs a reminder now.');
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

/**
 * @throws Refusal `invalid_input` where a new event would take no answers, or draw places, at a time that is past
 */
export function assertAhead(
  event: Pick<Answerable, 'eventDate' | 'answerHours'> & { drawHours: number | null },
  now: Date,
): void {
  const isPast = (hours: number | null) => hours !== null && before(event, hours) <= now.getTime();
  if (isPast(event.answerHours)) throw invalidField('answerHours', 'This deadline is already over.');
  if (isPast(event.drawHours)) throw invalidField('drawHours', 'This is already over. Draw places later.');
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
  'answerHours',
  'drawHours',
  'levelRule',
  'price',
  'currency',
] as const satisfies (keyof EventDetails)[];

/** What is said of an event, beside when it is. */
export function detailsOf(event: EventDetails): EventDetails {
  const { name, description, location, bring, durationMinutes, playerRankMin, playerRankMax } = event;
  const { maxParticipants, courts, answerHours, drawHours, levelRule, price, currency } = event;
  return {
    ...{ name, description, location, bring, durationMinutes, playerRankMin, playerRankMax, maxParticipants },
    ...{ courts, answerHours, drawHours, levelRule, price, currency },
  };
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
