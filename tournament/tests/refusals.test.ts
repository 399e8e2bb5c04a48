import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGame,
  checkResult,
  correct,
  draw,
  type GameRules,
  type MatchRules,
  match,
  type Pair,
  parseState,
  picture,
  placements,
  type Result,
  report,
  results,
  standings,
  undo,
  withdraw,
} from '../index.ts';
import { drawn, field, granted, oneIn, played, RUNS, readyMatches, tournaments } from './course.ts';

const toEleven: GameRules = { to: 11, winBy: 2 };
const bestOf = (games: 1 | 3 | 5, game: GameRules = toEleven): MatchRules => ({ bestOf: games, game });
const points = (...games: Pair[]): Result => ({ kind: 'points', games });

describe('a game', () => {
  test('is won by whoever has more', () => {
    expect(checkGame(toEleven, [11, 4])).toEqual({ ok: true, winner: 0 });
    expect(checkGame(toEleven, [11, 13])).toEqual({ ok: true, winner: 1 });
  });

  test('says why a score is refused', () => {
    expect(checkGame(toEleven, [11, 10])).toMatchObject({
      error: { message: '11-10 cannot end a game to 11, win by 2.' },
    });
    expect(checkGame({ to: 11, winBy: 1 }, [12, 11]).ok).toBe(false);
    expect(checkGame({ to: 11, winBy: 2, cap: 15 }, [15, 3]).ok).toBe(false);
    expect(checkGame(toEleven, [9, 9])).toMatchObject({
      error: { message: 'Scores cannot be tied. One player must win the match.' },
    });
  });
});

describe('a match', () => {
  const headline = (rules: MatchRules, result: Result, scoring: 'games' | 'points' = 'points') => {
    const checked = checkResult(rules, scoring, result);
    return checked.ok
      ? { winner: checked.score.winner, games: checked.score.games, points: checked.score.points }
      : null;
  };

  test('ends exactly when one side has the majority', () => {
    expect(headline(bestOf(3), points([11, 2], [11, 3]))).toMatchObject({ winner: 0, games: [2, 0] });
    expect(headline(bestOf(3), points([11, 2]))).toBeNull();
    expect(headline(bestOf(3), points([11, 2], [11, 3], [2, 11]))).toBeNull();
    expect(headline(bestOf(5), points([11, 2], [2, 11], [11, 3], [3, 11], [9, 11]))).toMatchObject({
      winner: 1,
      games: [2, 3],
    });
  });

  test('by games won takes just the possible tallies, and for one game any untied pair', () => {
    const tally = (games: Pair, of: 1 | 3 | 5) =>
      headline(bestOf(of), { kind: 'games', games }, 'games')?.winner ?? null;
    expect([tally([2, 1], 3), tally([0, 2], 3), tally([2, 2], 3), tally([1, 0], 3), tally([3, 0], 3)]).toEqual([
      0,
      1,
      null,
      null,
      null,
    ]);
    expect([tally([3, 2], 5), tally([2, 1], 5)]).toEqual([0, null]);
    expect([tally([0, 4], 1), tally([11, 10], 1), tally([5, 5], 1)]).toEqual([1, 0, null]);
  });

  test('forfeited is lost `to`-0 in every game', () => {
    expect(headline(bestOf(3), { kind: 'forfeit', by: 0 })).toEqual({
      winner: 1,
      games: [0, 2],
      points: [
        [0, 11],
        [0, 11],
      ],
    });
    expect(headline(bestOf(3), { kind: 'double-forfeit' })).toEqual({ winner: null, games: [0, 0], points: [] });
  });

  test('retired from keeps the points reached', () => {
    const retired = (by: 0 | 1, of: 1 | 3, ...games: Pair[]) =>
      headline(bestOf(of), { kind: 'retirement', by, games })?.points;
    expect(retired(0, 3, [11, 5], [3, 7])).toEqual([
      [11, 5],
      [3, 11],
      [0, 11],
    ]);
    expect(retired(1, 1, [8, 10])).toEqual([[12, 10]]);
    expect(retired(1, 1, [12, 12])).toEqual([[14, 12]]);
    expect(retired(1, 3)).toEqual([
      [11, 0],
      [11, 0],
    ]);
    expect(retired(1, 1, [11, 2])).toBeUndefined();
  });
});

describe('what is refused', () => {
  const bad: fc.Arbitrary<number> = fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300);
  const nonsense: fc.Arbitrary<Result> = fc.oneof(
    fc.nat(40).map((n) => points([n, n])),
    fc.tuple(bad, fc.nat(11)).map((pair) => points(pair)),
    fc.tuple(fc.nat(11), bad).map((games): Result => ({ kind: 'games', games })),
    fc.nat(9).map((n): Result => ({ kind: 'games', games: [n, n] })),
    fc.constant(points()),
    fc.constant(points([11, 1], [11, 1], [11, 1], [11, 1], [11, 1], [11, 1])),
    fc.constant(points([11, 10])),
  );

  test('changes nothing', () => {
    fc.assert(
      fc.property(tournaments, fc.integer(), fc.nat(12), nonsense, (input, seed, steps, result) => {
        const { state } = played(drawn({ ...input, rules: bestOf(3) }), seed, { forfeits: true }, steps);
        const before = JSON.stringify(state);
        const [next] = readyMatches(state);
        for (const key of [next?.key ?? 'none', 'nonsense', results(state)[0]?.[0] ?? 'none']) {
          for (const attempt of [report(state, key, result), correct(state, key, result)])
            expect(attempt.ok).toBe(false);
        }
        expect(undo(state, next?.key ?? 'none').ok).toBe(false);
        expect(withdraw(state, 99).ok).toBe(false);
        expect(JSON.stringify(state)).toBe(before);
      }),
      RUNS,
    );
  });

  test('is told apart by its code', () => {
    const state = drawn({ format: 'single-elimination', entrants: field(3) });
    const code = (outcome: ReturnType<typeof report>) => (outcome.ok ? 'ok' : outcome.error.code);
    expect(code(report(state, 'k9-1', points([11, 4])))).toBe('no-such-match');
    expect(code(report(state, 'k2-1', points([11, 4])))).toBe('not-ready');
    expect(code(report(state, 'k1-1', points([11, 4])))).toBe('not-ready');
    expect(code(correct(state, 'k1-2', points([11, 4])))).toBe('not-decided');
    const done = granted(report(state, 'k1-2', points([11, 4]))).state;
    expect(code(report(done, 'k1-2', points([11, 5])))).toBe('already-decided');
    const left = granted(withdraw(state, 103)).state;
    expect(code(report(left, 'k1-2', points([11, 4])))).toBe('withdrawn');
    expect(code(withdraw(left, 103))).toBe('withdrawn');
  });

  test.each([
    ['an unknown version', { version: 6 }],
    ['no object', 7],
    ['a result for an unknown match', { results: { zz: [[{ kind: 'games', games: [1, 0] }]] } }],
    ['a result nobody can have played', { results: { k2: [[{ kind: 'points', games: [[11, 0]] }]] } }],
    ['an impossible score', { results: { k1: [[null, { kind: 'points', games: [[11, 10]] }]] } }],
    ['no set-up', { setup: {} }],
  ])('in a stored state: %s', (_, change) => {
    const state = drawn({ format: 'single-elimination', entrants: field(3) });
    const stored: unknown = typeof change === 'number' ? change : { ...JSON.parse(JSON.stringify(state)), ...change };
    expect(parseState(stored)).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });

  test('of settings that cannot be played', () => {
    const entrants = field(7);
    const code = (given: Partial<Parameters<typeof draw>[0]>) => {
      const outcome = draw({ format: 'pools', entrants, ...given });
      return outcome.ok ? 'ok' : outcome.error.code;
    };
    expect(code({})).toBe('bad-settings');
    expect(code({ pools: { count: 4, advance: 1, into: 'single-elimination' } })).toBe('bad-settings');
    expect(code({ pools: { count: 2, advance: 4, into: 'single-elimination' } })).toBe('bad-settings');
    expect(code({ pools: { count: 2, advance: 2, into: 'double-elimination' } })).toBe('ok');
    expect(code({ entrants: [...entrants, { id: 101, members: [5] }] })).toBe('bad-entrants');
    expect(code({ entrants: [...entrants, { id: 5, members: [101] }] })).toBe('bad-entrants');
  });
});

describe('the engine', () => {
  test('gives byte-identical output for the same input and seed, and changes no input', () => {
    fc.assert(
      fc.property(
        tournaments,
        fc.integer(),
        fc.constantFrom('random' as const, 'bands' as const),
        (input, seed, seeding) => {
          const once = played(drawn({ ...input, seeding }), seed, { forfeits: true, withdrawals: true }).state;
          const again = played(drawn(structuredClone({ ...input, seeding })), seed, {
            forfeits: true,
            withdrawals: true,
          }).state;
          const output = (state: typeof once): string =>
            JSON.stringify([state, placements(state), standings(state), picture(state), match(state, 'final')]);
          expect(output(again)).toBe(output(once));
        },
      ),
      oneIn(4),
    );
  });
});
