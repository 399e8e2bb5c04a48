import {
  type CalendarEvent,
  type CalendarSeries,
  occurrenceLines,
  type Place,
  recurringLines,
  type Shown,
} from './events.ts';

/** A series as far as there are occurrences of it, and those that are not as it has them. */
export function seriesLines(series: CalendarSeries, events: readonly CalendarEvent[]): string {
  const { places } = series;
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return '';
  const byPlace = new Map(events.map((event) => [event.plannedStart, event]));
  const missing = places.filter(({ plannedStart }) => !byPlace.has(plannedStart));
  const others = places.map((place) => {
    const event = byPlace.get(place.plannedStart);
    return event === undefined || isAsPlanned(event, series, place) ? '' : occurrenceLines(event, series, place);
  });
  return [recurringLines(series, first, last, missing), ...others].join('');
}

function isAsPlanned(event: CalendarEvent, series: CalendarSeries, place: Place): boolean {
  // Programs do not agree on where an occurrence is whose night lacks its time: it is told by itself.
  const isThere = place.localStart === place.plannedStart && event.eventDate === place.eventDate;
  const { details, timeZone } = series;
  const isTheSame = shown.every((field) => event[field] === details[field]);
  return isThere && isTheSame && event.timeZone === timeZone && !event.isCancelled;
}

const shown: readonly (keyof Shown)[] = ['name', 'description', 'location', 'bring', 'durationMinutes'];
