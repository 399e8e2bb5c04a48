import { ordinal } from '#client/lib/counts.ts';
import type { Event, EventAnswer } from '#contract/events/facts.ts';

/** In the order in which they are offered. */
export const answers: readonly { value: EventAnswer; label: string }[] = [
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

/** What an answer has led to (specification, section 8); whoever waits is not told that they go. */
export function answeredWords({ userResponse, waitlisted, waitlistPosition }: Answered): string {
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
