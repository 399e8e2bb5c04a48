import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkGame,
  checkResult,
  consequences,
  correct,
  type DrawInput,
  draw,
  type GameRules,
  type MatchRules,
  match,
  matches,
  type Outcome,
  type Pair,
  parseState,
  picture,
  placements,
  type Result,
  reinstate,
  report,
  results,
  standings,
  startPlayoffs,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { drawn, favouritesWin, field, granted, oneIn, played, RUNS, readyMatches, tournaments } from './course.ts';

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

const won: Result = { kind: 'points', games: [[11, 4]] };
const lost: Result = { kind: 'points', games: [[4, 11]] };
const error = (outcome: Outcome<object>) => (outcome.ok ? 'ok' : outcome.error);

const reported = (state: TournamentState, ...keys: string[]): TournamentState =>
  keys.reduce((now, key) => granted(report(now, key, won)).state, state);

const three = drawn({ format: 'single-elimination', entrants: field(3) });
const four = drawn({ format: 'single-elimination', entrants: field(4), thirdPlace: false });

test('a match that cannot be played is named, and why', () => {
  expect(error(report(three, 'k1-1', won))).toEqual({
    code: 'not-ready',
    message: `${match(three, 'k1-1')?.title} (k1-1) is not played.`,
    matches: ['k1-1'],
  });
  expect(error(report(three, 'k2-1', won))).toEqual({
    code: 'not-ready',
    message: 'It is not known yet who plays in Final (k2-1).',
    matches: ['k2-1'],
  });
  const left = granted(withdraw(four, 104)).state;
  expect(error(report(left, 'k1-1', won))).toEqual({
    code: 'withdrawn',
    message: `${match(four, 'k1-1')?.title} (k1-1) was decided by a withdrawal.`,
    matches: ['k1-1'],
  });
});

test('a deciding game that is not needed is not played', () => {
  const two = drawn({ format: 'double-elimination', entrants: field(2) });
  const decided = reported(two, 'w1-1', 'gf-1');
  expect(error(report(decided, 'gf-2', { kind: 'points', games: [[15, 4]] }))).toMatchObject({
    code: 'not-ready',
    message: expect.stringContaining('is not played'),
  });
});

test('a finished match takes the same result again and no other', () => {
  const done = reported(four, 'k1-1');
  expect(report(done, 'k1-1', { games: [[11, 4]], kind: 'points' })).toEqual({ ok: true, state: done, changed: [] });
  expect(error(report(done, 'k1-1', lost))).toMatchObject({ code: 'already-decided', matches: ['k1-1'] });
  expect(correct(done, 'k1-1', won)).toEqual({ ok: true, state: done, changed: [] });
  expect(error(correct(done, 'k1-1', { kind: 'points', games: [[11, 10]] }))).toMatchObject({
    code: 'impossible-score',
  });
});

test('what has no result cannot be corrected, undone or asked about', () => {
  for (const outcome of [correct(four, 'k1-1', won), undo(four, 'k1-1'), consequences(four, 'k1-1', null)]) {
    expect(error(outcome)).toMatchObject({ code: 'not-decided', matches: ['k1-1'] });
  }
  // Decided, but not by a result.
  const left = granted(withdraw(four, 104)).state;
  expect(error(undo(left, 'k1-1'))).toMatchObject({ code: 'not-decided', matches: ['k1-1'] });
  expect(error(undo(four, 'k9-9'))).toMatchObject({ code: 'no-such-match' });
});

test('who would lose a result is told before, and nothing has happened', () => {
  const eight = drawn({ format: 'single-elimination', entrants: field(8), thirdPlace: false });
  const all = reported(eight, 'k1-1', 'k1-2', 'k1-3', 'k1-4', 'k2-1', 'k2-2', 'k3-1');
  const before = matches(all);
  expect(error(correct(all, 'k2-1', lost))).toEqual({
    code: 'would-void',
    message: 'This would remove the result of one match that depends on it.',
    matches: ['k3-1'],
  });
  expect(error(undo(all, 'k1-1'))).toEqual({
    code: 'would-void',
    message: 'This would remove the result of 2 matches that depend on it.',
    matches: ['k2-1', 'k3-1'],
  });
  expect(matches(all)).toEqual(before);
  expect(granted(consequences(all, 'k1-1', lost)).voided).toEqual(['k2-1', 'k3-1']);
  expect(matches(all)).toEqual(before);
  const undone = granted(undo(all, 'k1-1', { voiding: true }));
  expect(undone.changed.map(({ key }) => key)).toEqual(['k1-1', 'k2-1', 'k3-1']);
});

test('who is not there, is gone already, or comes when all is over does not withdraw', () => {
  expect(error(withdraw(four, 99))).toMatchObject({ code: 'no-such-entrant', entrants: [99] });
  const left = granted(withdraw(four, 104)).state;
  expect(error(withdraw(left, 104))).toMatchObject({ code: 'withdrawn', entrants: [104] });
  expect(error(withdraw(favouritesWin(four), 101))).toMatchObject({ code: 'over' });
});

test('who has not withdrawn is not taken back', () => {
  expect(error(reinstate(four, 104))).toMatchObject({ code: 'not-decided', entrants: [104] });
  expect(error(reinstate(granted(withdraw(four, 104)).state, 103))).toMatchObject({ entrants: [103] });
});

test('a withdrawal that others have built on is taken back only if their results may go', () => {
  const eight = drawn({ format: 'single-elimination', entrants: field(8), thirdPlace: false });
  const built = reported(granted(withdraw(eight, 108)).state, 'k1-2', 'k2-1');
  const before = matches(built);
  expect(error(reinstate(built, 108))).toMatchObject({ code: 'would-void', matches: ['k2-1'] });
  expect(matches(built)).toEqual(before);
  // Of two who have withdrawn, the one who stayed longer has gone through: 108 is still the one before.
  const both = granted(withdraw(built, 101)).state;
  expect(match(both, 'k1-1')).toMatchObject({ winner: 101, decidedBy: 'withdrawal' });
  expect(match(both, 'k3-1')?.sides.map(({ entrant }) => entrant)).toEqual([101, null]);
});

test('one withdraws from the table while one plays in it, later from what follows', () => {
  const robin = drawn({ format: 'round-robin', entrants: field(3) });
  const since = (state: TournamentState, entrant: number) =>
    granted(withdraw(state, entrant)).state.setup.withdrawn.at(-1)?.since;
  expect(since(robin, 103)).toBe('groups');
  const regular = reported(robin, ...matches(robin).map(({ key }) => key));
  expect(since(regular, 103)).toBe('playoffs');
  expect(since(granted(startPlayoffs(regular)).state, 103)).toBe('elimination');
  expect(since(four, 103)).toBe('elimination');
  const pools = { count: 2, advance: 1, into: 'single-elimination' } as const;
  const inPools = drawn({ format: 'pools', entrants: field(4), pools });
  const [first] = matches(inPools);
  const [own = 0, other = 0] = first?.sides.map(({ entrant }) => entrant ?? 0) ?? [];
  const elsewhere = field(4).find(({ id }) => id !== own && id !== other)?.id ?? 0;
  const done = reported(inPools, first?.key ?? '');
  expect(since(inPools, own)).toBe('groups');
  expect(since(done, own)).toBe('elimination');
  expect(since(done, elsewhere)).toBe('groups');
});

test('who has played all of its matches before the table is complete withdraws from what follows', () => {
  const withdrawn = (state: TournamentState) => granted(withdraw(state, 101)).state;
  const over = (state: TournamentState) => reported(state, ...readyMatches(state).map(({ key }) => key));
  const done = (input: Partial<DrawInput>) => {
    const state = drawn({ format: 'round-robin', entrants: field(4), ...input });
    const own = matches(state).filter(({ pool, sides }) => pool === 1 && sides.some(({ entrant }) => entrant === 101));
    return own.reduce((now, { key, sides }) => {
      return granted(report(now, key, sides[0].entrant === 101 ? won : lost)).state;
    }, state);
  };
  const tableOf = (state: TournamentState) => standings(state)[0]?.rows.map(({ entrant }) => entrant) ?? [];

  const alone = withdrawn(done({ playoffs: 'none' }));
  expect(alone.setup.withdrawn).toEqual([{ entrant: 101, since: 'elimination' }]);
  expect(tableOf(over(alone))[0]).toBe(101);

  // Who is first keeps that rank, and the three behind it are all who play on.
  const before = withdrawn(done({}));
  expect(before.setup.withdrawn).toEqual([{ entrant: 101, since: 'playoffs' }]);
  const [first, ...others] = tableOf(over(before));
  expect(first).toBe(101);
  const started = granted(startPlayoffs(over(before))).state;
  expect(match(started, 'final')?.sides.map(({ entrant }) => entrant)).toEqual(others.slice(0, 2));
  expect(match(started, 'third')).toBeNull();
  const after = over(started);
  expect(placements(after).map(({ entrant, rank }) => [rank, entrant === 101])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ]);

  // From a pool the next goes on instead.
  const pools = { count: 2, advance: 1, into: 'single-elimination' } as const;
  const inPools = over(withdrawn(done({ format: 'pools', entrants: field(8), pools })));
  const [winner, second] = tableOf(inPools);
  expect(winner).toBe(101);
  expect(match(inPools, 'k1-1')?.sides[0].entrant).toBe(second);
});
