/** What is typed of an event: the browser's forms check with these, and bring nothing else of the contract's schemas. */
import { z } from 'zod';
import { required, typed } from '../values.ts';

export const noDate = 'Invalid event date. Please select a valid date.';
export const noDay = 'Please select a valid date.';

/** An IANA name, such as `Europe/Berlin`. Whether there is such a zone the server knows. */
export const timeZone = z
  .string('Time zone is required')
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'Time zone must look like Europe/Berlin');

export const interval = (most: number) =>
  z
    .int('The interval must be a whole number')
    .min(1, 'The interval must be at least 1')
    .max(most, `The interval must be at most ${most}`)
    .default(1);

export const times = (most: number) =>
  z
    .int('The number of times must be a whole number')
    .min(2, 'A repeating event takes place at least twice')
    .max(most, `An event can repeat at most ${most} times`);

const rating = (name: string) =>
  z
    .number(`${name} must be a number`)
    .min(0, `${name} must be at least 0`)
    .max(5, `${name} must be at most 5`)
    .multipleOf(0.5, `${name} must be in steps of 0.5`);

/** The longest before an event that its answers end or its places are drawn: two weeks. */
export const maxHoursBefore = 14 * 24;

const hoursBefore = z
  .int('Hours must be a whole number')
  .min(1, 'Hours must be at least 1')
  .max(maxHoursBefore, `Hours must be at most ${maxHoursBefore}`)
  .nullable();

/** What a rating outside of the range does: it is shown, an organiser is asked, or it bars. */
export const levelRule = z.enum(['shown', 'asks', 'bars'], 'The level must be shown, ask or bar');

export type LevelRule = z.infer<typeof levelRule>;

/** What comes before its date, and what after it. */
export const whatAndWhere = {
  name: required(100, 'Event name'),
  location: required(200, 'Location'),
  description: required(2000, 'Description'),
};
export const forWhom = {
  timeZone,
  durationMinutes: z
    .int('Duration must be a whole number of minutes')
    .min(15, 'Duration must be at least 15 minutes')
    .max(24 * 60, 'Duration must be at most 24 hours'),
  playerRankMin: rating('Lowest rating'),
  playerRankMax: rating('Highest rating'),
  maxParticipants: z
    .int('Max participants must be a whole number')
    .min(1, 'Max participants must be at least 1')
    .max(1000, 'Max participants must be at most 1,000'),
  courts: z
    .int('Courts must be a whole number')
    .min(1, 'Courts must be at least 1')
    .max(50, 'Courts must be at most 50')
    .nullable(),
  bring: typed(500, 'What to bring'),
  /** So many hours before it begins nobody can say anymore that they come; null without a deadline. */
  answerHours: hoursBefore,
  /** So many hours before it begins places are drawn, by turns; null where whoever is first has one. */
  drawHours: hoursBefore,
  levelRule,
  /** What each person pays, in hundredths at the least; null where it costs nothing. */
  price: z
    .number('Price must be a number')
    .min(0.01, 'Price must be more than 0')
    .max(100_000, 'Price must be at most 100,000')
    .multipleOf(0.01, 'Price has at most two decimals')
    .nullable(),
  currency: typed(8, 'Currency'),
};

/** How far a change reaches: this occurrence, or this and all that follow it in its series. */
export const scope = z.enum(['one', 'following']).default('one');

/** A word to those who come. */
export const cancelReason = typed(500, 'Reason');
