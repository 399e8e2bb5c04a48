import type { Entrant, Id } from '../entrants.ts';
import { admit } from '../parse/readers.ts';
import type { Setup } from '../state.ts';
import { addDoubleElimination } from './double-elimination.ts';
import { dealPools, seedFromPools } from './pools.ts';
import { addPlayoffs, addRoundRobin, MIN_FOR_THIRD } from './round-robin.ts';
import { addSingleElimination } from './single-elimination.ts';
import type { Source, Structure } from './structure.ts';
import { structureBuilder } from './structure.ts';

/** What a pool adds to the difference between pools: its size times the square of how far its mean is off. */
const weight = (sum: number, size: number, mean: number): number => size * (sum / size - mean) ** 2;

/** By which part of itself a difference has to become smaller, for less is but rounding. */
const LEAST_GAIN = 1e-9;

/**
 * Makes pools that were dealt like a snake as strong as one another: two of the same row are exchanged for as long as
 * that brings the mean ratings of the pools closer together. The first row, the heads of the pools, stays. Whoever has no
 * rating counts as the lowest.
 */
export function balanced(dealt: readonly (readonly number[])[], entrants: readonly Entrant<Id>[]): number[][] {
  const known = entrants.flatMap(({ rating }) => rating ?? []);
  const lowest = known.reduce((least, rating) => Math.min(least, rating), Number.POSITIVE_INFINITY);
  const ratings = entrants.map(({ rating }) => rating ?? lowest);
  const pools = dealt.map((pool) => [...pool]);
  if (known.length === 0) return pools;
  const ratingOf = (index: number): number => ratings[index] ?? 0;
  const sums = pools.map((pool) => pool.reduce((sum, index) => sum + ratingOf(index), 0));
  const mean = sums.reduce((total, sum) => total + sum, 0) / entrants.length;

  const exchange = (one: number, other: number, row: number): boolean => {
    const [upper, lower] = [pools[one] ?? [], pools[other] ?? []];
    const [a, b] = [upper[row], lower[row]];
    if (a === undefined || b === undefined) return false;
    const [first, second] = [sums[one] ?? 0, sums[other] ?? 0];
    const moved = ratingOf(b) - ratingOf(a);
    const before = weight(first, upper.length, mean) + weight(second, lower.length, mean);
    const after = weight(first + moved, upper.length, mean) + weight(second - moved, lower.length, mean);
    if (!(after < before * (1 - LEAST_GAIN))) return false;
    [upper[row], lower[row]] = [b, a];
    [sums[one], sums[other]] = [first + moved, second - moved];
    return true;
  };

  const rows = Math.max(...pools.map(({ length }) => length));
  // A few passes do. The bound is for ratings so large that sums of them are not exact.
  let improved = true;
  for (let pass = 0; improved && pass < entrants.length; pass++) {
    improved = false;
    for (let row = 1; row < rows; row++) {
      for (let one = 0; one < pools.length; one++) {
        for (let other = one + 1; other < pools.length; other++) improved = exchange(one, other, row) || improved;
      }
    }
  }
  return pools;
}

/** The slots of a bracket in seed order: who was drawn, and of those missing who has come in late. */
function seedsOf(drawn: number, late: readonly number[]): Source[] {
  const seeds = Array.from({ length: drawn }, (_, at): Source => ({ from: 'seed', seed: at + 1 }));
  for (const [at, slot] of late.entries()) {
    while (seeds.length < slot) seeds.push({ from: 'bye' });
    seeds[slot - 1] = { from: 'seed', seed: drawn + at + 1 };
  }
  return seeds;
}

function build({ settings, entrants, late, playoffsStarted, withoutThird }: Setup<Id>): Structure {
  const builder = structureBuilder(settings);
  const drawn = entrants.length - late.length;
  const seeds = (): Source[] => seedsOf(drawn, late);
  /** Who came late into a pool, as indices. */
  const lateIn = (pool: number): number[] => late.flatMap((slot, at) => (slot === pool ? [drawn + at] : []));
  const { format, legs, pools, decidingGame } = settings;
  if (format === 'round-robin') {
    addRoundRobin(
      builder,
      { drawn: Array.from({ length: drawn }, (_, index) => index), late: lateIn(1) },
      legs,
      'round-robin',
    );
    if (playoffsStarted) addPlayoffs(builder, withoutThird ? MIN_FOR_THIRD - 1 : entrants.length);
  } else if (format === 'single-elimination') {
    addSingleElimination(builder, seeds(), settings);
  } else if (format === 'double-elimination') {
    addDoubleElimination(builder, seeds(), decidingGame);
  } else if (pools !== null) {
    const dealt = dealPools(drawn, pools.count);
    const members = pools.deal === 'balanced' ? balanced(dealt, entrants.slice(0, drawn)) : dealt;
    for (const [at, pool] of members.entries())
      addRoundRobin(builder, { drawn: pool, late: lateIn(at + 1) }, legs, 'pool');
    const slots = seedFromPools(pools);
    if (pools.into === 'single-elimination') addSingleElimination(builder, slots, settings);
    else addDoubleElimination(builder, slots, decidingGame);
  }
  return builder.finish(entrants.length);
}

const built = new WeakMap<Setup<Id>, Structure>();

/** The matches that follow from a set-up. They are worked out once for each set-up object. */
export function structureOf(setup: Setup<Id>): Structure {
  const known = built.get(setup);
  if (known !== undefined) return known;
  const structure = build(setup);
  built.set(setup, structure);
  return structure;
}

/**
 * The set-up with a change that its matches do not depend on: it shares their structure. Who is in it no longer is not
 * called otherwise either.
 */
export function amendSetup<I extends Id>(setup: Setup<I>, change: Partial<Setup<I>>): Setup<I> {
  const { renamed = [], ...next } = { ...setup, ...change };
  const left = renamed.filter(({ entrant }) => next.entrants.some(({ id }) => id === entrant));
  const amended = admit<I>({ ...next, ...(left.length > 0 && { renamed: left }) });
  built.set(amended, structureOf(setup));
  return amended;
}
