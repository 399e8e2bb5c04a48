import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placements, restore, standings, type TournamentState, undo } from '../index.ts';
import { randomFrom } from '../random.ts';
import { resultEntries } from '../result-file.ts';
import { drawn, field, granted, oneIn, step, taken, tournaments } from './course.ts';

/** The same state with nothing that was worked out for it before. */
const anew = ({ setup, results }: TournamentState): TournamentState =>
  granted(restore(structuredClone(setup), resultEntries(structuredClone(results)))).state;

function expectToStand(state: TournamentState): void {
  const other = anew(state);
  expect(standings(state)).toEqual(standings(other));
  expect(placements(state)).toEqual(placements(other));
}

test('tables that are asked for after each step say what they say by themselves', () => {
  fc.assert(
    fc.property(tournaments, fc.integer(), (input, seed) => {
      const random = randomFrom(seed);
      const incidents = { forfeits: true, withdrawals: true, newcomers: true };
      let state = drawn(input);
      for (let steps = 0; steps < 10; steps++) {
        expectToStand(state);
        const next = step(state, random, incidents);
        if (next === null) break;
        const before = state;
        state = taken(state, next);
        if (next.kind !== 'report') continue;
        // What is taken back, and what others still ask of the state before, is not what was asked last.
        expectToStand(state);
        expectToStand(granted(undo(state, next.key, { voiding: true })).state);
        expectToStand(before);
      }
    }),
    oneIn(10),
  );
});

test('only the tables that are wanted are made', () => {
  const pools = { count: 3, advance: 1, into: 'single-elimination' } as const;
  const state = drawn({ format: 'pools', entrants: field(9), pools });
  const [, second, third] = standings(state);
  expect(standings(state, String, (pool) => pool > 1)).toEqual([second, third]);
  expect(standings(state, String, () => false)).toEqual([]);
});
