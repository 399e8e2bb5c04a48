import { z } from 'zod';

const clock = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** A part of a day of the week, on the clock of whoever said it: 0 is Monday; `to` may be `24:00`. */
export const span = z
  .object({
    day: z.int('Day must be a whole number').min(0, 'Day must be at least 0').max(6, 'Day must be at most 6'),
    from: z.string('From is required').regex(clock, 'From must look like 18:00'),
    to: z.string('To is required').refine((text) => text === '24:00' || clock.test(text), 'To must look like 22:00'),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: 'The end must be after the start. If it goes past midnight, make two entries',
  });

/** The same as it is kept. */
export const keptSpan = z.object({ day: z.int(), from: z.string(), to: z.string() });

export type Span = z.infer<typeof keptSpan>;

/** The parts of a day as the grid shows them. */
export const dayParts = [
  { name: 'morning', from: '06:00', to: '12:00' },
  { name: 'midday', from: '12:00', to: '17:00' },
  { name: 'evening', from: '17:00', to: '22:00' },
] as const;

export const dayPart = z.enum(['morning', 'midday', 'evening'], 'Choose morning, midday or evening');

export type DayPart = z.infer<typeof dayPart>;
