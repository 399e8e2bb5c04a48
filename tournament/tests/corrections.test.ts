import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Changed,
  consequences,
  correct,
  match,
  matches,
  type Result,
  reinstate,
  report,
  results,
  type Side,
  startPlayoffs,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import {
  drawn,
  eliminations,
  field,
  frozen,
  granted,
  lost,
  played,
  points,
  RUNS,
  reported,
  resultFor,
  type Step,
  sidesOf,
  tournaments,
  won,
} from './course.ts';

const seeds = fc.integer();

/** Plays the steps again from the start with another result for one match; what no longer fits is left out. */
function replayed(from: TournamentState, steps: readonly Step[], key: string, instead: Result | null): TournamentState {
  let state = from;
  for (const one of steps) {
    if (one.kind === 'playoffs') {
      const isShort = state.setup.entrants.length - state.setup.withdrawn.length < 4;
      state = { ...state, setup: { ...state.setup, playoffsStarted: true, ...(isShort && { withoutThird: true }) } };
      continue;
    }
    if (one.kind !== 'report') throw new Error('who plays is settled before');
    const result = one.key === key ? instead : one.result;
    const sides = sidesOf(match(state, one.key));
    const same = sides.every((entrant, side) => entrant !== null && entrant === one.sides[side]);
    const again = same && result !== null ? report(state, one.key, result) : null;
    if (again?.ok) state = again.state;
  }
  return state;
}

/** A course with a finished match in it to be changed. */
function courseWith(input: Parameters<typeof drawn>[0], seed: number, most: number) {
  let from = drawn(input);
  const random = randomFrom(seed);
  if (random.below(3) === 0) {
    const leaves = input.entrants[random.below(input.entrants.length)];
    from = frozen(granted(withdraw(from, leaves?.id ?? 0)).state);
  }
  const { state, steps } = played(from, seed, { forfeits: true }, most);
  const reports = steps.flatMap((one) => (one.kind === 'report' ? [one] : []));
  return { from, state, steps, chosen: reports[random.below(Math.max(1, reports.length))], random };
}

describe('a correction', () => {
  test('with the same winner changes no other match of an elimination', () => {
    fc.assert(
      fc.property(eliminations, seeds, fc.nat(60), (input, seed, most) => {
        const { state, chosen, random } = courseWith(input, seed, most);
        const view = chosen === undefined ? null : match(state, chosen.key);
        if (view === null || view.winnerSide === null) return;
        const made = granted(correct(state, view.key, resultFor(state, view.key, view.winnerSide, random)));
        expect(made.changed.every(({ key }) => key === view.key)).toBe(true);
        const others = (all: TournamentState) => matches(all).filter(({ key }) => key !== view.key);
        expect(others(made.state)).toEqual(others(state));
      }),
      RUNS,
    );
  });

  test('or an undoing equals playing the corrected history from the start, and voids just what it said', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(80), fc.boolean(), (input, seed, most, undoing) => {
        const { from, state, steps, chosen, random } = courseWith(input, seed, most);
        if (chosen === undefined) return;
        const winner: Side = random.below(2) === 0 ? 0 : 1;
        const instead = undoing ? null : resultFor(state, chosen.key, winner, random);
        const before = structuredClone(state);
        const { voided } = granted(consequences(state, chosen.key, instead));
        const cautious = instead === null ? undo(state, chosen.key) : correct(state, chosen.key, instead);
        expect(cautious.ok).toBe(voided.length === 0);
        expect(cautious.ok ? [] : cautious.error.matches).toEqual(voided);
        expect(state).toEqual(before);
        const voiding = { voiding: true };
        const made = instead === null ? undo(state, chosen.key, voiding) : correct(state, chosen.key, instead, voiding);
        const after = granted(made).state;
        expect(after).toEqual(replayed(from, steps, chosen.key, instead));
        const left = new Set(results(after).map(([key]) => key));
        const lost = results(state).flatMap(([key]) => (left.has(key) || key === chosen.key ? [] : [key]));
        expect([...voided].sort()).toEqual(lost.sort());
      }),
      RUNS,
    );
  });

  test('of the grand final makes the deciding game vanish', () => {
    const two = reported(drawn({ format: 'double-elimination', entrants: field(2) }), 'w1-1');
    const statuses = ({ changed }: Changed) => changed.map(({ key, status }) => `${key} ${status}`);
    const final = granted(report(two, 'gf-1', lost));
    expect(statuses(final)).toEqual(['gf-1 completed', 'gf-2 ready']);
    expect(report(final.state, 'gf-2', won).ok).toBe(false);
    const decided = reported(final.state, ['gf-2', points('15-13')]);
    const corrected = granted(correct(decided, 'gf-1', won, { voiding: true }));
    expect(statuses(corrected)).toEqual(['gf-1 completed', 'gf-2 void']);
    expect(results(corrected.state).map(([key]) => key)).toEqual(['w1-1', 'gf-1']);
  });

  test('of a regular match moves the playoffs with the standings', () => {
    const over = reported(drawn({ format: 'round-robin', entrants: field(2) }), 'rr-1-1');
    const { state } = granted(startPlayoffs(over));
    expect(sidesOf(match(state, 'final'))).toEqual([101, 102]);
    const made = granted(correct(state, 'rr-1-1', lost));
    expect(made.changed.map(({ key }) => key)).toEqual(['rr-1-1', 'final']);
    expect(sidesOf(match(made.state, 'final'))).toEqual([102, 101]);
  });
});

test('a withdrawal that is taken back leaves what was', () => {
  fc.assert(
    fc.property(tournaments, seeds, fc.nat(30), (input, seed, most) => {
      const { state } = played(drawn(input), seed, { forfeits: true, withdrawals: true }, most);
      const leaves = state.setup.entrants[Math.abs(seed) % state.setup.entrants.length];
      const left = withdraw(state, leaves?.id ?? 0);
      if (!left.ok) return;
      const back = granted(reinstate(frozen(left.state), leaves?.id ?? 0));
      expect(back.state).toEqual(state);
      expect(matches(back.state)).toEqual(matches(state));
    }),
    RUNS,
  );
});
