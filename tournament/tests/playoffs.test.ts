import { describe, expect, test } from 'vitest';
import {
  match,
  matches,
  parseState,
  placements,
  reinstate,
  report,
  standings,
  startPlayoffs,
  type TournamentState,
  undoPlayoffs,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { drawn, field, granted, readyMatches, resultFor, sidesOf } from './course.ts';

/** Plays, the better seed always winning, until `left` matches are open. */
function playedUntil(from: TournamentState, left: number): TournamentState {
  let state = from;
  for (let ready = readyMatches(state); ready.length > left; ready = readyMatches(state)) {
    const [next] = ready;
    const [a = 0, b = 0] = sidesOf(next ?? null);
    const result = resultFor(state, next?.key ?? '', (a ?? 0) < (b ?? 0) ? 0 : 1, randomFrom(1));
    state = granted(report(state, next?.key ?? '', result)).state;
  }
  return state;
}

const refusal = (state: TournamentState) => {
  const outcome = startPlayoffs(state);
  return outcome.ok ? 'started' : outcome.error.code;
};

describe('the playoffs of a round robin', () => {
  test.each([2, 3, 4, 5, 8])('of %i entrants wait for the last regular match', (size) => {
    const input = drawn({ format: 'round-robin', entrants: field(size) });
    expect(refusal(input)).toBe('not-over');
    const last = playedUntil(input, 1);
    expect(readyMatches(last)).toHaveLength(1);
    expect(refusal(last)).toBe('not-over');
    expect(refusal(playedUntil(last, 0))).toBe('started');
  });

  test('wait for the second leg', () => {
    const input = drawn({ format: 'round-robin', entrants: field(4), legs: 2 });
    expect(refusal(playedUntil(input, 6))).toBe('not-over');
    expect(refusal(playedUntil(input, 1))).toBe('not-over');
    expect(refusal(playedUntil(input, 0))).toBe('started');
  });

  test('need not wait for a match that a withdrawal decides', () => {
    const last = playedUntil(drawn({ format: 'round-robin', entrants: field(4) }), 1);
    const [open] = readyMatches(last);
    const [leaves] = sidesOf(open ?? null);
    expect(refusal(granted(withdraw(last, leaves ?? 0)).state)).toBe('started');
  });

  test('pair the first four, and tell of just their matches', () => {
    const over = playedUntil(drawn({ format: 'round-robin', entrants: field(5) }), 0);
    const started = granted(startPlayoffs(over));
    const sides = new Map(started.changed.map((match) => [match.stage, sidesOf(match)]));
    expect(sides).toEqual(
      new Map([
        ['third-place', [103, 104]],
        ['championship', [101, 102]],
      ]),
    );
    expect(matches(started.state)).toHaveLength(matches(over).length + 2);
    expect(refusal(started.state)).toBe('already-decided');
  });

  test('of four have no match for third place when one of them has withdrawn, now or before the last match', () => {
    const drawnUp = drawn({ format: 'round-robin', entrants: field(4) });
    const over = playedUntil(drawnUp, 0);
    for (const left of [granted(withdraw(over, 104)).state, playedUntil(granted(withdraw(drawnUp, 104)).state, 0)]) {
      const started = granted(startPlayoffs(left));
      expect(started.changed.map(({ key }) => key)).toEqual(['final']);
      const stored = granted(parseState(JSON.parse(JSON.stringify(started.state)))).state;
      expect(stored).toStrictEqual(started.state);
      const played = playedUntil(stored, 0);
      expect(placements(played)).toEqual([101, 102, 103, 104].map((entrant, at) => ({ entrant, rank: at + 1 })));
      // Whoever comes back is in them once they are generated anew.
      const back = granted(reinstate(stored, 104)).state;
      expect(matches(back)).toHaveLength(7);
      const before = playedUntil(granted(undoPlayoffs(back)).state, 0);
      expect(granted(startPlayoffs(before)).changed.map(({ key }) => key)).toEqual(['third', 'final']);
    }
  });

  test('without a match for third place leave it to whoever was there for them', () => {
    const over = playedUntil(drawn({ format: 'round-robin', entrants: field(4) }), 0);
    const started = granted(startPlayoffs(granted(withdraw(over, 102)).state)).state;
    const ranked = [101, 103, 104, 102].map((entrant, at) => ({ entrant, rank: at + 1 }));
    expect(placements(playedUntil(started, 0))).toEqual(ranked);
    // Also to one who has left since then.
    expect(placements(playedUntil(granted(withdraw(started, 104)).state, 0))).toEqual(ranked);
  });

  test('taken back leave what was before, and can be generated again', () => {
    const over = playedUntil(drawn({ format: 'round-robin', entrants: field(5) }), 0);
    expect(undoPlayoffs(over)).toMatchObject({ ok: false, error: { code: 'no-playoffs' } });
    const started = granted(startPlayoffs(over)).state;
    expect(granted(undoPlayoffs(started)).state).toStrictEqual(over);
    const final = granted(report(started, 'final', { kind: 'points', games: [[11, 4]] })).state;
    expect(undoPlayoffs(final)).toMatchObject({ ok: false, error: { code: 'would-void', matches: ['final'] } });
    expect(granted(undoPlayoffs(final, { voiding: true })).state).toStrictEqual(over);
  });

  test('taken back after somebody has withdrawn from them go on without', () => {
    const over = playedUntil(drawn({ format: 'round-robin', entrants: field(5) }), 0);
    const left = granted(withdraw(granted(startPlayoffs(over)).state, 101)).state;
    expect(match(left, 'final')?.winner).toBe(102);
    const again = granted(startPlayoffs(granted(undoPlayoffs(left)).state)).state;
    expect(sidesOf(match(again, 'final'))).toEqual([102, 103]);
    expect(standings(again)[0]?.rows[0]?.entrant).toBe(101);
  });

  test('are not for tournaments that have none', () => {
    const without = drawn({ format: 'round-robin', entrants: field(3), playoffs: 'none' });
    expect(refusal(playedUntil(without, 0))).toBe('no-playoffs');
    expect(refusal(without)).toBe('no-playoffs');
    expect(refusal(playedUntil(drawn({ format: 'single-elimination', entrants: field(4) }), 0))).toBe('no-playoffs');
  });
});
