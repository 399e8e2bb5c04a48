import type { Id } from './entrants.ts';

/** A stream of reproducible numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** A whole number from 0 to `bound - 1`, each equally likely. `bound` is at most 2^32. */
  below(bound: number): number;
  /** A shuffled copy. */
  shuffled<T>(items: readonly T[]): T[];
}

const TWO_32 = 0x1_0000_0000;

/** Mixes 32 bits so that neighbouring inputs give unrelated outputs (the finaliser of MurmurHash3). */
function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from 0 to 2^32 - 1 that belongs to this seed and this id, whatever the order they are asked in. */
export function lot(seed: number, id: Id): number {
  if (typeof id === 'string') {
    let drawn = mix(seed | 0);
    for (let at = 0; at < id.length; at++) drawn = mix(drawn ^ id.charCodeAt(at)) + at;
    return drawn >>> 0;
  }
  const high = Math.trunc(id / TWO_32) | 0;
  return mix(mix(mix(seed | 0) ^ (id | 0)) + high);
}

/** The generator: Tommy Ettinger's mulberry32, 32 bits of state, more than enough to draw 1,024 entrants. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (bound: number): number => {
    const fair = TWO_32 - (TWO_32 % bound);
    let drawn = next();
    while (drawn >= fair) drawn = next();
    return drawn % bound;
  };
  const shuffled = <T>(items: readonly T[]): T[] => {
    const left = items.slice();
    const out: T[] = [];
    while (left.length > 0) {
      const at = below(left.length);
      const chosen = left[at];
      const last = left.pop();
      if (last !== undefined && at < left.length) left[at] = last;
      if (chosen !== undefined) out.push(chosen);
    }
    return out;
  };
  return { below, shuffled };
}

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
