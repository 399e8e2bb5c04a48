/**
 * What a clock on a wall shows, as a number: the moment at which UTC shows the same. So dates of any zone are reckoned
 * with, and written, without the reader's own zone coming into it.
 */
export type Wall = number;

/** @param local such as `2026-11-24T18:00`, or a day: `2026-11-24` */
export const wallOf = (local: string): Wall => Date.parse(local.length > 10 ? `${local}Z` : local);

/** `2026-11-24` */
export const dayOfWall = (wall: Wall): string => new Date(wall).toISOString().slice(0, 10);

export const dayMs = 24 * 60 * 60 * 1000;

/** Which day it is by itself, whatever the time. */
export const startOfDay = (wall: Wall): Wall => Math.floor(wall / dayMs) * dayMs;

/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const readers = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a zone show at a moment, to the second.
 *
 * @returns undefined where this browser does not know the zone
 */
export function wallIn(timeZone: string, moment: number): Wall | undefined {
  let reader = readers.get(timeZone);
  if (!reader) {
    try {
      reader = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
        hourCycle: 'h23',
      });
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
    readers.set(timeZone, reader);
  }
  const parts = new Map(reader.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The moment at which the clocks of a zone show this; where they skip it, as much later. Of two the first.
 *
 * @returns undefined where this browser does not know the zone
 */
export function momentAt(wall: Wall, timeZone: string): number | undefined {
  const dayBefore = wallIn(timeZone, wall - dayMs);
  const dayAfter = wallIn(timeZone, wall + dayMs);
  if (dayBefore === undefined || dayAfter === undefined) return undefined;
  const offsets = [dayBefore - (wall - dayMs), dayAfter - (wall + dayMs)];
  const moments = offsets.map((offset) => wall - offset);
  return moments.find((moment) => wallIn(timeZone, moment) === wall) ?? moments[0];
}
