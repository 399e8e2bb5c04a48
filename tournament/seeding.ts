import { randomFrom } from './random.ts';

/**
 * How entrants are put in seed order: `order` as given, by `rating` (highest first, those without one last),
 * at `random`, or at random within `bands` of rating.
 */
export type Seeding = 'order' | 'rating' | 'random' | 'bands';

/** Width of a rating band, on the caller's scale. Half a point is a skill level in pickleball. */
export const BAND_WIDTH = 0.5;

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** Whoever can be put in an order. */
interface Rated {
  readonly rating?: number;
}

const ratingOf = ({ rating }: Rated): number => rating ?? Number.NEGATIVE_INFINITY;
const bandOf = (entrant: Rated, width: number): number => Math.floor(ratingOf(entrant) / width + 1e-9);

/**
 * Puts entrants in seed order. Entrants level by the method stay in the order given, or in the order drawn. The same
 * seed (a whole number of 32 bits) always draws the same order.
 *
 * @example
 * const field = [{ id: 1, members: [1], rating: 3 }, { id: 2, members: [2], rating: 4.5 }, { id: 3, members: [3] }];
 * seedEntrants(field, 'rating', 0).map((entrant) => entrant.id) // => [2, 1, 3]
 */
export function seedEntrants<T extends Rated>(
  entrants: readonly T[],
  seeding: Seeding,
  seed: number,
  bandWidth: number = BAND_WIDTH,
): readonly T[] {
  switch (seeding) {
    case 'order':
      return entrants.slice();
    case 'rating':
      return entrants.toSorted((a, b) => compareNumbers(ratingOf(b), ratingOf(a)));
    case 'random':
      return randomFrom(seed).shuffled(entrants);
    case 'bands':
      return randomFrom(seed)
        .shuffled(entrants)
        .sort((a, b) => compareNumbers(bandOf(b, bandWidth), bandOf(a, bandWidth)));
  }
}
