import type { Event } from '#contract/events/facts.ts';

/** An event is urgent from two days before it on, in milliseconds. */
const soon = 2 * 24 * 60 * 60 * 1000;

type Waiting = Pick<Event, 'id' | 'eventDate' | 'userResponse' | 'viewer' | 'status'>;

/**
 * The one event that waits for the viewer's answer: the next that they have not answered.
 *
 * @param events soonest first
 */
export function loudestOf(events: readonly Waiting[], now: number): number | undefined {
  return events.find(
    ({ eventDate, userResponse, viewer, status }) =>
      viewer.mayAnswer &&
      status === 'upcoming' &&
      userResponse === null &&
      Date.parse(eventDate) > now &&
      Date.parse(eventDate) - now <= soon,
  )?.id;
}
