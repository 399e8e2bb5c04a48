import { describe, expect, test } from 'vitest';
import {
  match,
  matches,
  placements,
  reinstate,
  standings,
  startPlayoffs,
  type TournamentState,
  undoPlayoffs,
  withdraw,
} from '../index.ts';
import {
  afresh,
  codeOf,
  drawn,
  favourite,
  field,
  granted,
  playedWith,
  readyMatches,
  reported,
  sidesOf,
} from './course.ts';

/** Plays, the better seed always winning, until so many matches are open. */
const playedUntil = (from: TournamentState, left: number): TournamentState =>
  playedWith(from, (view, state) => (readyMatches(state).length > left ? favourite(view) : null));

const robin = (size: number, more: { legs?: 2; playoffs?: 'none' } = {}) =>
  drawn({ format: 'round-robin', entrants: field(size), ...more });
const started = (state: TournamentState) => granted(startPlayoffs(state)).state;
const without = (state: TournamentState, entrant: number) => granted(withdraw(state, entrant)).state;
const startCode = (state: TournamentState) => codeOf(startPlayoffs(state));
const ranked = (...ids: number[]) => ids.map((entrant, at) => ({ entrant, rank: at + 1 }));

describe('the playoffs of a round robin', () => {
  test.each([2, 3, 4, 5, 8])('of %i entrants wait for the last regular match', (size) => {
    const last = playedUntil(robin(size), 1);
    expect(readyMatches(last)).toHaveLength(1);
    expect([robin(size), last, playedUntil(last, 0)].map(startCode)).toEqual(['not-over', 'not-over', 'ok']);
  });

  test('wait for the second leg', () => {
    const twice = robin(4, { legs: 2 });
    expect([6, 1, 0].map((left) => startCode(playedUntil(twice, left)))).toEqual(['not-over', 'not-over', 'ok']);
  });

  test('need not wait for a match that a withdrawal decides', () => {
    const last = playedUntil(robin(4), 1);
    const [leaves] = sidesOf(readyMatches(last)[0] ?? null);
    expect(startCode(without(last, leaves ?? 0))).toBe('ok');
  });

  test('pair the first four, and tell of just their matches', () => {
    const over = playedUntil(robin(5), 0);
    const { state, changed } = granted(startPlayoffs(over));
    expect(changed.map((view) => [view.stage, ...sidesOf(view)])).toEqual([
      ['third-place', 103, 104],
      ['championship', 101, 102],
    ]);
    expect(matches(state)).toHaveLength(matches(over).length + 2);
    expect(startCode(state)).toBe('already-decided');
  });

  test('of four have no match for third place when one of them has withdrawn, now or before the last match', () => {
    for (const left of [without(playedUntil(robin(4), 0), 104), playedUntil(without(robin(4), 104), 0)]) {
      const { state, changed } = granted(startPlayoffs(left));
      expect(changed.map(({ key }) => key)).toEqual(['final']);
      const stored = afresh(state);
      expect(stored).toStrictEqual(state);
      expect(placements(playedUntil(stored, 0))).toEqual(ranked(101, 102, 103, 104));
      // Whoever comes back is in them once they are generated anew.
      const back = granted(reinstate(stored, 104)).state;
      expect(matches(back)).toHaveLength(7);
      const before = playedUntil(granted(undoPlayoffs(back)).state, 0);
      expect(granted(startPlayoffs(before)).changed.map(({ key }) => key)).toEqual(['third', 'final']);
    }
  });

  test('without a match for third place leave it to whoever was there for them', () => {
    const state = started(without(playedUntil(robin(4), 0), 102));
    expect(placements(playedUntil(state, 0))).toEqual(ranked(101, 103, 104, 102));
    // Also to one who has left since then.
    expect(placements(playedUntil(without(state, 104), 0))).toEqual(ranked(101, 103, 104, 102));
  });

  test('taken back leave what was before, and can be generated again', () => {
    const over = playedUntil(robin(5), 0);
    expect(codeOf(undoPlayoffs(over))).toBe('no-playoffs');
    expect(granted(undoPlayoffs(started(over))).state).toStrictEqual(over);
    const final = reported(started(over), 'final');
    expect(undoPlayoffs(final)).toMatchObject({ ok: false, error: { code: 'would-void', matches: ['final'] } });
    expect(granted(undoPlayoffs(final, { voiding: true })).state).toStrictEqual(over);
  });

  test('taken back after somebody has withdrawn from them go on without', () => {
    const left = without(started(playedUntil(robin(5), 0)), 101);
    expect(match(left, 'final')?.winner).toBe(102);
    const again = started(granted(undoPlayoffs(left)).state);
    expect(sidesOf(match(again, 'final'))).toEqual([102, 103]);
    expect(standings(again)[0]?.rows[0]?.entrant).toBe(101);
  });

  test('are not for tournaments that have none', () => {
    const none = robin(3, { playoffs: 'none' });
    const knockout = drawn({ format: 'single-elimination', entrants: field(4) });
    for (const state of [none, playedUntil(none, 0), playedUntil(knockout, 0)]) {
      expect(startCode(state)).toBe('no-playoffs');
    }
  });
});
