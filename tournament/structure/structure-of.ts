import type { Id } from '../ids.ts';
import type { Setup } from '../state.ts';
import { balanced } from './balance.ts';
import { addDoubleElimination } from './double-elimination.ts';
import { dealPools, seedFromPools } from './pools.ts';
import { addPlayoffs, addRoundRobin, FEWEST_FOR_THIRD } from './round-robin.ts';
import { addSingleElimination } from './single-elimination.ts';
import type { Source, Structure } from './structure.ts';
import { structureBuilder } from './structure-builder.ts';

/** The places of a bracket in seed order: who was drawn, and of those missing who has come in late. */
function seedsOf(drawn: number, late: readonly number[]): Source[] {
  const seeds = Array.from({ length: drawn }, (_, at): Source => ({ from: 'seed', seed: at + 1 }));
  for (const [at, place] of late.entries()) {
    while (seeds.length < place) seeds.push({ from: 'bye' });
    seeds[place - 1] = { from: 'seed', seed: drawn + at + 1 };
  }
  return seeds;
}

function build({ settings, entrants, late, playoffsStarted, withoutThird }: Setup<Id>): Structure {
  const builder = structureBuilder(settings);
  const drawn = entrants.length - late.length;
  const seeds = (): Source[] => seedsOf(drawn, late);
  /** Who came late into a pool, as indices. */
  const lateIn = (pool: number): number[] => late.flatMap((place, at) => (place === pool ? [drawn + at] : []));
  const { format, legs, pools, decidingGame } = settings;
  if (format === 'round-robin') {
    addRoundRobin(
      builder,
      { drawn: Array.from({ length: drawn }, (_, index) => index), late: lateIn(1) },
      legs,
      'round-robin',
    );
    if (playoffsStarted) addPlayoffs(builder, withoutThird ? FEWEST_FOR_THIRD - 1 : entrants.length);
  } else if (format === 'single-elimination') {
    addSingleElimination(builder, seeds(), settings);
  } else if (format === 'double-elimination') {
    addDoubleElimination(builder, seeds(), decidingGame);
  } else if (pools !== null) {
    const dealt = dealPools(drawn, pools.count);
    const members = pools.deal === 'balanced' ? balanced(dealt, entrants.slice(0, drawn)) : dealt;
    for (const [at, pool] of members.entries())
      addRoundRobin(builder, { drawn: pool, late: lateIn(at + 1) }, legs, 'pool');
    const places = seedFromPools(pools);
    if (pools.into === 'single-elimination') addSingleElimination(builder, places, settings);
    else addDoubleElimination(builder, places, decidingGame);
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

/** Lets a set-up that differs in nothing the matches depend on use the same structure. */
export function shareStructure(from: Setup<Id>, to: Setup<Id>): void {
  built.set(to, structureOf(from));
}
