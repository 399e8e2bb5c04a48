import { expect, test } from 'vitest';
import {
  consequences,
  correct,
  match,
  matches,
  type Outcome,
  type Result,
  reinstate,
  report,
  startPlayoffs,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { drawn, favouritesWin, field, granted } from './course.ts';

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

test('among the groups one withdraws from the table, later from the elimination', () => {
  const robin = drawn({ format: 'round-robin', entrants: field(3) });
  const since = (state: TournamentState, entrant: number) =>
    granted(withdraw(state, entrant)).state.setup.withdrawn.at(-1)?.since;
  expect(since(robin, 103)).toBe('groups');
  const regular = reported(robin, ...matches(robin).map(({ key }) => key));
  expect(since(regular, 103)).toBe('groups');
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
