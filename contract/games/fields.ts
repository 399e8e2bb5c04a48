/** What is typed of a game: the browser's form checks with these, and brings nothing else of the contract's schemas. */
import { z } from 'zod';
import { typed } from '../values.ts';

/** The most who take part in one game: two courts of doubles. */
export const maxPlaces = 8;

export const durationMinutes = z
  .int('Duration must be a whole number of minutes')
  .min(15, 'Duration must be at least 15 minutes')
  .max(8 * 60, 'Duration must be at most 8 hours');

export const rating = (name: string) =>
  z.number(`${name} must be a number`).min(0, `${name} must be at least 0`).max(8, `${name} must be at most 8`);

export const places = z
  .int('Places must be a whole number')
  .min(2, 'Places must be at least 2')
  .max(maxPlaces, `Places must be at most ${maxPlaces}`);

export const note = typed(500, 'Note');
