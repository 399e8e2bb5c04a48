import type { Span } from '#contract/matchmaking/hours.ts';
import { merged } from './grid.ts';

/** Hours as they are typed: nothing says yet that they have sense. */
export interface Entry {
  /** By which it is told from the others while it changes. */
  key: number;
  day: number;
  from: string;
  /** `00:00` is the end of the day, for which clocks know no other time. */
  to: string;
}

export const entriesOf = (spans: readonly Span[]): Entry[] =>
  merged(spans).map(({ day, from, to }, key) => ({ key, day, from, to: to === '24:00' ? '00:00' : to }));

const endOf = ({ to }: Entry): string => (to === '00:00' ? '24:00' : to);

export const spansOf = (entries: readonly Entry[]): Span[] =>
  merged(entries.map((entry) => ({ day: entry.day, from: entry.from, to: endOf(entry) })));

/** What is wrong with an entry, as the server would say it. */
export function problemIn(entry: Entry): string | undefined {
  if (entry.from === '' || entry.to === '') return 'Both times are required';
  if (entry.from >= endOf(entry)) {
    return 'The end must be after the beginning; what goes past midnight is two entries';
  }
  return undefined;
}
