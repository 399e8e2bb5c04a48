import { counted, ordinal } from '#client/lib/counts.ts';
import { onCourts, placesOfCourt, type Seat, takenOf } from '#client/lib/occasions/Courts.tsx';
import type { Timed } from '#client/lib/occasions/when.ts';
import { effectiveRating, ratingText } from '#client/lib/ratings.ts';
import type { SpokenNews } from '#client/lib/taking-part.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { Event, EventAnswer, EventStatus } from '#contract/events/facts.ts';

export const addressOfEvents = (groupId: number): string => `/groups/${groupId}/events`;

export const addressOfEvent = ({ id, groupId }: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvents(groupId)}/${id}`;

const tones: Record<EventStatus, BadgeTone> = { upcoming: 'green', cancelled: 'red', completed: 'blue' };

/** The colour of an event's badge; grey for one that this page does not know. */
export const statusTone = (status: string): BadgeTone =>
  Object.hasOwn(tones, status) ? tones[status as EventStatus] : 'neutral';

/** When an event is, as whatever takes place says it. */
export const timed = (event: Pick<Event, 'eventDate' | 'localStart' | 'timeZone' | 'durationMinutes'>): Timed => ({
  ...event,
  startsAt: event.eventDate,
});

type Room = Pick<Event, 'maxParticipants' | 'goingCount'>;

/** So many courts are drawn on a card; more are words. */
const mostSmallCourts = 8;

/** The courts of an event, each with its places and how many are taken; the last may have fewer than four. */
export function courtsOf({ maxParticipants, goingCount }: Room): { places: number; taken: number }[] {
  const count = Math.ceil(maxParticipants / placesOfCourt);
  return Array.from({ length: count }, (_, index) => {
    const before = index * placesOfCourt;
    const places = Math.min(placesOfCourt, maxParticipants - before);
    return { places, taken: Math.min(places, Math.max(0, goingCount - before)) };
  });
}

/** The same for a card. @returns undefined where they are too many to be drawn */
export function smallCourts(room: Room): ReturnType<typeof courtsOf> | undefined {
  return room.maxParticipants > mostSmallCourts * placesOfCourt ? undefined : courtsOf(room);
}

export const placesLeft = ({ maxParticipants, goingCount }: Room): number => Math.max(0, maxParticipants - goingCount);

/** '5 places left', 'full, 3 waiting' */
export function roomWords(event: Room & Pick<Event, 'waitingCount'>): string {
  const left = placesLeft(event);
  if (event.waitingCount > 0) return `full, ${event.waitingCount} waiting`;
  return left === 0 ? 'full' : `${counted(left, 'place')} left`;
}

/** '7 of 12 places taken'; more where the limit was lowered below those who go. */
export const takenWords = ({ maxParticipants, goingCount }: Room): string => takenOf(goingCount, maxParticipants);

/** Whether somebody who says 'going' now has to wait for a place. */
export const wouldWait = (event: Room & Pick<Event, 'waitingCount'>): boolean =>
  event.waitingCount > 0 || placesLeft(event) === 0;

/** What follows from 'going' where all is taken: '12 of 12 places are taken. You would be 4th in line.' */
export const lineWords = ({ waitingCount }: Pick<Event, 'waitingCount'>): string =>
  `You would be ${ordinal(waitingCount + 1)} in line for a place.`;

/** So many places are drawn, each with who has it; of more only the first courts. */
const mostDrawn = 24;
const courtsOfMany = 2;

type Seated = Pick<Event, 'maxParticipants' | 'goingCount' | 'faces'>;

/** The courts as they are drawn, and how many more there are. */
export function seatsOf(event: Seated): { courts: Seat[][]; moreCourts: number } {
  // Where the limit was lowered those who go stay.
  const places = Math.max(event.maxParticipants, event.goingCount);
  const drawn = places > mostDrawn ? courtsOfMany * placesOfCourt : places;
  const taken = event.faces.flatMap(({ id, username, guests }): Seat[] => [
    { kind: 'person', id, username },
    ...Array.from({ length: guests }, (_, index): Seat => ({ kind: 'guest', id, username, number: index + 1 })),
  ]);
  const seats = Array.from(
    { length: drawn },
    (_, index): Seat => taken[index] ?? { kind: index < event.goingCount ? 'taken' : 'free' },
  );
  const courts = onCourts(seats);
  return { courts, moreCourts: Math.ceil(places / placesOfCourt) - courts.length };
}

/** Those who are named, for the ear: 'rosa', 'theo with 2 guests'. */
export const seatedNames = ({ faces }: Pick<Event, 'faces'>): string[] =>
  faces.map(({ username, guests }) => `${username}${guestWords(guests)}`);

/** ', with 1 guest'; nothing without. */
export const guestWords = (guests: number): string =>
  guests === 0 ? '' : `, with ${guests === 1 ? '1 guest' : `${guests} guests`}`;

type Ranks = Pick<Event, 'playerRankMin' | 'playerRankMax'>;

const rankText = (rank: number) => rank.toFixed(1);

/** '2.5 to 4.0' */
export const rankRange = ({ playerRankMin, playerRankMax }: Ranks): string =>
  `${rankText(playerRankMin)} to ${rankText(playerRankMax)}`;

/** The range that an event has where nothing else was wanted: it is not worth a word. */
export const isForMost = ({ playerRankMin, playerRankMax }: Ranks): boolean => playerRankMin <= 2 && playerRankMax >= 5;

/** That somebody's rating is outside the range, which bars nobody: '2.0, below 2.5'. Undefined where it is within. */
export function outOfRange(rating: number, { playerRankMin, playerRankMax }: Ranks): string | undefined {
  const counted = effectiveRating(rating);
  if (counted < playerRankMin) return `${ratingText(rating)}, below ${rankText(playerRankMin)}`;
  return counted > playerRankMax ? `${ratingText(rating)}, above ${rankText(playerRankMax)}` : undefined;
}

/** In the order in which they are offered. */
export const replies: readonly { value: EventAnswer; label: string }[] = [
  { value: 'going', label: 'Going' },
  { value: 'maybe', label: 'Maybe' },
  { value: 'not_going', label: 'Can’t' },
];

const said: Record<EventAnswer, string> = {
  going: 'You are going to this event',
  maybe: 'You are maybe going to this event',
  not_going: 'You are not going to this event',
};

type Answered = Pick<Event, 'userResponse' | 'waitlisted' | 'waitlistPosition'>;

/** What an answer has led to; whoever waits is not told that they go. */
export function repliedWords({ userResponse, waitlisted, waitlistPosition }: Answered): string {
  if (waitlisted) {
    return waitlistPosition === null
      ? 'You are on the waiting list of this event'
      : `You are ${ordinal(waitlistPosition)} on the waiting list of this event`;
  }
  return userResponse ? said[userResponse] : '';
}

/** Of a stranger's, who sees what a public group plans. */
export const joinFirst = 'Join the group to answer.';

/** What stands where the answers would, when there are none to give; undefined where there are. */
export function closedWords(event: Pick<Event, 'status' | 'cancelReason' | 'eventDate' | 'viewer'>, now: number) {
  const { status, viewer, eventDate } = event;
  if (status === 'cancelled') return 'This event was cancelled.';
  if (status === 'completed') return 'This event is over.';
  if (Date.parse(eventDate) <= now) return 'This event has begun: answers are closed.';
  if (!viewer.isMember) return joinFirst;
  return undefined;
}

type Counted = Pick<
  Event,
  'goingCount' | 'maxParticipants' | 'waitingCount' | 'waitlistPosition' | 'userResponse' | 'guests' | 'waitlisted'
>;

/** What there is to say of a change; nothing where it follows from the viewer's own answer. */
export function newsOf(before: Counted, after: Counted): SpokenNews {
  const isOwnAnswer = before.userResponse !== after.userResponse || before.guests !== after.guests;
  // A place that became free is told by a toast.
  if (isOwnAnswer || before.waitlisted !== after.waitlisted) return undefined;
  if (after.waitlistPosition !== null && after.waitlistPosition !== before.waitlistPosition) {
    return { text: `You are ${ordinal(after.waitlistPosition)} in line now`, isOwn: true };
  }
  if (before.goingCount === after.goingCount && before.waitingCount === after.waitingCount) return undefined;
  return { text: `${takenWords(after)}, ${roomWords(after)}`, isOwn: false };
}
