import type { Setup } from '../state.ts';
import { balanced } from './balance.ts';
import { addDoubleElimination } from './double-elimination.ts';
import { dealPools, seedFromPools } from './pools.ts';
import { addPlayoffs, addRoundRobin } from './round-robin.ts';
import { addSingleElimination } from './single-elimination.ts';
import type { Source, Structure } from './structure.ts';
import { structureBuilder } from './structure-builder.ts';

function build({ settings, entrants, playoffsStarted }: Setup): Structure {
  const builder = structureBuilder(settings);
  const everyone = entrants.map((_, index) => index);
  const seeds = everyone.map((index): Source => ({ from: 'seed', seed: index + 1 }));
  const { format, legs, pools, thirdPlace, decidingGame } = settings;
  if (format === 'round-robin') {
    addRoundRobin(builder, everyone, legs, 'round-robin');
    if (playoffsStarted) addPlayoffs(builder, entrants.length);
  } else if (format === 'single-elimination') {
    addSingleElimination(builder, seeds, thirdPlace);
  } else if (format === 'double-elimination') {
    addDoubleElimination(builder, seeds, decidingGame);
  } else if (pools !== null) {
    const dealt = dealPools(entrants.length, pools.count);
    const members = pools.deal === 'balanced' ? balanced(dealt, entrants) : dealt;
    for (const pool of members) addRoundRobin(builder, pool, legs, 'pool');
    const places = seedFromPools(pools);
    if (pools.into === 'single-elimination') addSingleElimination(builder, places, thirdPlace);
    else addDoubleElimination(builder, places, decidingGame);
  }
  return builder.finish(entrants.length);
}

const built = new WeakMap<Setup, Structure>();

/** The matches that follow from a set-up. They are worked out once for each set-up object. */
export function structureOf(setup: Setup): Structure {
  const known = built.get(setup);
  if (known !== undefined) return known;
  const structure = build(setup);
  built.set(setup, structure);
  return structure;
}

/** Lets a set-up that differs in nothing the matches depend on use the same structure. */
export function shareStructure(from: Setup, to: Setup): void {
  built.set(to, structureOf(from));
}
