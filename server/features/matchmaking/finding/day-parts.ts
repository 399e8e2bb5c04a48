import { dayParts, type Span } from '#contract/matchmaking/hours.ts';
import { common, type Interval, minutesIn, type Week } from './hours.ts';

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
export const leastMinutes = 60;

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
  return parts.filter((part) => minutesIn(common(part.intervals, intervals)) >= leastMinutes);
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
