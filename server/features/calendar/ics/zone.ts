import { line } from './lines.ts';

/**
 * What the clock of a zone does between two moments (RFC 5545, section 3.6.5): every turn of it by itself. A rule could
 * stand for many of them, but none has to be guessed so, and there are two a year at most.
 */
export function zoneLines(timeZone: string, from: string, until: string): string {
  const turns = turnsBetween(timeZone, Temporal.Instant.from(from), Temporal.Instant.from(until));
  return [line('BEGIN', 'VTIMEZONE'), line('TZID', timeZone), ...turns.map(turnLines), line('END', 'VTIMEZONE')].join(
    '',
  );
}

interface Turn {
  /** In seconds from UTC. */
  before: number;
  after: number;
  /** What the clock showed that was turned. */
  wallClock: Temporal.PlainDateTime;
}

/** The last turn before, too: without one nobody knows what the clock shows until the next. Far back programs do not count. */
function turnsBetween(timeZone: string, from: Temporal.Instant, until: Temporal.Instant): Turn[] {
  const start = from.toZonedDateTimeISO(timeZone);
  const turns: Turn[] = [];
  let turned = start.getTimeZoneTransition('previous');
  if (turned === null || turned.year < 1970) {
    const offset = secondsOf(start);
    turns.push({ before: offset, after: offset, wallClock: Temporal.PlainDateTime.from('1970-01-01T00:00') });
    turned = start.getTimeZoneTransition('next');
  }
  for (
    ;
    turned !== null && turned.epochMilliseconds <= until.epochMilliseconds;
    turned = turned.getTimeZoneTransition('next')
  )
    turns.push(turnAt(turned));
  return turns;
}

function turnAt(turned: Temporal.ZonedDateTime): Turn {
  const before = secondsOf(turned.subtract({ nanoseconds: 1 }));
  const wallClock = turned.withTimeZone('UTC').toPlainDateTime().add({ seconds: before });
  return { before, after: secondsOf(turned), wallClock };
}

const secondsOf = (time: Temporal.ZonedDateTime) => time.offsetNanoseconds / 1e9;

function turnLines({ before, after, wallClock }: Turn): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    line('BEGIN', kind),
    line('DTSTART', wallClock.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')),
    line('TZOFFSETFROM', offset(before)),
    line('TZOFFSETTO', offset(after)),
    line('END', kind),
  ].join('');
}

/** `+0530`. Since 1970 offsets have whole minutes. */
function offset(seconds: number): string {
  const minutes = Math.abs(Math.round(seconds / 60));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
