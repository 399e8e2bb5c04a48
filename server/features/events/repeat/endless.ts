import { maxOccurrences, type Repeat } from '#contract/events/repeat.ts';
import { type Occurrence, occurrencesOf, type Series } from './occurrences.ts';

/** A series without an end is made for so long ahead. */
const aheadMs = 12 * 7 * 24 * 60 * 60 * 1000;

/** So many occurrences are looked at, and then so many more. */
const step = 16;

interface Ahead {
  /** With an end where it is made to. */
  series: Series;
  occurrences: Occurrence[];
  /** When more is to be made; null once there are as many as a series may have. */
  extendAt: string | null;
}

/**
 * A series without an end as far as it is to be made now: until one of its occurrences is twelve weeks ahead.
 *
 * @param made how many there are already
 */
export function madeAhead(
  { repeat, ...start }: Omit<Series, 'repeat'> & { repeat: Repeat },
  made: number,
  now: Date,
): Ahead {
  const horizon = new Date(now.getTime() + aheadMs).toISOString();
  const upTo = (count: number): Series => ({ ...start, repeat: { ...repeat, ends: { by: 'count', count } } });
  for (let count = Math.min(made + step, maxOccurrences); ; count = Math.min(count + step, maxOccurrences)) {
    const all = occurrencesOf(upTo(count));
    const beyond = all.findIndex(({ eventDate }) => eventDate > horizon);
    if (beyond === -1 && count < maxOccurrences) continue;
    const total = beyond === -1 ? count : Math.max(beyond + 1, made, 2);
    const last = all[total - 1];
    const isFull = total === maxOccurrences || last === undefined;
    return {
      series: upTo(total),
      occurrences: all.slice(0, total),
      extendAt: isFull ? null : new Date(Date.parse(last.eventDate) - aheadMs).toISOString(),
    };
  }
}
