import { counted, listed, ordinal } from '#client/lib/counts.ts';
import { effectiveRating, ratingText } from '#client/lib/ratings.ts';
import type { Seat } from '#client/lib/scheduling/Courts.tsx';
import { localTimeIn, localWriters, ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import type { Timed } from '#client/lib/scheduling/when.ts';
import type { BadgeTone } from '#client/ui/Badge.tsx';
import type { Event, EventAnswer, EventStatus, Guest } from '#contract/events/facts.ts';

export const addressOfEvents = (groupId: number): string => `/groups/${groupId}/events`;

export const addressOfEvent = ({ id, groupId }: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvents(groupId)}/${id}`;

/** Where it is said who is here. */
export const addressOfCheckIn = (event: Pick<Event, 'id' | 'groupId'>): string => `${addressOfEvent(event)}/check-in`;

/** The page for a list of names. */
export const addressOfNames = (event: Pick<Event, 'id' | 'groupId'>): string => `${addressOfEvent(event)}/names`;

/** What of it is for paper. */
export const addressOfPoster = (event: Pick<Event, 'id' | 'groupId'>): string => `${addressOfEvent(event)}/poster`;

/** Open on an event's page, in the address: who has not answered. */
export const unansweredDialog = 'unanswered';

export const addressOfUnanswered = (event: Pick<Event, 'id' | 'groupId'>): string =>
  `${addressOfEvent(event)}?dialog=${unansweredDialog}`;

/** Where what is played at an event is shown. */
export const addressOfPlay = (
  event: Pick<Event, 'id' | 'groupId'>,
  { kind, id }: NonNullable<Event['play']>,
): string => (kind === 'tournament' ? `/tournaments/details/${id}` : `${addressOfEvent(event)}/${kind}`);

/** What leads there. */
export function playLabel(
  { localStart, timeZone }: Pick<Event, 'localStart' | 'timeZone'>,
  kind: NonNullable<Event['play']>['kind'],
  now: number,
): string {
  if (kind === 'tournament') return 'Open the tournament';
  if (kind === 'rack') return 'See who plays next';
  const isTonight = localStart.startsWith(todayIn(timeZone, now)) && localStart.slice(11) >= '16';
  return isTonight ? 'See tonight’s games' : 'See the games';
}

/** For an hour around its beginning the organisers have nothing more important to do. */
const checkInMs = 60 * 60 * 1000;

export const isCheckInHour = (begins: string | null, now: number): boolean =>
  begins !== null && Math.abs(Date.parse(begins) - now) <= checkInMs;

export const statusTones: Record<EventStatus, BadgeTone> = { upcoming: 'green', cancelled: 'red', completed: 'blue' };

/** When an event is, as scheduling takes it. */
export const timed = (event: Pick<Event, 'eventDate' | 'localStart' | 'timeZone' | 'durationMinutes'>): Timed => ({
  ...event,
  startsAt: event.eventDate,
});

const maxSmallSeats = 16;

/** The places of a card, taken ones first; undefined where they are too many to be seen. */
export function smallSeats({ maxParticipants, goingCount }: Pick<Event, 'maxParticipants' | 'goingCount'>) {
  if (maxParticipants > maxSmallSeats) return undefined;
  return Array.from({ length: maxParticipants }, (_, index) => index < goingCount);
}

/** So many places are drawn, each with who has it. */
const maxDrawnSeats = 24;

/** The places as they are drawn, and how many more there are. */
export function seatsOf({
  maxParticipants,
  goingCount,
  faces,
}: Pick<Event, 'maxParticipants' | 'goingCount' | 'faces'>): { seats: Seat[]; more: number } {
  // Where the limit was lowered those who go stay.
  const capacity = Math.max(maxParticipants, goingCount);
  const taken = faces.flatMap(({ id, name, guests }): Seat[] => [
    { kind: 'person', id, name },
    ...Array.from({ length: guests }, (_, index): Seat => ({ kind: 'guest', id, name, number: index + 1 })),
  ]);
  const seats = Array.from(
    { length: Math.min(capacity, maxDrawnSeats) },
    (_, index): Seat => taken[index] ?? { kind: index < goingCount ? 'taken' : 'free' },
  );
  return { seats, more: capacity - seats.length };
}

/** ', with Zoë', ', with Zoë and 1 guest' */
export function withGuests(guests: readonly Guest[]): string {
  const names = guests.flatMap(({ name }) => name || []);
  const others = guests.length - names.length;
  if (names.length === 0) return guestText(others);
  return `, with ${listed(others === 0 ? names : [...names, counted(others, 'guest')])}`;
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

/** When answers close, or places are drawn, by the reader's own clock: 'Tue 24 Nov 18:00'. */
export function momentText(moment: string): string {
  const local = localTimeIn(ownZone(), Date.parse(moment)) ?? Date.parse(moment);
  return (['weekday', 'shortDate', 'time'] as const).map((part) => localWriters[part].format(local)).join(' ');
}

export const isDrawPending = ({ draw }: Pick<Event, 'draw'>): boolean => draw?.isPending ?? false;

export const replies: readonly { value: EventAnswer; label: string; done: string }[] = [
  { value: 'going', label: 'Going', done: 'You are going to this event' },
  { value: 'maybe', label: 'Maybe', done: 'You are maybe going to this event' },
  { value: 'not_going', label: 'Can’t', done: 'You are not going to this event' },
];

/** The same, by what *going* comes to: a wish before places are drawn, a question where an organiser has to say yes. */
export const repliesTo = ({ draw, isAsking }: Pick<Event, 'draw' | 'isAsking'>): typeof replies => {
  const going = isAsking ? 'Asked' : draw?.isPending ? 'I’d like to' : 'Going';
  return replies.map((reply) => (reply.value === 'going' ? { ...reply, label: going } : reply));
};

type Replied = Pick<Event, 'userResponse' | 'waitlisted' | 'waitlistPosition' | 'isAsking' | 'draw'>;

/** What a reply has led to; whoever waits is not told that they go. */
export function repliedText({ userResponse, waitlisted, waitlistPosition, isAsking, draw }: Replied): string {
  if (isAsking) return 'An organiser will answer you';
  if (waitlisted && draw?.isPending) return `Places are drawn ${momentText(draw.at)}`;
  if (!waitlisted) return replies.find(({ value }) => value === userResponse)?.done ?? '';
  const position = waitlistPosition === null ? '' : `${ordinal(waitlistPosition)} `;
  return `You are ${position}on the waiting list of this event`;
}

/** Of a stranger's, who sees what a public group plans. */
export const joinFirst = 'Join the group to answer.';

/** What stands in the place of the replies where there are none to give. */
export function closedText(
  event: Pick<Event, 'status' | 'eventDate' | 'viewer' | 'answerBy'>,
  now: number,
): string | undefined {
  const { status, viewer, eventDate, answerBy } = event;
  if (status === 'cancelled') return 'This event was cancelled.';
  if (status === 'completed') return 'This event is over.';
  if (Date.parse(eventDate) <= now) return 'This event has started. Answers are closed.';
  if (!viewer.isMember) return joinFirst;
  return viewer.mayAnswer || answerBy === null
    ? undefined
    : `Answers closed ${momentText(answerBy)}. Ask an organiser if you want to come.`;
}
