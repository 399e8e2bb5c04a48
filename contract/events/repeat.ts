import { z } from 'zod';
import { interval, noDay, times } from './fields.ts';

/** The most occurrences that a series has. */
export const maxOccurrences = 500;

/** A day, in the event's own time zone: `2026-11-24`. */
export const day = z.iso.date(noDay);

/** When a series ends: with that day, after so many occurrences, or when somebody ends it: then it is made some weeks ahead. */
const ending = z.discriminatedUnion('by', [
  z.object({ by: z.literal('date'), until: day }),
  z.object({ by: z.literal('count'), count: times(maxOccurrences) }),
  z.object({ by: z.literal('never') }),
]);

/**
 * How an event repeats, from its first date on, at the same time of its own zone's clock: every so many weeks on that
 * date's weekday, or every so many months on the weekday's 1st to 4th of the month, or its last.
 */
export const repeat = z
  .discriminatedUnion(
    'every',
    [
      z.object({ every: z.literal('week'), interval: interval(52), ends: ending }),
      z.object({
        every: z.literal('month'),
        interval: interval(12),
        /** Which of the month's such weekdays the first date is: it must be that one. */
        week: z.literal([1, 2, 3, 4, 'last'], 'The week of the month must be 1, 2, 3, 4 or last'),
        ends: ending,
      }),
    ],
    'Repeat must be weekly or monthly',
  )
  .meta({ id: 'Repeat' });

export type Repeat = z.infer<typeof repeat>;

type Bounded<Each> = Each extends { ends: infer Ends }
  ? Omit<Each, 'ends'> & { ends: Exclude<Ends, { by: 'never' }> }
  : never;

/** How it repeats as far as it is made. */
export type BoundedRepeat = Bounded<Repeat>;
