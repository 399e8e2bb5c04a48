import type { Timed } from '#client/lib/occasions/when.ts';
import type { Event } from '#contract/events/facts.ts';

/** When an event is, as whatever takes place says it. */
export const timed = (event: Pick<Event, 'eventDate' | 'localStart' | 'timeZone' | 'durationMinutes'>): Timed => ({
  ...event,
  startsAt: event.eventDate,
});
