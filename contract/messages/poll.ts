import { z } from 'zod';
import { timeZone } from '../events/fields.ts';
import { face, moment, required } from '../values.ts';

/** In characters. */
export const maxQuestion = 200;
export const maxOption = 80;

export const minOptions = 2;
export const maxOptions = 10;

/** So many of those who chose an option come with it. */
export const facesPerOption = 3;

const count = z.int().min(0);

const isDifferent = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** What is asked: its options are texts, or dates. */
export const newPoll = z
  .object({
    options: z
      .array(required(maxOption, 'Option'))
      .min(minOptions, `Add at least ${minOptions} options`)
      .max(maxOptions, `A poll can have at most ${maxOptions} options`)
      .refine(isDifferent, 'Each option must be different')
      .optional(),
    dates: z
      .array(moment)
      .min(minOptions, `Add at least ${minOptions} dates`)
      .max(maxOptions, `A poll can have at most ${maxOptions} dates`)
      .refine(isDifferent, 'Each date must be different')
      .optional(),
    /** In which the dates were typed. */
    timeZone: timeZone.optional(),
    isMultiple: z.boolean().default(false),
    /** Nobody is told who chose what. */
    isAnonymous: z.boolean().default(false),
    /** When it ends, if nobody ends it before. */
    endsAt: moment.optional(),
  })
  .refine(({ options, dates }) => (options === undefined) !== (dates === undefined), {
    path: ['options'],
    message: 'Give options or dates',
  })
  .refine(({ dates, timeZone }) => dates === undefined || timeZone !== undefined, {
    path: ['timeZone'],
    message: 'Time zone is required',
  });

const option = z.object({
  /** From 1 on, in their order. */
  number: z.int().positive(),
  /** Empty where it is a date. */
  content: z.string(),
  startsAt: moment.nullable(),
  count,
  /** The first who chose it; nobody where names are hidden. */
  voters: z.array(face),
});

export const poll = z
  .object({
    options: z.array(option),
    isMultiple: z.boolean(),
    isAnonymous: z.boolean(),
    /** Its maker’s, where the options are dates. */
    timeZone: z.string().nullable(),
    /** How many have answered. */
    answered: count,
    endedAt: moment.nullable(),
    /** When it ends, or has ended, although nobody ends it; null without. */
    endsAt: moment.nullable(),
    /** What was made of one of its dates. */
    event: z.object({ id: z.int().positive(), startsAt: moment }).nullable(),
  })
  .meta({ id: 'Poll' });

export type Poll = z.infer<typeof poll>;
