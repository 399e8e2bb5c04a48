import type { EventDetails } from '#contract/events/making.ts';
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import { at, line, onClock, text, utc } from './lines.ts';

export type Shown = Pick<EventDetails, 'name' | 'description' | 'location' | 'bring' | 'durationMinutes'>;

/** What calendar programs are to know of an event. */
export interface CalendarEvent extends Shown {
  /** Whose event it is: programs sort and colour by it. */
  category: string;
  uid: string;
  sequence: number;
  changedAt: string;
  eventDate: string;
  timeZone: string;
  isCancelled: boolean;
  cancelReason: string;
  /** Its page. */
  url: string;
  seriesId: number | null;
  /** Its place in its series, on the clock of the series' zone. */
  plannedStart: string | null;
}

/** And of a series: what is true of each occurrence that does not say otherwise. */
export interface CalendarSeries {
  id: number;
  uid: string;
  sequence: number;
  changedAt: string;
  category: string;
  /** Where its occurrences are listed. */
  url: string;
  repeat: BoundedRepeat;
  timeZone: string;
  details: Shown;
  /** Where its rule has its occurrences, from the first that is told to the last: those too that are not there. */
  places: readonly Place[];
}

export interface Place {
  plannedStart: string;
  eventDate: string;
  /** What the clock shows then: other than `plannedStart` where it is turned past that. */
  localStart: string;
}

/** An event by itself. */
export function eventLines(event: CalendarEvent): string {
  return component([
    identity(event),
    at('DTSTART', event.eventDate, event.timeZone),
    details(event),
    line('STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
  ]);
}

/** An occurrence that is not as its series has it. */
export function occurrenceLines(event: CalendarEvent, series: CalendarSeries, { plannedStart }: Place): string {
  // Programs leave out what they take for older than the series.
  const sequence = Math.max(event.sequence, series.sequence);
  return component([
    identity({ ...event, uid: series.uid, sequence }),
    onClock('RECURRENCE-ID', plannedStart, series.timeZone),
    at('DTSTART', event.eventDate, event.timeZone),
    details(event),
    line('STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
  ]);
}

/**
 * What repeats, from one of its places to another.
 *
 * @param missing those in between that it leaves out
 */
export function recurringLines(series: CalendarSeries, first: Place, last: Place, missing: readonly Place[]): string {
  return component([
    identity(series),
    onClock('DTSTART', first.plannedStart, series.timeZone),
    line('RRULE', ruleOf(series, first, last)),
    ...missing.map(({ plannedStart }) => onClock('EXDATE', plannedStart, series.timeZone)),
    details({ ...series.details, url: series.url, category: series.category, isCancelled: false, cancelReason: '' }),
    line('STATUS', 'CONFIRMED'),
  ]);
}

const component = (properties: readonly string[]) =>
  [line('BEGIN', 'VEVENT'), ...properties, line('END', 'VEVENT')].join('');

/** Which event this is, and which version of it. */
function identity({ uid, sequence, changedAt }: { uid: string; sequence: number; changedAt: string }): string {
  const changed = utc(changedAt);
  return [
    line('UID', text(uid)),
    line('SEQUENCE', String(sequence)),
    // Of a calendar that is only read it says when the event was changed last (section 3.8.7.2).
    line('DTSTAMP', changed),
    line('LAST-MODIFIED', changed),
  ].join('');
}

type Described = Shown & Pick<CalendarEvent, 'category' | 'url' | 'isCancelled' | 'cancelReason'>;

function details(event: Described): string {
  return [
    line('DURATION', `PT${event.durationMinutes}M`),
    line('SUMMARY', text(event.name)),
    line('LOCATION', text(event.location)),
    line('DESCRIPTION', text(descriptionOf(event))),
    line('CATEGORIES', text(event.category)),
    line('URL', event.url),
  ].join('');
}

function descriptionOf({ description, bring, isCancelled, cancelReason }: Described): string {
  const cancelled = cancelReason === '' ? 'Cancelled.' : `Cancelled: ${cancelReason}`;
  return [isCancelled && cancelled, description, bring !== '' && `What to bring: ${bring}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Section 3.3.10. It ends with a moment in UTC, whatever the series counts: it may not be told from its beginning on. */
function ruleOf({ repeat }: CalendarSeries, first: Place, last: Place): string {
  const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][
    Temporal.PlainDateTime.from(first.plannedStart).dayOfWeek - 1
  ];
  const [frequency, nth] =
    repeat.every === 'week' ? ['WEEKLY', ''] : ['MONTHLY', repeat.week === 'last' ? -1 : repeat.week];
  const interval = repeat.interval === 1 ? '' : `;INTERVAL=${repeat.interval}`;
  return `FREQ=${frequency}${interval};BYDAY=${nth}${weekday};UNTIL=${utc(last.eventDate)}`;
}

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
