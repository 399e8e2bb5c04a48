/** Content lines of iCalendar (RFC 5545, section 3.1). */

/** The most octets of a line, without what ends it. */
const longestLine = 75;

/** A property; a value longer than a line goes on in the next ones, and no character is cut. */
export function line(name: string, value: string): string {
  const whole = `${name}:${value}`;
  // No character has more octets than three for each of its halves.
  if (whole.length * 3 <= longestLine || Buffer.byteLength(whole) <= longestLine) return `${whole}\r\n`;
  const octets = Buffer.from(whole);
  const parts: string[] = [];
  for (let from = 0; from < octets.length; ) {
    // What goes on begins with a space.
    const until = characterAt(octets, from + (from === 0 ? longestLine : longestLine - 1));
    parts.push(octets.toString('utf8', from, until));
    from = until;
  }
  return `${parts.join('\r\n ')}\r\n`;
}

/** Where the character begins that an octet is of. */
function characterAt(octets: Buffer, at: number): number {
  let start = at;
  while (((octets[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start--;
  return start;
}

/** What a person typed, as the value of a property (section 3.3.11). */
export function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Times of iCalendar (RFC 5545, sections 3.3.5 and 3.2.19). */

/** `20261124T170000Z` for `2026-11-24T17:00:00.000Z`. */
export const utc = (moment: string) => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `20261124T180000` for `2026-11-24T18:00`. */
const local = (wallClock: string) => `${wallClock.replaceAll(/[-:]/g, '')}00`;

/** What a clock shows, on a line; that of UTC needs no zone, and may have none (section 3.2.19). */
export const onClock = (name: string, wallClock: string, timeZone: string): string =>
  timeZone === 'UTC' ? line(name, `${local(wallClock)}Z`) : line(`${name};TZID=${timeZone}`, local(wallClock));

/** A moment, on the clock of its zone; where that does not say which moment it is, in UTC. */
export function at(name: string, moment: string, timeZone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  const wallClock = there.toPlainDateTime();
  const isPlain = wallClock.second === 0 && wallClock.toZonedDateTime(timeZone).equals(there);
  return isPlain ? onClock(name, wallClock.toString({ smallestUnit: 'minute' }), timeZone) : line(name, utc(moment));
}

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
