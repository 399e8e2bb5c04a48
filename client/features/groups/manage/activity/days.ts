import { dayOf } from '#client/lib/moments.ts';

/** What happened on one day, in the order in which it came. */
export interface Day<Line> {
  /** 'Today', 'Monday 4 May' */
  name: string;
  lines: Line[];
}

/**
 * Puts lines that are in the order of time together by the days of the reader.
 *
 * @param today a moment of it
 */
export function byDay<Line extends { timestamp: string }>(lines: readonly Line[], today: number): Day<Line>[] {
  const days: Day<Line>[] = [];
  for (const line of lines) {
    const name = dayOf(line.timestamp, today);
    const last = days.at(-1);
    if (last?.name === name) last.lines.push(line);
    else days.push({ name, lines: [line] });
  }
  return days;
}
