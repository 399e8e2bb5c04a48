import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DrawInput,
  match,
  matches,
  placements,
  podium,
  progress,
  report,
  restore,
  results,
  type Side,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import {
  afresh,
  differing,
  done,
  drawn,
  eliminations,
  favouritesWin,
  field,
  frozen,
  granted,
  oneIn,
  played,
  playedWith,
  points,
  RUNS,
  readyMatches,
  resultFor,
  sidesOf,
  taken,
  tournaments,
  won,
} from './course.ts';

const seeds = fc.integer();
const everything = { forfeits: true, withdrawals: true };

const lossesOf = (state: TournamentState): Map<number, number> => {
  const losses = new Map<number, number>();
  for (const { loser, stage, status } of matches(state)) {
    if (loser !== null && status === 'completed' && stage !== 'third-place' && stage !== 'consolation')
      losses.set(loser, (losses.get(loser) ?? 0) + 1);
  }
  return losses;
};

describe('every course of play', () => {
  test('of an elimination takes out everyone but the champion by the right number of losses', () => {
    fc.assert(
      fc.property(eliminations, seeds, (input, seed) => {
        const { state } = played(drawn(input), seed);
        const { champion } = podium(state);
        const losses = lossesOf(state);
        const lives = input.format === 'single-elimination' ? 1 : 2;
        // Without a deciding game the winners' champion may lose but the grand final.
        const unbeaten = input.decidingGame === false ? match(state, 'gf-1')?.loser : null;
        for (const { id } of input.entrants) {
          if (id === champion) expect(losses.get(id) ?? 0).toBeLessThan(lives);
          else if (id === unbeaten) expect([1, 2]).toContain(losses.get(id));
          else expect(losses.get(id)).toBe(lives);
        }
      }),
      RUNS,
    );
  });

  test('offers a match exactly when both sides are known and it is undecided', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(30), (input, seed, steps) => {
        const { state } = played(drawn(input), seed, everything, steps);
        for (const view of matches(state)) {
          const known = view.sides.every(({ entrant }) => entrant !== null);
          const undecided = view.winner === null && view.decidedBy === null;
          expect(view.status === 'ready').toBe(known && undecided);
          const result = view.status === 'void' ? undefined : resultFor(state, view.key, 0, randomFrom(seed));
          if (result !== undefined && view.status !== 'completed')
            expect(report(state, view.key, result).ok).toBe(known && undecided);
        }
      }),
      RUNS,
    );
  });

  test('ends with a podium that ranks everyone, whatever is forfeited and whoever withdraws', () => {
    fc.assert(
      fc.property(tournaments, seeds, (input, seed) => {
        const { state } = played(drawn(input), seed, everything);
        expect(progress(state)).toMatchObject({ phase: 'over', ready: 0 });
        expect(matches(state).filter(({ status }) => status === 'waiting')).toEqual([]);
        const placed = placements(state);
        expect(placed.map(({ entrant }) => entrant).sort()).toEqual(input.entrants.map(({ id }) => id).sort());
        const ranks = placed.map(({ rank }) => rank ?? Number.NaN);
        const [best = Number.NaN] = ranks;
        expect([1, 2]).toContain(best);
        for (const rank of ranks) expect(rank).toBe(Math.max(best, 1 + ranks.filter((other) => other < rank).length));
        expect(podium(state).champion === null).toBe(best === 2);
      }),
      RUNS,
    );
  });

  test('changes nothing that was finished when someone withdraws', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(25), (input, seed, steps) => {
        const { state } = played(drawn(input), seed, everything, steps);
        const leaves = state.setup.entrants[Math.abs(seed) % state.setup.entrants.length];
        const left = withdraw(state, leaves?.id ?? 0);
        if (!left.ok) return;
        expect(left.state.results).toEqual(state.results);
        for (const before of matches(state)) {
          const after = match(left.state, before.key);
          if (before.status === 'completed') expect(after).toEqual(before);
          else if (sidesOf(before).includes(leaves?.id ?? 0)) expect(after?.status).not.toBe('ready');
        }
      }),
      RUNS,
    );
  });

  test('can be stored as JSON at any point and goes on as if uninterrupted', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(20), (input, seed, steps) => {
        const begun = played(drawn(input), seed, everything, steps).state;
        const back = afresh(begun);
        expect(back).toEqual(begun);
        expect(granted(restore(back.setup, results(back).toReversed())).state).toEqual(begun);
        expect(matches(back)).toEqual(matches(begun));
        expect(played(back, seed + 1, everything)).toEqual(played(begun, seed + 1, everything));
      }),
      oneIn(4),
    );
  });

  test('keeps in step with working everything out from the beginning, and tells what changed', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(30), (input, seed, most) => {
        const from = drawn(input);
        const { steps } = played(from, seed, everything, most);
        let before = from;
        for (const one of steps) {
          const { changed } = done(before, one);
          const state = taken(before, one);
          expect(matches(state)).toEqual(matches(afresh(state)));
          expect(changed).toEqual(differing(before, state));
          before = state;
        }
      }),
      oneIn(4),
    );
  });

  test('is the same in whatever order independent matches are reported', () => {
    fc.assert(
      fc.property(tournaments, seeds, seeds, (input, one, two) => {
        const from = drawn(input);
        const { steps } = played(from, one, { forfeits: true });
        const regular = steps.findIndex(({ kind }) => kind === 'playoffs');
        const known = new Map(
          steps.flatMap((step) => (step.kind === 'report' ? [[step.key, step.result] as const] : [])),
        );
        const random = randomFrom(two);
        let state = from;
        for (;;) {
          const [next] = random.shuffled(readyMatches(state));
          if (next === undefined) break;
          const result = known.get(next.key);
          if (result === undefined) throw new Error(`${next.key} was not played`);
          state = granted(report(state, next.key, result)).state;
        }
        const expected = regular < 0 ? steps : steps.slice(0, regular);
        expect(state).toEqual(expected.reduce(taken, from));
      }),
      oneIn(4),
    );
  });
});

describe('a result', () => {
  test('reported twice equals once, and undone leaves what was', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(20), (input, seed, steps) => {
        const { state } = played(drawn(input), seed, everything, steps);
        for (const { key } of readyMatches(state).slice(0, 2)) {
          const result = resultFor(state, key, seed % 2 === 0 ? 0 : 1, randomFrom(seed));
          const once = frozen(granted(report(state, key, result)).state);
          const twice = granted(report(once, key, structuredClone(result)));
          expect(twice.state).toBe(once);
          expect(twice.changed).toEqual([]);
          const undone = granted(undo(once, key));
          expect(undone.state).toEqual(state);
          expect(matches(undone.state)).toEqual(matches(afresh(state)));
        }
      }),
      RUNS,
    );
  });
});

describe('when every favourite wins', () => {
  test('the final order is the seeding, with ties', () => {
    fc.assert(
      fc.property(tournaments, (input: DrawInput) => {
        const placed = placements(favouritesWin(drawn(input)));
        const inSeedOrder = placed.toSorted((a, b) => a.entrant - b.entrant).map(({ rank }) => rank ?? 0);
        if (input.format === 'pools') expect(inSeedOrder[0]).toBe(1);
        else expect(inSeedOrder).toEqual(inSeedOrder.toSorted((a, b) => a - b));
      }),
      RUNS,
    );
  });
});

describe('a double elimination of two', () => {
  test.each([
    [[0, 0], 2, [101, 102]],
    [[0, 1, 0], 3, [101, 102]],
    [[0, 1, 1], 3, [102, 101]],
  ] as const)('with winners %j takes %i games', (winners, games, order) => {
    const left: Side[] = [...winners];
    const state = playedWith(drawn({ format: 'double-elimination', entrants: field(2) }), () => left.shift() ?? null);
    expect(progress(state)).toMatchObject({ phase: 'over', total: games });
    expect(placements(state).map(({ entrant }) => entrant)).toEqual(order);
  });
});

test('a report copies as little of a large round robin as of a small one', () => {
  const copied = (size: number): number => {
    const before = drawn({ format: 'round-robin', playoffs: 'none', entrants: field(size) });
    const half = matches(before).slice(0, (size * (size - 1)) / 4);
    const games = half.map(({ key }) => [key, won] as const);
    const state = granted(restore(before.setup, games)).state;
    const { results } = granted(report(state, `rr-${size - 1}-1`, points('11-8'))).state;
    const changed = Object.entries(results).filter(([name, blocks]) => blocks !== state.results[name]);
    expect(changed).toHaveLength(1);
    return Object.keys(results).length + (changed[0]?.[1].length ?? 0) + (changed[0]?.[1][0]?.length ?? 0);
  };
  expect(copied(16)).toBeLessThan(40);
  expect(copied(128)).toBeLessThan(110);
});
