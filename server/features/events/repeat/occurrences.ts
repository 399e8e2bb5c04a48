import { RRuleTemporal } from 'rrule-temporal';
import { type BoundedRepeat, maxOccurrences } from '#contract/events/repeat.ts';
import { invalidField } from '#server/kernel/refusal.ts';
import { shownAs, timestampAt, years } from './clock.ts';

/** A rule, and from where on it counts. */
export interface Series {
  repeat: BoundedRepeat;
  /** The local time of its first occurrence. */
  firstStart: string;
  timeZone: string;
}

export interface Occurrence {
  /** Its place in the rule, on the clock of the series' zone. */
  plannedStart: string;
  /** When that is, in UTC. */
  eventDate: string;
  /** What the clock shows then: other than `plannedStart` where it is turned past that. */
  localStart: string;
}

/**
 * The occurrences of a new series.
 *
 * @throws Refusal where the first date is not what the rule says, or where it gives too few or too many
 */
export function firstOccurrences(series: Series): Occurrence[] {
  const { repeat, firstStart } = series;
  const first = Temporal.PlainDate.from(firstStart.slice(0, 10));
  if (repeat.every === 'month' && !isThe(repeat.week, first))
    throw invalidField(
      'repeat.week',
      `${dayInWords(first)} is not the ${nthInWords(repeat.week, first)} of its month.`,
    );
  const occurrences = occurrencesOf(series);
  if (occurrences.length < 2) throw invalidField(fieldOfEnd(repeat), 'A repeating event takes place at least twice.');
  return occurrences;
}

/**
 * The occurrences of a series, in order: also of one that was shortened so far that it does not repeat any longer.
 *
 * @param field what was given that they follow from
 * @throws Refusal where there are more than a series may have, or where it goes on into years out of sense
 */
export function occurrencesOf(series: Series, field = fieldOfEnd(series.repeat)): Occurrence[] {
  return placesOf(series, field).map((place) => occurrenceAt(place, series));
}

/** Those from one place of a series to another. */
export function occurrencesBetween(series: Series, first: string, last: string): Occurrence[] {
  const places = placesOf(series, fieldOfEnd(series.repeat)).filter((place) => place >= first && place <= last);
  return places.map((place) => occurrenceAt(place, series));
}

function placesOf({ repeat, firstStart }: Series, field: string): string[] {
  const time = firstStart.slice(10);
  return daysOf(repeat, Temporal.PlainDate.from(firstStart.slice(0, 10)), field).map((day) => `${day}${time}`);
}

const occurrenceAt = (plannedStart: string, { timeZone }: Series): Occurrence => ({
  plannedStart,
  ...shownAs(plannedStart, timeZone),
});

/** Whether an occurrence is elsewhere than the rule has it. */
export function isMoved(event: { plannedStart: string; eventDate: string }, timeZone: string): boolean {
  return event.eventDate !== timestampAt(event.plannedStart, timeZone);
}

const fieldOfEnd = ({ ends }: BoundedRepeat) => (ends.by === 'date' ? 'repeat.ends.until' : 'repeat.ends.count');

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Days have no zone: in UTC none is cut short. */
function daysOf(repeat: BoundedRepeat, first: Temporal.PlainDate, field: string): string[] {
  const { every, interval, ends } = repeat;
  const weekday = weekdays[first.dayOfWeek - 1] ?? 'MO';
  const rule = new RRuleTemporal({
    dtstart: first.toZonedDateTime('UTC'),
    freq: every === 'week' ? 'WEEKLY' : 'MONTHLY',
    interval,
    byDay: [every === 'week' ? weekday : `${repeat.week === 'last' ? -1 : repeat.week}${weekday}`],
    ...(ends.by === 'count'
      ? { count: ends.count }
      : { until: Temporal.PlainDate.from(ends.until).toZonedDateTime('UTC') }),
  });
  const days = rule.all((_, at) => at <= maxOccurrences).map((day) => day.toPlainDate());
  if (days.slice(0, maxOccurrences).some(({ year }) => year > years.last))
    throw invalidField(field, `An event can repeat until ${years.last} at the latest.`);
  if (days.length > maxOccurrences) throw invalidField(field, `An event can repeat at most ${maxOccurrences} times.`);
  return days.map(String);
}

/** The weekday's how manieth of a month. */
export type Week = 1 | 2 | 3 | 4 | 'last';

export function isThe(week: Week, day: Temporal.PlainDate): boolean {
  return week === 'last' ? day.day > day.daysInMonth - 7 : Math.ceil(day.day / 7) === week;
}

const words = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', last: 'last' };

const dayInWords = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const nthInWords = (week: Week, day: Temporal.PlainDate) =>
  `${words[week]} ${day.toLocaleString('en-GB', { weekday: 'long' })}`;
