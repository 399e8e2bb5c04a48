import type { z } from 'zod';
import type { changedEvent, EventDetails } from '#contract/events/making.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Start, startAt } from '../repeat/clock.ts';
import { assertInFuture, assertMayCancel, assertMayReopen } from '../rules.ts';

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
] as const satisfies (keyof EventDetails)[];

/** What is said of an event, beside when it is. */
export function detailsOf(event: EventDetails): EventDetails {
  const { name, description, location, bring, durationMinutes, playerRankMin, playerRankMax, maxParticipants } = event;
  return { name, description, location, bring, durationMinutes, playerRankMin, playerRankMax, maxParticipants };
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
    const message = 'Highest rating must not be below the lowest';
    throw new Refusal('invalid_input', message, { fields: { playerRankMax: message } });
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
  if (!event.isCancelled) {
    const message = 'A reason is given with a cancellation.';
    throw new Refusal('invalid_input', message, { fields: { cancelReason: message } });
  }
  return { cancelReason };
}

/** @throws Refusal `invalid_input` where the end of a series is given for one event alone */
export function assertNoEnd({ until }: Given): void {
  if (until === undefined) return;
  const message = 'The last day is changed together with all events that follow.';
  throw new Refusal('invalid_input', message, { fields: { until: message } });
}

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
