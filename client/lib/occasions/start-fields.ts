import { z } from 'zod';
import { dayOfWall, wallOf } from './wall.ts';

/** Whether there is such a day. With the contract's own schema of days every form would weigh more. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(wallOf(text)) && dayOfWall(wallOf(text)) === text;

/**
 * When something begins, as it is typed: the day and the time of it in a field each.
 *
 * @param wrong said where there is no such day, or time
 */
export const startFields = (wrong: string) =>
  z.object({
    date: z.string(wrong).refine(isDay, wrong),
    time: z.string(wrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong),
  });
