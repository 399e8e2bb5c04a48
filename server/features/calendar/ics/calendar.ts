/** A calendar as programs read it: iCalendar (RFC 5545), made of nothing but what it is given. */
import { type CalendarEvent, type CalendarSeries, eventLines, seriesLines } from './events.ts';
import { line, text, zoneLines } from './lines.ts';

export type { CalendarEvent, CalendarSeries };

export interface Calendar {
  /** What programs call it; null for a file of one event, which they put into a calendar of theirs. */
  name: string | null;
  events: readonly CalendarEvent[];
  series: readonly CalendarSeries[];
}

/** How often programs look for changes, if they do as they are told. */
const readEvery = 'PT1H';

export function calendarText({ name, events, series }: Calendar): string {
  const occurrences = Map.groupBy(events, ({ seriesId }) => seriesId);
  const single = occurrences.get(null) ?? [];
  return [
    line('BEGIN', 'VCALENDAR'),
    line('VERSION', '2.0'),
    line('PRODID', '-//Thirdshot//Thirdshot//EN'),
    line('CALSCALE', 'GREGORIAN'),
    name === null ? '' : headLines(name),
    ...(events.length === 0 ? [nothing] : spansOf(events, series).map(zoneOf)),
    ...single.map(eventLines),
    ...series.map((each) => seriesLines(each, occurrences.get(each.id) ?? [])),
    line('END', 'VCALENDAR'),
  ].join('');
}

/** By the names of RFC 7986, and by those that programs had for them before. */
const headLines = (name: string) =>
  [
    line('NAME', text(name)),
    line('X-WR-CALNAME', text(name)),
    line('REFRESH-INTERVAL;VALUE=DURATION', readEvery),
    line('X-PUBLISHED-TTL', readEvery),
  ].join('');

/** A calendar has something in it, even one without events (RFC 5545, section 3.4). */
const nothing = zoneLines('UTC', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z');

interface Span {
  timeZone: string;
  from: string;
  until: string;
}

const zoneOf = ({ timeZone, from, until }: Span) => zoneLines(timeZone, from, until);

/** The zones of which a clock is named, and between which moments. UTC needs none. */
function spansOf(events: readonly CalendarEvent[], series: readonly CalendarSeries[]): Span[] {
  const planned = series.flatMap(({ timeZone, places }) => places.map(({ eventDate }) => ({ timeZone, eventDate })));
  const spans = new Map<string, Span>();
  for (const { timeZone, eventDate } of [...events, ...planned]) {
    const span = spans.get(timeZone);
    if (span === undefined) spans.set(timeZone, { timeZone, from: eventDate, until: eventDate });
    else if (eventDate < span.from) span.from = eventDate;
    else if (eventDate > span.until) span.until = eventDate;
  }
  spans.delete('UTC');
  return [...spans.values()];
}
