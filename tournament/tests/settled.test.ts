import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches, report, standings, type TournamentState } from '../index.ts';
import { drawn, field, granted, played, RUNS, roundRobins, tournaments } from './course.ts';

const ranksOf = (state: TournamentState) =>
  new Map(standings(state).flatMap(({ rows }) => rows.map(({ entrant, rank }) => [entrant, rank])));

const settledOf = (state: TournamentState) =>
  standings(state).flatMap(({ rows }) => rows.filter(({ settled }) => settled).map(({ entrant }) => entrant));

describe('a rank that is settled', () => {
  test('is the same in the end, whatever comes, double forfeits included', () => {
    let seen = 0;
    fc.assert(
      fc.property(tournaments, fc.integer(), fc.integer(), fc.nat(60), (input, seed, otherSeed, steps) => {
        const { state } = played(drawn(input), seed, { forfeits: true }, steps);
        const [settled, before] = [settledOf(state), ranksOf(state)];
        seen += settled.length;
        const over = ranksOf(played(state, otherSeed, { forfeits: true }).state);
        for (const entrant of settled) expect(over.get(entrant)).toBe(before.get(entrant));
      }),
      RUNS,
    );
    expect(seen).toBeGreaterThan(0);
  });

  test('is everybody’s once all is played, and nobody’s before the first match', () => {
    fc.assert(
      fc.property(roundRobins, fc.integer(), (input, seed) => {
        const state = drawn({ ...input, playoffs: 'none' });
        expect(settledOf(state)).toEqual([]);
        const over = played(state, seed, { forfeits: true, withdrawals: true }).state;
        expect(settledOf(over)).toHaveLength(input.entrants.length);
        expect([...ranksOf(over).values()]).toEqual(input.entrants.map((_, at) => at + 1));
      }),
      RUNS,
    );
  });

  test('is that of whom nobody can reach any more, while others still play', () => {
    let state = drawn({ format: 'round-robin', playoffs: 'none', entrants: field(4) });
    for (const { key, sides } of matches(state)) {
      const at = sides.findIndex(({ entrant }) => entrant === 101);
      if (at < 0) continue;
      state = granted(report(state, key, { kind: 'points', games: [at === 0 ? [11, 2] : [2, 11]] })).state;
      // Three wins: of the others none can have more than two.
    }
    expect(settledOf(state)).toEqual([101]);
    expect(standings(state)[0]?.rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 2]);
  });
});
