import { ordinal } from '#client/lib/counts.ts';
import { effectiveRating, ratingText } from '#client/lib/ratings.ts';
import { groupByCourt, type Seat, seatsPerCourt } from '#client/lib/scheduling/Courts.tsx';
import type { Timed } from '#client/lib/scheduling/when.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { Event, EventAnswer, EventStatus } from '#contract/events/facts.ts';

export const addressOfEvents = (groupId: number): string => `/groups/${groupId}/events`;

export const addressOfEvent = ({ id, groupId }: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvents(groupId)}/${id}`;

export const statusTones: Record<EventStatus, BadgeTone> = { upcoming: 'green', cancelled: 'red', completed: 'blue' };

/** When an event is, as scheduling takes it. */
export const timed = (event: Pick<Event, 'eventDate' | 'localStart' | 'timeZone' | 'durationMinutes'>): Timed => ({
  ...event,
  startsAt: event.eventDate,
});

const maxSmallCourts = 8;

/**
 * The courts of a card, each with its seats and how many are taken; the last may have fewer than four.
 *
 * @returns undefined where they are too many to be drawn
 */
export function smallCourts({ maxParticipants, goingCount }: Pick<Event, 'maxParticipants' | 'goingCount'>) {
  const count = Math.ceil(maxParticipants / seatsPerCourt);
  if (count > maxSmallCourts) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const before = index * seatsPerCourt;
    const seats = Math.min(seatsPerCourt, maxParticipants - before);
    return { seats, taken: Math.min(seats, Math.max(0, goingCount - before)) };
  });
}

/** So many seats are drawn, each with who has it; of more only the first courts. */
const maxDrawnSeats = 24;
const courtsOfMany = 2;

/** The courts as they are drawn, and how many more there are. */
export function seatsOf({
  maxParticipants,
  goingCount,
  faces,
}: Pick<Event, 'maxParticipants' | 'goingCount' | 'faces'>) {
  // Where the limit was lowered those who go stay.
  const capacity = Math.max(maxParticipants, goingCount);
  const drawn = capacity > maxDrawnSeats ? courtsOfMany * seatsPerCourt : capacity;
  const taken = faces.flatMap(({ id, name, guests }): Seat[] => [
    { kind: 'person', id, name },
    ...Array.from({ length: guests }, (_, index): Seat => ({ kind: 'guest', id, name, number: index + 1 })),
  ]);
  const seats = Array.from(
    { length: drawn },
    (_, index): Seat => taken[index] ?? { kind: index < goingCount ? 'taken' : 'free' },
  );
  const courts = groupByCourt(seats);
  return { courts, moreCourts: Math.ceil(capacity / seatsPerCourt) - courts.length };
}

/** ', with 1 guest'; nothing without. */
export const guestText = (guests: number): string =>
  guests === 0 ? '' : `, with ${guests === 1 ? '1 guest' : `${guests} guests`}`;

type Range = Pick<Event, 'playerRankMin' | 'playerRankMax'>;

/** '2.5 to 4.0' */
export const rangeText = ({ playerRankMin, playerRankMax }: Range): string =>
  `${playerRankMin.toFixed(1)} to ${playerRankMax.toFixed(1)}`;

/** The range that an event has by default is not worth a word. */
export const isForMost = ({ playerRankMin, playerRankMax }: Range): boolean => playerRankMin <= 2 && playerRankMax >= 5;

/** That a rating is outside the range, which bars nobody: 'below 2.5'. Undefined where it is within. */
export function outOfRange(rating: number, { playerRankMin, playerRankMax }: Range): string | undefined {
  const effective = effectiveRating(rating);
  if (effective < playerRankMin) return `below ${playerRankMin.toFixed(1)}`;
  return effective > playerRankMax ? `above ${playerRankMax.toFixed(1)}` : undefined;
}

/** The same with the rating: '2.0, below 2.5'. */
export function ratingOutOfRange(rating: number, range: Range): string | undefined {
  const outside = outOfRange(rating, range);
  return outside && `${ratingText(rating)}, ${outside}`;
}

export const replies: readonly { value: EventAnswer; label: string; done: string }[] = [
  { value: 'going', label: 'Going', done: 'You are going to this event' },
  { value: 'maybe', label: 'Maybe', done: 'You are maybe going to this event' },
  { value: 'not_going', label: 'Can’t', done: 'You are not going to this event' },
];

type Replied = Pick<Event, 'userResponse' | 'waitlisted' | 'waitlistPosition'>;

/** What a reply has led to; whoever waits is not told that they go. */
export function repliedText({ userResponse, waitlisted, waitlistPosition }: Replied): string {
  if (!waitlisted) return replies.find(({ value }) => value === userResponse)?.done ?? '';
  const position = waitlistPosition === null ? '' : `${ordinal(waitlistPosition)} `;
  return `You are ${position}on the waiting list of this event`;
}

/** Of a stranger's, who sees what a public group plans. */
export const joinFirst = 'Join the group to answer.';

/** What stands in the place of the replies where there are none to give. */
export function closedText(event: Pick<Event, 'status' | 'eventDate' | 'viewer'>, now: number): string | undefined {
  const { status, viewer, eventDate } = event;
  if (status === 'cancelled') return 'This event was cancelled.';
  if (status === 'completed') return 'This event is over.';
  if (Date.parse(eventDate) <= now) return 'This event has started. Answers are closed.';
  return viewer.isMember ? undefined : joinFirst;
}
