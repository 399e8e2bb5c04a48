import { z } from 'zod';
import { required } from '../values.ts';

/** How people play: mixed is doubles, of a woman and a man on each side. */
export const gameKind = z.enum(['singles', 'doubles', 'mixed'], 'Choose singles, doubles or mixed');

export type GameKind = z.infer<typeof gameKind>;

/** Of one kind there is one club rating: mixed is doubles. */
export const ratedKind = z.enum(['singles', 'doubles']);

export type RatedKind = z.infer<typeof ratedKind>;

/** How many people play it at once. */
export const playersOf: Record<GameKind, number> = { singles: 2, doubles: 4, mixed: 4 };

const degrees = (most: number, name: string) =>
  z
    .number(`${name} must be a number`)
    .min(-most, `${name} must be at least -${most}`)
    .max(most, `${name} must be at most ${most}`)
    .nullable();

/** By what a game is called: when it begins on the clock of its zone, `2026-11-24T18:00`, and where. */
export const gameName = z.object({ localStart: z.string(), placeName: z.string() });

export type GameName = z.infer<typeof gameName>;

/** Where one plays: what it is called and, where it is known, where on earth that is. */
export const place = z
  .object({ name: required(100, 'Place'), latitude: degrees(90, 'Latitude'), longitude: degrees(180, 'Longitude') })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    error: 'Latitude and longitude go together',
  });

/** The same as it is kept. */
export const keptPlace = z
  .object({ name: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable() })
  .meta({ id: 'GamePlace' });

export type GamePlace = z.infer<typeof keptPlace>;
