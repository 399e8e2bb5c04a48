import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consolation,
  type DrawInput,
  match,
  matches,
  type Placement,
  placements,
  progress,
  report,
  rounds,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { drawn, field, granted, lost, oneIn, played, playedWith, points, reported, step, taken } from './course.ts';

const seeds = fc.integer();
const knockout = (size: number, more: Partial<DrawInput> = {}): TournamentState =>
  drawn({
    format: 'single-elimination',
    thirdPlace: false,
    consolation: 'first-match',
    entrants: field(size),
    ...more,
  });
const knockouts = fc
  .record({ size: fc.integer({ min: 2, max: 35 }), thirdPlace: fc.boolean() })
  .map(({ size, thirdPlace }) => knockout(size, { thirdPlace }));
const inConsolation = (state: TournamentState) => matches(state).filter(({ stage }) => stage === 'consolation');
const idsOf = (placed: readonly Placement[]) => placed.map(({ entrant }) => entrant).sort();

/** Who has lost the first match it has played, in a round that leads neither to a match for first nor for third place. */
function losersOfFirst(state: TournamentState): number[] {
  const bracket = matches(state).filter(({ stage, status }) => /knockout|final/.test(stage) && status === 'completed');
  const last = Math.max(...matches(state).flatMap(({ stage, round }) => (stage === 'final' ? [round] : [])));
  const hasThird = match(state, 'third') !== null;
  const seen = new Set<number>();
  return bracket.flatMap(({ round, winner, loser }) => {
    const isFirst = loser !== null && !seen.has(loser);
    for (const id of [winner, loser]) if (id !== null) seen.add(id);
    return isFirst && round < last - (hasThird ? 1 : 0) ? [loser] : [];
  });
}

describe('a consolation', () => {
  test('is played by all who have lost their first match, to one who has not lost again', () => {
    fc.assert(
      fc.property(knockouts, seeds, (from, seed) => {
        const { state } = played(from, seed);
        const placed = consolation(state);
        const due = losersOfFirst(state);
        // One alone has nobody to play: in a field of 3, or of 5 with a match for third place.
        expect(idsOf(placed)).toEqual(inConsolation(state).length === 0 ? [] : due.sort());
        if (inConsolation(state).length === 0) expect(due.length).toBeLessThan(2);
        const lost = inConsolation(state).flatMap(({ status, loser }) => (status === 'completed' ? [loser] : []));
        expect(new Set(lost).size).toBe(lost.length);
        expect(lost).toHaveLength(Math.max(0, placed.length - 1));
        const ranks = placed.map(({ rank }) => rank ?? Number.NaN);
        for (const rank of ranks) expect(rank).toBe(1 + ranks.filter((other) => other < rank).length);
      }),
      oneIn(20),
    );
  });

  test('changes nobody’s rank, and ends whatever is forfeited and whoever withdraws', () => {
    fc.assert(
      fc.property(knockouts, seeds, (from, seed) => {
        const { state, steps } = played(from, seed, { forfeits: true, withdrawals: true });
        expect(progress(state)).toMatchObject({ phase: 'over', ready: 0 });
        const without = steps
          .filter((one) => one.kind !== 'report' || !one.key.startsWith('c'))
          // What comes when the bracket is over is of the consolation alone.
          .reduce(
            (now, one) => (progress(now).phase === 'over' ? now : taken(now, one)),
            drawn({ ...from.setup.settings, entrants: from.setup.entrants, consolation: 'none' }),
          );
        expect(placements(state)).toEqual(placements(without));
        for (const { rank } of consolation(state)) {
          expect(rank).toBeGreaterThan(0);
          expect(rank).toBeLessThanOrEqual(Math.max(2, consolation(state).length));
        }
      }),
      oneIn(20),
    );
  });

  test('has ranks that stay once they are there', () => {
    let early = 0;
    fc.assert(
      fc.property(knockouts, seeds, (from, seed) => {
        const random = randomFrom(seed);
        const incidents = { forfeits: true, withdrawals: true };
        let state = from;
        let said: readonly Placement[] = [];
        for (let next = step(state, random, incidents); next !== null; next = step(state, random, incidents)) {
          state = taken(state, next);
          const now = consolation(state);
          expect(now).toEqual(expect.arrayContaining([...said]));
          said = now.filter(({ rank }) => rank !== null);
          if (progress(state).phase !== 'over') early += said.length;
        }
      }),
      oneIn(50),
    );
    expect(early).toBeGreaterThan(0);
  });

  test('stands between the rounds of the bracket, and the final comes last', () => {
    expect(rounds(knockout(32, { thirdPlace: true })).map(({ title }) => title)).toEqual([
      'Round 1',
      'Round 2',
      'Consolation Round 1',
      'Quarter-Finals',
      'Consolation Quarter-Finals',
      'Semi-Finals',
      'Third Place',
      'Consolation Semi-Finals',
      'Consolation Final',
      'Final',
    ]);
    expect(inConsolation(knockout(4)).map(({ key, title }) => [key, title])).toEqual([['c1-1', 'Consolation Final']]);
  });

  test.each([
    [2, false, 0],
    [3, false, 0],
    [4, false, 1],
    [4, true, 0],
    [5, false, 3],
    [5, true, 0],
    [6, true, 3],
    [16, true, 7],
    [17, true, 15],
  ])('of %i with a match for third place %s has %i matches', (size, thirdPlace, expected) => {
    expect(inConsolation(knockout(size, { thirdPlace }))).toHaveLength(expected);
  });

  test('takes the loser of round 2 in who had a bye, or else its opponent walks over', () => {
    const state = reported(knockout(6), 'k1-2');
    expect(match(state, 'c1-1')).toMatchObject({
      status: 'waiting',
      sides: [
        { entrant: null, vacant: false, source: { from: 'loser', match: 'k2-1', afterBye: true } },
        { entrant: 105, source: { from: 'loser', match: 'k1-2' } },
      ],
    });
    const upset = reported(state, ['k2-1', lost]);
    expect(match(upset, 'c1-1')).toMatchObject({ status: 'ready', sides: [{ entrant: 101 }, { entrant: 105 }] });
    const expected = reported(state, 'k2-1');
    expect(match(expected, 'c1-1')).toMatchObject({ status: 'bye', sides: [{ vacant: true }, {}], winner: 105 });
    expect(consolation(expected)).toEqual([{ entrant: 105, rank: null }]);
  });

  test('loses its results with those it comes from', () => {
    const state = reported(knockout(8), 'k1-1', 'k1-2', ['c1-1', lost]);
    expect(undo(state, 'k1-1')).toMatchObject({ error: { code: 'would-void', matches: ['c1-1'] } });
    const back = granted(undo(state, 'k1-1', { voiding: true })).state;
    expect(match(back, 'c1-1')).toMatchObject({ status: 'waiting', score: null });
  });

  test('has no place for either side of a double forfeit, and one lost at once for who has withdrawn', () => {
    const none = reported(knockout(4), ['k1-1', { kind: 'double-forfeit' }]);
    expect(match(reported(none, 'k1-2'), 'c1-1')).toMatchObject({ status: 'bye', winner: 103 });
    const gone = granted(withdraw(knockout(4), 104)).state;
    expect(match(reported(gone, 'k1-2'), 'c1-1')).toMatchObject({ decidedBy: 'withdrawal', winner: 103 });
  });

  test('has rules of its own, also behind pools', () => {
    const rules = { bestOf: 1, game: { to: 7, winBy: 1 } } as const;
    const pools = { count: 2, advance: 4, into: 'single-elimination' } as const;
    const behind = drawn({
      format: 'pools',
      consolation: 'first-match',
      stageRules: { consolation: rules },
      pools,
      entrants: field(8),
    });
    const state = playedWith(behind, ({ stage }) => (stage === 'consolation' ? null : 0));
    expect(report(state, 'c1-1', points('7-6')).ok).toBe(true);
  });
});
