import { z } from 'zod';
import { isBlank } from './blank.ts';

/** A row's id. */
export const id = z.int().positive();

/** A number in an address, where everything is text: in plain digits, so that no two addresses name the same thing. */
export const inAddress = <Schema extends z.ZodNumber>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' && plainDigits.test(given) ? Number(given) : given), schema);

const plainDigits = /^(0|[1-9][0-9]*)$/;

/** An id in an address. */
export const idInPath = inAddress(z.int().positive());

/** A moment in UTC with milliseconds, such as `2026-05-04T18:00:00.000Z`. Not every database knows a year 0. */
export const moment = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'));

/** The most rows that a list answers at once. */
export const largestPage = 100;

/** How many rows of a list to answer. */
export const limit = inAddress(z.int().min(1).max(largestPage)).default(50).describe('50 by default');

/** Where the next page of a list begins: taken from a `Link` header, never made by hand. */
export const cursor = z.string().max(200).optional();

/**
 * Text that a person typed: trimmed, without the characters that no database or no reader could do anything with, and
 * well-formed, for half a pair of surrogates is stored by no database and would come back as something else. What shows
 * nothing is nothing.
 */
export const typed = (most: number, name: string) =>
  z
    .string(`${name} is required`)
    .transform((text) => (isBlank(text) ? '' : text.toWellFormed().replaceAll(unwanted, '').trim()))
    .pipe(z.string().max(most, `${name} must be at most ${most.toLocaleString('en')} characters`));

/** Controls other than tab and newline, spaces without width, and what turns the direction of the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** The same, where something to see must be left. */
export const required = (most: number, name: string) =>
  typed(most, name).refine((text) => text !== '', `${name} is required`);

export const ratingType = z.enum(['self', 'dupr', 'usapa']);

/** What somebody is called: `name` is shown, their display name where they have one, else the username. */
export const called = { username: z.string(), name: z.string() };

/** A player as others see them in lists. */
export const player = z.object({ id, ...called, rating: z.number(), ratingType }).meta({ id: 'Player' });

export type Player = z.infer<typeof player>;

/** Who somebody is where there is little room: a picture, from the name, and the name. */
export const face = z.object({ id, ...called }).meta({ id: 'Face' });

export type Face = z.infer<typeof face>;

/** A player or a team: of a team its first player's id, 'anna & ben', and what each of its players is called. */
export const sideFace = face.extend({ names: z.array(z.string()) }).meta({ id: 'SideFace' });

export type SideFace = z.infer<typeof sideFace>;
