import { ownWriters } from '#client/lib/time-writers.ts';
import type { PlayerResult } from '#contract/players.ts';

interface Month {
  /** 'November 2026' */
  name: string;
  results: PlayerResult[];
}

const month = ownWriters.write({ month: 'long', year: 'numeric' });

/** Results by the month that they are of, in the order in which they come. */
export function byMonth(
  results: readonly PlayerResult[],
  { format }: Pick<Intl.DateTimeFormat, 'format'> = month,
): Month[] {
  const months: Month[] = [];
  for (const result of results) {
    const name = format(new Date(result.playedAt));
    const last = months.at(-1);
    if (last?.name === name) last.results.push(result);
    else months.push({ name, results: [result] });
  }
  return months;
}
