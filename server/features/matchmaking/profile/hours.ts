import { dayParts, type Span } from '#contract/matchmaking/hours.ts';

/**
 * Hours at which people can play. They say them as parts of a week on their own clocks; two of them are compared on one
 * line, the minutes of a stretch that begins at some moment, so that zones and clocks that are turned make no difference.
 */

/** In minutes from the beginning of the stretch; without the last one. */
export type Interval = readonly [from: number, to: number];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** How long a stretch is: every part of a week is in it once. */
export const weekMinutes = 7 * dayMinutes;

/** The same hours, in order, with what overlaps or touches as one. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const inOrder = [...spans].sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1));
  const merged: Span[] = [];
  for (const span of inOrder) {
    const last = merged.at(-1);
    if (last === undefined || last.day !== span.day || last.to < span.from) merged.push({ ...span });
    else if (last.to < span.to) last.to = span.to;
  }
  return merged;
}

/**
 * When hours of a week are, on the clocks of any zones.
 *
 * @param begin the moment at which the stretch begins, in milliseconds
 */
export class Week {
  readonly begin: number;
  readonly #days = new Map<string, readonly Day[]>();

  constructor(begin: number) {
    this.begin = begin;
  }

  /** In order, with what touches as one. */
  intervalsOf(spans: readonly Span[], timeZone: string): Interval[] {
    const found: Interval[] = [];
    for (const day of this.#daysIn(timeZone)) {
      for (const span of spans) {
        if (span.day !== day.weekday) continue;
        const from = Math.max(0, this.#minutesAt(day, span.from));
        const to = Math.min(weekMinutes, this.#minutesAt(day, span.to));
        // An hour that the clock is turned past is none.
        if (from < to) found.push([from, to]);
      }
    }
    return joined(found);
  }

  /** The moment, in UTC with milliseconds. */
  timestampAt(minute: number): string {
    return new Date(this.begin + minute * minuteMs).toISOString();
  }

  minuteAt(moment: string): number {
    return (Date.parse(moment) - this.begin) / minuteMs;
  }

  /** How many minutes before a full half-hour on that clock the stretch begins. */
  untilHalfHour(timeZone: string): number {
    const { minute, second } = Temporal.Instant.fromEpochMilliseconds(this.begin).toZonedDateTimeISO(timeZone);
    return (30 - ((minute + second / 60) % 30)) % 30;
  }

  #daysIn(timeZone: string): readonly Day[] {
    const known = this.#days.get(timeZone);
    if (known !== undefined) return known;
    const first = Temporal.Instant.fromEpochMilliseconds(this.begin).toZonedDateTimeISO(timeZone).toPlainDate();
    // The first of them is the rest of a day, of which the beginning comes last.
    const days = Array.from({ length: 8 }, (_, at) => dayOf(first.add({ days: at }), timeZone));
    this.#days.set(timeZone, days);
    return days;
  }

  #minutesAt(day: Day, clock: string): number {
    const minutes = minutesOf(clock);
    const ms = day.isTurned ? turnedDay(day, minutes) : day.begin + minutes * minuteMs;
    return (ms - this.begin) / minuteMs;
  }
}

interface Day {
  date: Temporal.PlainDate;
  timeZone: string;
  /** 0 is Monday. */
  weekday: number;
  /** In milliseconds. */
  begin: number;
  /** The clock is turned on it. */
  isTurned: boolean;
}

function dayOf(date: Temporal.PlainDate, timeZone: string): Day {
  const begin = date.toZonedDateTime(timeZone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return { date, timeZone, weekday: date.dayOfWeek - 1, begin, isTurned: end - begin !== dayMinutes * minuteMs };
}

function turnedDay({ date, timeZone }: Day, minutes: number): number {
  if (minutes === dayMinutes) return date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const plainTime = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

/** After midnight. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function joined(intervals: readonly Interval[]): Interval[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...intervals].sort((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last === undefined || last[1] < from) result.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return result;
}

/** What both have, of two that are in order. */
export function common(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const both: Interval[] = [];
  let [at, beside] = [0, 0];
  for (;;) {
    const [mine, theirs] = [one[at], other[beside]];
    if (mine === undefined || theirs === undefined) return both;
    const [from, to] = [Math.max(mine[0], theirs[0]), Math.min(mine[1], theirs[1])];
    if (from < to) both.push([from, to]);
    if (mine[1] < theirs[1]) at += 1;
    else beside += 1;
  }
}

/** What is left of the first. Both are in order. */
export function without(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  return intervals.flatMap((interval) => {
    const left: Interval[] = [];
    let [from, to] = interval;
    for (const [begin, end] of taken) {
      if (end <= from || begin >= to) continue;
      if (begin > from) left.push([from, begin]);
      from = end;
    }
    if (from < to) left.push([from, to]);
    return left;
  });
}

export function minutesIn(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** A part of a day as the grid shows them. */
export interface Part {
  /** 0 is Monday. */
  day: number;
  /** 0 is the morning. */
  part: number;
}

export interface PlacedPart extends Part {
  intervals: readonly Interval[];
}

/** Whoever has less of a part of a day, in minutes, has no time for a game in it. */
export const minMinutes = 60;

/** The 21 parts of a week on somebody's clock, from Monday morning. */
export function partsOn(week: Week, timeZone: string): PlacedPart[] {
  return Array.from({ length: 7 }, (_, day) => day).flatMap((day) =>
    dayParts.map(({ from, to }, part) => {
      const span: Span = { day, from, to };
      return { day, part, intervals: week.intervalsOf([span], timeZone) };
    }),
  );
}

/** In which of them somebody has time for a game. */
export function partsIn<Each extends PlacedPart>(parts: readonly Each[], intervals: readonly Interval[]): Each[] {
  return parts.filter((part) => minutesIn(common(part.intervals, intervals)) >= minMinutes);
}

/** How often each is among them: 7 × 3. */
export function countsOf(parts: readonly Part[]): number[][] {
  const counts = Array.from({ length: 7 }, () => dayParts.map(() => 0));
  for (const { day, part } of parts) {
    const ofDay = counts[day];
    if (ofDay !== undefined) ofDay[part] = (ofDay[part] ?? 0) + 1;
  }
  return counts;
}
