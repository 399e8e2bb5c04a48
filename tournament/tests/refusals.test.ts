import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  consequences,
  correct,
  type DrawInput,
  draw,
  match,
  matches,
  type Outcome,
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
import {
  codeOf,
  drawn,
  favouritesWin,
  field,
  granted,
  lost,
  oneIn,
  played,
  points,
  RUNS,
  readyMatches,
  reported,
  sidesOf,
  tournaments,
  won,
} from './course.ts';

const error = (outcome: Outcome<object>) => (outcome.ok ? 'ok' : outcome.error);
const withdrawn = (state: TournamentState, entrant: number) => granted(withdraw(state, entrant)).state;

const knockout = (size: number) => drawn({ format: 'single-elimination', entrants: field(size), thirdPlace: false });
const [three, four, eight] = [knockout(3), knockout(4), knockout(8)];
const robin = (size: number, more: Partial<DrawInput> = {}) =>
  drawn({ format: 'round-robin', entrants: field(size), ...more });
const pools = { count: 2, advance: 1, into: 'single-elimination' } as const;

test('what is refused changes nothing', () => {
  const bad = fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300);
  const nonsense: fc.Arbitrary<Result> = fc.oneof(
    fc.nat(40).map((n) => points(`${n}-${n}`)),
    fc.tuple(bad, fc.nat(11)).map((pair): Result => ({ kind: 'points', games: [pair] })),
    fc.tuple(fc.nat(11), bad).map((games): Result => ({ kind: 'games', games })),
    fc.nat(9).map((n): Result => ({ kind: 'games', games: [n, n] })),
    fc.constantFrom<Result>({ kind: 'points', games: [] }, points('11-1 11-1 11-1 11-1 11-1 11-1'), points('11-10')),
  );
  fc.assert(
    fc.property(tournaments, fc.integer(), fc.nat(12), nonsense, (input, seed, steps, result) => {
      const rules = { bestOf: 3, game: { to: 11, winBy: 2 } } as const;
      const { state } = played(drawn({ ...input, rules }), seed, { forfeits: true }, steps);
      const before = JSON.stringify(state);
      const [next] = readyMatches(state);
      for (const key of [next?.key ?? 'none', 'nonsense', results(state)[0]?.[0] ?? 'none']) {
        for (const attempt of [report(state, key, result), correct(state, key, result)]) expect(attempt.ok).toBe(false);
      }
      expect(undo(state, next?.key ?? 'none').ok).toBe(false);
      expect(withdraw(state, 99).ok).toBe(false);
      expect(JSON.stringify(state)).toBe(before);
    }),
    RUNS,
  );
});

test('settings that cannot be played are refused', () => {
  const entrants = field(7);
  const code = (given: Partial<DrawInput>) => codeOf(draw({ format: 'pools', entrants, ...given }));
  expect(code({})).toBe('bad-settings');
  expect(code({ pools: { ...pools, count: 4 } })).toBe('bad-settings');
  expect(code({ pools: { ...pools, advance: 4 } })).toBe('bad-settings');
  expect(code({ pools: { count: 2, advance: 2, into: 'double-elimination' } })).toBe('ok');
  expect(code({ entrants: [...entrants, { id: 101, members: [5] }] })).toBe('bad-entrants');
  expect(code({ entrants: [...entrants, { id: 5, members: [101] }] })).toBe('bad-entrants');
});

test('the same input and seed give byte-identical output, and no input is changed', () => {
  const seedings = fc.constantFrom('random' as const, 'bands' as const);
  fc.assert(
    fc.property(tournaments, fc.integer(), seedings, (input, seed, seeding) => {
      const output = (given: DrawInput): string => {
        const { state } = played(drawn({ ...given, seeding }), seed, { forfeits: true, withdrawals: true });
        return JSON.stringify([state, placements(state), standings(state), picture(state), match(state, 'final')]);
      };
      expect(output(structuredClone(input))).toBe(output(input));
    }),
    oneIn(4),
  );
});

test('a match that cannot be played is named, and why', () => {
  const left = withdrawn(four, 104);
  expect(codeOf(report(three, 'k9-1', won))).toBe('no-such-match');
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
  expect(error(report(left, 'k1-1', won))).toEqual({
    code: 'withdrawn',
    message: `${match(four, 'k1-1')?.title} (k1-1) was decided by a withdrawal.`,
    matches: ['k1-1'],
  });
  const decided = reported(drawn({ format: 'double-elimination', entrants: field(2) }), 'w1-1', 'gf-1');
  expect(error(report(decided, 'gf-2', points('15-4')))).toMatchObject({
    code: 'not-ready',
    message: expect.stringContaining('is not played'),
  });
});

test('a finished match takes the same result again and no other', () => {
  const done = reported(four, 'k1-1');
  expect(report(done, 'k1-1', { games: [[11, 4]], kind: 'points' })).toEqual({ ok: true, state: done, changed: [] });
  expect(error(report(done, 'k1-1', lost))).toMatchObject({ code: 'already-decided', matches: ['k1-1'] });
  expect(correct(done, 'k1-1', won)).toEqual({ ok: true, state: done, changed: [] });
  expect(codeOf(correct(done, 'k1-1', points('11-10')))).toBe('impossible-score');
});

test('what has no result cannot be corrected, undone or asked about', () => {
  // The last is decided, but not by a result.
  const all = [correct(four, 'k1-1', won), undo(four, 'k1-1'), consequences(four, 'k1-1', null)];
  for (const outcome of [...all, undo(withdrawn(four, 104), 'k1-1')]) {
    expect(error(outcome)).toMatchObject({ code: 'not-decided', matches: ['k1-1'] });
  }
  expect(codeOf(undo(four, 'k9-9'))).toBe('no-such-match');
});

test('who would lose a result is told before, and nothing has happened', () => {
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
  expect(granted(consequences(all, 'k1-1', lost)).voided).toEqual(['k2-1', 'k3-1']);
  expect(matches(all)).toEqual(before);
  const undone = granted(undo(all, 'k1-1', { voiding: true }));
  expect(undone.changed.map(({ key }) => key)).toEqual(['k1-1', 'k2-1', 'k3-1']);
});

test('who is not there, is gone already, or comes when all is over does not withdraw or come back', () => {
  const left = withdrawn(four, 104);
  expect(error(withdraw(four, 99))).toMatchObject({ code: 'no-such-entrant', entrants: [99] });
  expect(error(withdraw(left, 104))).toMatchObject({ code: 'withdrawn', entrants: [104] });
  expect(codeOf(withdraw(favouritesWin(four), 101))).toBe('over');
  expect(error(reinstate(four, 104))).toMatchObject({ code: 'not-decided', entrants: [104] });
  expect(error(reinstate(left, 103))).toMatchObject({ code: 'not-decided', entrants: [103] });
});

test('a withdrawal that others have built on is taken back only if their results may go', () => {
  const built = reported(withdrawn(eight, 108), 'k1-2', 'k2-1');
  const before = matches(built);
  expect(error(reinstate(built, 108))).toMatchObject({ code: 'would-void', matches: ['k2-1'] });
  expect(matches(built)).toEqual(before);
  const back = granted(reinstate(built, 108, { voiding: true })).state;
  expect(results(back).map(([key]) => key)).toEqual(['k1-2']);
  expect(match(back, 'k1-1')?.status).toBe('ready');
  // Of two who have withdrawn, the one who stayed longer has gone through: 108 is still the one before.
  const both = withdrawn(built, 101);
  expect(match(both, 'k1-1')).toMatchObject({ winner: 101, decidedBy: 'withdrawal' });
  expect(sidesOf(match(both, 'k3-1'))).toEqual([101, null]);
});

test('one withdraws from the table while one plays in it, later from what follows', () => {
  const since = (state: TournamentState, entrant: number) => withdrawn(state, entrant).setup.withdrawn.at(-1)?.since;
  const regular = reported(robin(3), 'rr-1-1', 'rr-2-1', 'rr-3-1');
  expect(since(robin(3), 103)).toBe('groups');
  expect(since(regular, 103)).toBe('playoffs');
  expect(since(granted(startPlayoffs(regular)).state, 103)).toBe('elimination');
  expect(since(four, 103)).toBe('elimination');
  const inPools = drawn({ format: 'pools', entrants: field(4), pools });
  const [first] = matches(inPools);
  const [own = 0, other = 0] = sidesOf(first ?? null).map((id) => id ?? 0);
  const elsewhere = field(4).find(({ id }) => id !== own && id !== other)?.id ?? 0;
  const done = reported(inPools, first?.key ?? '');
  expect(since(inPools, own)).toBe('groups');
  expect(since(done, own)).toBe('elimination');
  expect(since(done, elsewhere)).toBe('groups');
});

describe('who has played all of its matches before the table is complete withdraws from what follows', () => {
  const over = (state: TournamentState) => reported(state, ...readyMatches(state).map(({ key }) => key));
  /** 101 has won all of its table, and leaves while others still play there. */
  const leaving = (state: TournamentState) => {
    const own = matches(state).filter((view) => view.pool === 1 && sidesOf(view).includes(101));
    const wins = own.map((view) => [view.key, sidesOf(view)[0] === 101 ? won : lost] as const);
    return withdrawn(reported(state, ...wins), 101);
  };
  const tableOf = (state: TournamentState) => standings(state)[0]?.rows.map(({ entrant }) => entrant) ?? [];

  test('where nothing does it keeps its rank', () => {
    const alone = leaving(robin(4, { playoffs: 'none' }));
    expect(alone.setup.withdrawn).toEqual([{ entrant: 101, since: 'elimination' }]);
    expect(tableOf(over(alone))[0]).toBe(101);
  });

  test('before playoffs too, and the three behind it are all who play on', () => {
    const before = leaving(robin(4));
    expect(before.setup.withdrawn).toEqual([{ entrant: 101, since: 'playoffs' }]);
    const [first, ...others] = tableOf(over(before));
    expect(first).toBe(101);
    const started = granted(startPlayoffs(over(before))).state;
    expect(sidesOf(match(started, 'final'))).toEqual(others.slice(0, 2));
    expect(match(started, 'third')).toBeNull();
    const ranks = placements(over(started));
    expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(ranks.at(-1)?.entrant).toBe(101);
  });

  test('from a pool the next goes on instead', () => {
    const inPools = over(leaving(drawn({ format: 'pools', entrants: field(8), pools })));
    const [winner, second] = tableOf(inPools);
    expect(winner).toBe(101);
    expect(sidesOf(match(inPools, 'k1-1'))[0]).toBe(second);
  });
});
