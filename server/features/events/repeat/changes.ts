/** What becomes of a series when it is changed from an occurrence on. Its rule changes no more than it must. */
import type { BoundedRepeat } from '#contract/events/repeat.ts';
import { invalidField } from '#server/kernel/refusal.ts';
import { isThe, type Occurrence, occurrencesOf, type Series, type Week } from './occurrences.ts';

/**
 * A series in two: one that ends before an occurrence, and one that begins with it.
 *
 * @param plannedStart the place of that occurrence, which is not the first
 */
export function splitAt(series: Series, plannedStart: string): { before: Series; after: Series } {
  const all = occurrencesOf(series);
  const index = all.findIndex((occurrence) => occurrence.plannedStart === plannedStart);
  const last = all[index - 1];
  if (!last)
    throw new Error(`A series cannot be split at ${plannedStart}, with which it begins, or which is not in it`);
  const { repeat } = series;
  const left = all.length - index;
  const after = repeat.ends.by === 'count' ? endingAfter(repeat, left, plannedStart) : repeat;
  return {
    before: { ...series, repeat: endingWith(repeat, dayOf(last.plannedStart)) },
    after: { ...series, repeat: after, firstStart: plannedStart },
  };
}

/** Where an occurrence goes when its series is moved. */
export interface Move {
  /** The place that it had. */
  from: string;
  to: Occurrence;
}

/**
 * A series that begins at another local time, or in another zone. As many weeks or months lie between its occurrences
 * as before, and there are as many of them: a second Tuesday becomes a second Wednesday, also in the months in which
 * that is not the day after.
 */
export function moved(series: Series, to: { firstStart: string; timeZone: string }): { series: Series; moves: Move[] } {
  const before = occurrencesOf(series);
  const day = dayOf(to.firstStart);
  const { repeat } = series;
  const rule = repeat.every === 'month' ? { ...repeat, week: weekOf(day, repeat.week) } : repeat;
  const { firstStart, timeZone } = to;
  const counted: Series = { firstStart, timeZone, repeat: { ...rule, ends: { by: 'count', count: before.length } } };
  const after = occurrencesOf(counted, 'eventDate');
  const moves = before.flatMap(({ plannedStart }, index) => {
    const occurrence = after[index];
    return occurrence ? [{ from: plannedStart, to: occurrence }] : [];
  });
  const isOnSameDays = day === dayOf(series.firstStart);
  const staysAsItEnds = repeat.ends.by === 'count' || isOnSameDays;
  const ended = staysAsItEnds ? rule : endingWith(rule, dayOf(after.at(-1)?.plannedStart ?? firstStart));
  return { series: { firstStart, timeZone, repeat: ended }, moves };
}

/** Which of its month's such weekdays a day is: the fifth is the last, the fourth may be what it was before. */
function weekOf(day: string, before: Week): Week {
  const date = Temporal.PlainDate.from(day);
  const weeks: Week[] = [before, 1, 2, 3, 4, 'last'];
  return weeks.find((week) => isThe(week, date)) ?? 'last';
}

/**
 * A series with another last day.
 *
 * @param from the place of the occurrence from which on it is changed, that is to stay
 * @returns `added`: what comes behind all that there were; `lastStart`: the place of its last one
 * @throws Refusal at `until` where nothing would be left, or there would be too many
 */
export function endedOn(
  series: Series,
  until: string,
  from: string,
): { series: Series; added: Occurrence[]; lastStart: string } {
  if (until < dayOf(from)) throw invalidField('until', 'The last day must not be before this event.');
  const end = occurrencesOf(series).at(-1)?.plannedStart ?? '';
  const changed = { ...series, repeat: endingWith(series.repeat, until) };
  const after = occurrencesOf(changed, 'until');
  const lastStart = after.at(-1)?.plannedStart ?? '';
  return { series: changed, added: after.filter(({ plannedStart }) => plannedStart > end), lastStart };
}

const dayOf = (localTime: string) => localTime.slice(0, 10);

const endingWith = (repeat: BoundedRepeat, until: string): BoundedRepeat => ({
  ...repeat,
  ends: { by: 'date', until },
});

/** Once is no number of times that an event repeats: then its day is the last. */
const endingAfter = (repeat: BoundedRepeat, count: number, onlyStart: string): BoundedRepeat =>
  count < 2 ? endingWith(repeat, dayOf(onlyStart)) : { ...repeat, ends: { by: 'count', count } };
