import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type MatchView,
  matches,
  type Pair,
  placements,
  podium,
  type Result,
  report,
  standings,
  type TournamentState,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { drawn, field, granted, oneIn, played, roundRobins, step, taken, tournaments } from './course.ts';

const ranksOf = (state: TournamentState) =>
  new Map(standings(state).flatMap(({ rows }) => rows.map(({ entrant, rank }) => [entrant, rank])));

const settledOf = (state: TournamentState) =>
  standings(state).flatMap(({ rows }) => rows.filter(({ settled }) => settled).map(({ entrant }) => entrant));

/** Every rank that is said to be settled, in tables and in the end. */
function saidOf(state: TournamentState): Map<string, number> {
  const inTables = standings(state).flatMap(({ rows }) =>
    rows.flatMap(({ entrant, rank, settled }) => (settled ? [[`${entrant} in its table`, rank] as const] : [])),
  );
  const inTheEnd = placements(state).flatMap(({ entrant, rank }) =>
    rank === null ? [] : [[`${entrant} in the end`, rank] as const],
  );
  return new Map([...inTables, ...inTheEnd]);
}

describe('a rank that is settled', () => {
  const everything = { forfeits: true, withdrawals: true };

  test('stays, whatever comes: results, forfeits, double forfeits, withdrawals', () => {
    let early = 0;
    fc.assert(
      fc.property(tournaments, fc.integer(), (input, seed) => {
        const random = randomFrom(seed);
        let state = drawn(input);
        let said = new Map<string, number>();
        for (let next = step(state, random, everything); next !== null; next = step(state, random, everything)) {
          early += said.size;
          state = taken(state, next);
          const now = saidOf(state);
          for (const [whose, rank] of said) expect([whose, now.get(whose)]).toEqual([whose, rank]);
          said = now;
        }
        for (const [, rank] of said) expect(rank).toBeLessThanOrEqual(input.entrants.length);
      }),
      oneIn(4),
    );
    expect(early).toBeGreaterThan(0);
  });

  test('stays when the last match is a double forfeit, and nobody is champion', () => {
    const points: Result = { kind: 'points', games: [[11, 4]] };
    let state = drawn({ format: 'single-elimination', entrants: field(4) });
    for (const key of ['k1-1', 'k1-2', 'third']) state = granted(report(state, key, points)).state;
    const ranks = () => placements(state).map(({ rank }) => rank);
    expect(ranks()).toEqual([null, null, 3, 4]);
    state = granted(report(state, 'k2-1', { kind: 'double-forfeit' })).state;
    expect(ranks()).toEqual([2, 2, 3, 4]);
    expect(podium(state)).toMatchObject({ champion: null, first: [], third: [104] });
  });

  test('is not that of who may still withdraw, however far ahead', () => {
    // 101 has beaten everyone but the last, and nobody else has won at all.
    let state = drawn({ format: 'round-robin', playoffs: 'none', entrants: field(5) });
    const plays = ({ sides }: MatchView) => sides.some(({ entrant }) => entrant === 101);
    const [last, ...own] = matches(state).filter(plays).reverse();
    for (const view of matches(state)) {
      const games: Pair = view.sides[0].entrant === 101 ? [11, 2] : [2, 11];
      const result: Result = plays(view) ? { kind: 'points', games: [games] } : { kind: 'double-forfeit' };
      if (view.key !== last?.key) state = granted(report(state, view.key, result)).state;
    }
    expect(own).toHaveLength(3);
    expect(settledOf(state)).toEqual([]);
    const left = granted(withdraw(state, 101)).state;
    expect(
      standings(left)[0]
        ?.rows.map(({ entrant }) => entrant)
        .at(-1),
    ).toBe(101);
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
      oneIn(4),
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
