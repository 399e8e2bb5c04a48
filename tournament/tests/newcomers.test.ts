import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DrawInput,
  enterLate,
  type Format,
  match,
  matches,
  parseState,
  placements,
  progress,
  restore,
  results,
  rounds,
  standings,
  startPlayoffs,
  substitute,
  swap,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import {
  afresh,
  codeOf,
  differing,
  done,
  drawn,
  field,
  frozen,
  granted,
  oneIn,
  played,
  reported,
  sidesOf,
  taken,
  tournaments,
} from './course.ts';

const seeds = fc.integer();
const everything = { forfeits: true, withdrawals: true, newcomers: true };
const someone = (id: number) => ({ id, members: [id] });
const joined = (state: TournamentState, ...ids: number[]): TournamentState =>
  ids.reduce((now, id) => frozen(granted(enterLate(now, someone(id))).state), state);
const keysOf = (state: TournamentState) => matches(state).map(({ key }) => key);

describe('whoever comes', () => {
  test('changes no result and no key, and what changes is told as if it were worked out anew', () => {
    let come = 0;
    fc.assert(
      fc.property(tournaments, seeds, (input, seed) => {
        let state = drawn(input);
        for (const one of played(state, seed, everything, 40).steps) {
          const { changed } = done(state, one);
          const after = taken(state, one);
          const views = matches(after);
          if (one.kind === 'late' || one.kind === 'substitute') {
            come += 1;
            expect(after.results).toEqual(state.results);
            expect(keysOf(after)).toEqual(expect.arrayContaining(keysOf(state)));
            expect(matches(afresh(after))).toEqual(views);
            expect(JSON.stringify(granted(restore(after.setup, results(after).toReversed())).state.setup)).toBe(
              JSON.stringify(after.setup),
            );
            expect(changed).toEqual(differing(state, after));
          }
          state = after;
        }
      }),
      oneIn(40),
    );
    expect(come).toBeGreaterThan(0);
  });

  test('is ranked with everyone else in the end, and any result can be taken back', () => {
    fc.assert(
      fc.property(tournaments, seeds, (input, seed) => {
        const { state } = played(drawn(input), seed, everything);
        expect(progress(state)).toMatchObject({ phase: 'over', ready: 0 });
        const placed = placements(state);
        expect(placed.map(({ entrant }) => entrant).sort()).toEqual(state.setup.entrants.map(({ id }) => id).sort());
        for (const { rank } of placed) expect(rank).not.toBeNull();
        const all = results(state);
        const [key = ''] = all[randomFrom(seed).below(all.length)] ?? [];
        if (all.length === 0) return;
        const back = granted(undo(state, key, { voiding: true })).state;
        expect(matches(back)).toEqual(matches(afresh(back)));
      }),
      oneIn(40),
    );
  });
});

const robin = (size: number, more: Partial<DrawInput> = {}): TournamentState =>
  drawn({ format: 'round-robin', entrants: field(size), ...more });
const bracket = (format: Format, size: number): TournamentState =>
  drawn({ format, consolation: 'first-match', entrants: field(size) });

describe('who enters late', () => {
  test.each(['single-elimination', 'double-elimination'] as const)(
    'a %s that has not begun plays as if drawn with the rest',
    (format) => {
      for (const size of [3, 5, 6, 9, 17, 30]) {
        const full = 2 ** Math.ceil(Math.log2(size));
        let state = bracket(format, size);
        for (let id = 101 + size; id <= 100 + full; id++) {
          const made = granted(enterLate(state, someone(id)));
          expect(made.changed).toEqual(differing(state, made.state));
          state = frozen(made.state);
          expect(matches(state)).toEqual(matches(bracket(format, id - 100)));
        }
        expect(codeOf(enterLate(state, someone(999)))).toBe('no-free-place');
      }
    },
  );

  test('an elimination meets the lowest seed with a bye that has not played on', () => {
    const five = reported(bracket('single-elimination', 5), 'k2-2');
    const six = joined(five, 106);
    expect(sidesOf(match(six, 'k1-1'))).toEqual([101, 106]);
    expect(six.setup.late).toEqual([8]);
    expect(six.results).toEqual(five.results);
    expect(codeOf(enterLate(six, someone(107)))).toBe('no-free-place');
  });

  test('does not where others have gone through for want of it and played', () => {
    const six = drawn({ format: 'double-elimination', entrants: field(6) });
    // 102 has played on. 101 has not, but who lost the match beside its bye has: in l2-1, which it came into without a match.
    const on = reported(six, 'w1-2', 'w1-4', 'w2-2');
    expect(joined(on, 107).setup.late).toEqual([8]);
    expect(codeOf(enterLate(reported(on, 'l2-1'), someone(107)))).toBe('no-free-place');
    // 101 has withdrawn after it had played: whoever met it now would stand in its match at once.
    const seven = reported(bracket('single-elimination', 7), 'k1-2', 'k2-1');
    const gone = granted(withdraw(seven, 101)).state;
    expect(codeOf(enterLate(gone, someone(108)))).toBe('no-free-place');
  });

  test('a table meets everyone once a leg, nobody twice in a round, whenever it comes', () => {
    const sizes = fc.record({ size: fc.integer({ min: 2, max: 9 }), late: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(sizes, fc.constantFrom(1 as const, 2 as const), seeds, ({ size, late }, legs, seed) => {
        const from = robin(size, { legs });
        const ids = Array.from({ length: late }, (_, at) => 200 + at);
        const some = played(from, seed, { forfeits: true }, (size * (size - 1)) / 4).steps;
        const state = joined(some.reduce(taken, from), ...ids);
        expect(some.reduce(taken, joined(from, ...ids))).toEqual(state);
        const met = new Map<string, number>();
        for (const { matches: inRound, rests } of rounds(state)) {
          const busy = inRound.flatMap(({ sides }) => sides.map(({ entrant }) => entrant));
          expect(new Set(busy).size).toBe(busy.length);
          const idle = state.setup.entrants.filter(({ id }) => !busy.includes(id));
          expect(rests).toBe(idle.length === 1 ? idle[0]?.id : null);
          for (const { sides } of inRound) {
            const pair = String(sides.map(({ entrant }) => entrant).sort());
            met.set(pair, (met.get(pair) ?? 0) + 1);
          }
        }
        expect(met.size).toBe(((size + late) * (size + late - 1)) / 2);
        expect(new Set(met.values())).toEqual(new Set([legs]));
        const atHome = new Set(matches(state).map((view) => String(sidesOf(view))));
        expect(atHome.size).toBe(legs * met.size);
        // The first to come into an odd field meets those who rest.
        if (late === 1 && size % 2 === 1) expect(rounds(state)).toHaveLength(rounds(from).length);
      }),
      oneIn(40),
    );
  });

  test('a table is at home in half of its matches', () => {
    for (const size of [4, 5, 8, 9]) {
      const own = matches(joined(robin(size), 200)).map(({ sides }) =>
        sides.findIndex(({ entrant }) => entrant === 200),
      );
      const [home, away] = [0, 1].map((side) => own.filter((at) => at === side).length);
      expect(Math.abs((home ?? 0) - (away ?? 0))).toBeLessThan(2);
    }
  });

  test('pools comes into the smallest, the first of several', () => {
    const pools = { count: 3, advance: 1, into: 'single-elimination', deal: 'balanced' } as const;
    const entrants = field(7).map((one) => (one.id % 3 === 0 ? one : { ...one, rating: 2 + (one.id % 4) }));
    const from = drawn({ format: 'pools', pools, entrants });
    const membersOf = (state: TournamentState) =>
      standings(state).map(({ rows }) => rows.map(({ entrant }) => entrant).sort());
    const sizes = membersOf(from).map(({ length }) => length);
    expect(sizes).toEqual([3, 2, 2]);
    const state = granted(enterLate(from, { id: 201, members: [1, 2], rating: -90 })).state;
    expect(membersOf(state)).toEqual(membersOf(from).map((ids, at) => (at === 1 ? [...ids, 201] : ids)));
    expect(membersOf(joined(state, 202, 203)).map(({ length }) => length)).toEqual([4, 3, 3]);
    expect(joined(state, 202, 203).setup.late).toEqual([2, 3, 1]);
  });
});

describe('who takes the place of another', () => {
  const rated = { format: 'single-elimination', entrants: field(4).map((one) => ({ ...one, rating: 4 })) } as const;

  test('stands where it stood, with the rating of the place', () => {
    const made = granted(substitute(drawn(rated), 103, { id: 9, members: [9, 10], rating: 1 }));
    expect(made.state.setup.entrants[2]).toEqual({ id: 9, members: [9, 10], rating: 4 });
    expect(made.changed.map(({ key }) => key)).toEqual(['k1-2']);
    expect(sidesOf(match(made.state, 'k1-2'))).toEqual([102, 9]);
  });

  test('may be the same team with another player', () => {
    const made = granted(substitute(drawn(rated), 103, { id: 103, members: [103, 7] }));
    expect(made.state.setup.entrants[2]?.members).toEqual([103, 7]);
  });

  test('leaves what was when it is put back', () => {
    fc.assert(
      fc.property(tournaments, seeds, fc.nat(12), (input, seed, most) => {
        const { state } = played(drawn(input), seed, { withdrawals: true, newcomers: true }, most);
        for (const one of state.setup.entrants) {
          const made = substitute(state, one.id, someone(9000));
          if (made.ok) expect(granted(substitute(frozen(made.state), 9000, one)).state).toEqual(state);
        }
      }),
      oneIn(40),
    );
  });
});

describe('refused is', () => {
  const four = bracket('single-elimination', 4);
  const won = reported(four, 'k1-1');
  const due = reported(robin(3), 'rr-1-1', 'rr-2-1', 'rr-3-1');
  const pools = { count: 2, advance: 2, into: 'single-elimination' } as const;
  const inPools = reported(drawn({ format: 'pools', pools, entrants: field(4) }), 'p1-1-1', 'p2-1-1');
  const alone = granted(withdraw(robin(2), 101)).state;

  test.each([
    ['nobody who is there', () => substitute(four, 99, someone(9)), 'no-such-entrant'],
    ['nobody at all', () => substitute(four, null as never, someone(9)), 'no-such-entrant'],
    ['one who has won', () => substitute(won, 101, someone(9)), 'has-played'],
    ['one who has lost', () => substitute(won, 104, someone(9)), 'has-played'],
    ['one whose table is complete without it', () => substitute(alone, 102, someone(9)), 'has-played'],
    ['one who has withdrawn', () => substitute(alone, 101, someone(9)), 'withdrawn'],
    ['one by somebody who is in', () => substitute(won, 102, someone(103)), 'already-in'],
    ['one by a team with a player who is in', () => substitute(won, 102, { id: 9, members: [9, 104] }), 'already-in'],
    ['one by a team without players', () => substitute(won, 102, { id: 9, members: [] }), 'bad-entrants'],
    ['one by nothing', () => substitute(won, 102, 7 as never), 'bad-entrants'],
    ['anyone when all is over', () => substitute(reported(won, 'k1-2', 'third', 'k2-1'), 101, someone(9)), 'over'],
  ])('to replace %s', (_, ask, code) => {
    expect(codeOf(ask())).toBe(code);
  });

  test.each([
    ['who is in', () => enterLate(robin(3), someone(103)), 'already-in'],
    ['another under the id of who is in', () => enterLate(robin(3), { id: 103, members: [9] }), 'already-in'],
    ['a team without players', () => enterLate(robin(3), { id: 9, members: [] }), 'bad-entrants'],
    ['anyone beyond 1,024', () => enterLate(bracket('double-elimination', 1024), someone(9)), 'too-many'],
    ['anyone where there is no bye', () => enterLate(four, someone(9)), 'no-free-place'],
    [
      'anyone once playoffs are there',
      () => enterLate(granted(startPlayoffs(due)).state, someone(9)),
      'playoffs-started',
    ],
    ['anyone once the bracket has begun', () => enterLate(reported(inPools, 'k1-1'), someone(9)), 'playoffs-started'],
    ['nobody as long as it has not', () => enterLate(inPools, someone(9)), 'ok'],
    [
      'anyone when all is over',
      () => enterLate(reported(robin(2, { playoffs: 'none' }), 'rr-1-1'), someone(9)),
      'over',
    ],
  ])('%s', (_, ask, code) => {
    expect(codeOf(ask())).toBe(code);
  });

  const five = joined(bracket('single-elimination', 5), 106);
  test.each([
    ['where nobody is missing', five, [1]],
    ['twice at one place', five, [6, 6]],
    ['beyond the bracket', five, [9]],
    ['when only one had been drawn', robin(3), [1, 1]],
    ['more often than there are entrants', robin(3), [1, 1, 1, 1]],
    ['into a pool of one', drawn({ format: 'pools', pools: { ...pools, advance: 1 }, entrants: field(4) }), [1]],
    ['into another pool', drawn({ format: 'pools', pools, entrants: field(5) }), [2]],
  ])('a stored state in which one came in %s', (_, state, late) => {
    const stored = { ...state, setup: { ...state.setup, late } };
    expect(parseState(stored)).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });
});

describe('two who are swapped', () => {
  test('stand in each other’s places, and swapped again leave what was', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(), (input, first, second) => {
        const state = frozen(drawn(input));
        const { entrants } = state.setup;
        const [one, other] = [first, second].map((at) => entrants[at % entrants.length]?.id ?? 0) as [number, number];
        const { state: after, changed } = granted(swap(state, one, other));
        const at = (id: number, setup = after.setup) => setup.entrants.findIndex((each) => each.id === id);
        expect([at(one), at(other)]).toEqual([at(other, state.setup), at(one, state.setup)]);
        expect(matches(afresh(after))).toEqual(matches(after));
        expect(changed).toEqual(differing(state, after));
        expect(granted(swap(frozen(after), one, other)).state).toEqual(state);
      }),
      oneIn(10),
    );
  });

  const four = drawn({ format: 'single-elimination', entrants: [101, 102, 103, 104].map(someone) });
  test.each([
    ['once somebody has played', () => swap(reported(four, 'k1-1'), 102, 103), 'has-played'],
    ['where one has withdrawn', () => swap(granted(withdraw(four, 101)).state, 101, 103), 'withdrawn'],
    ['with nobody who is there', () => swap(four, 101, 99), 'no-such-entrant'],
    ['nobody who is there', () => swap(four, 99, 101), 'no-such-entrant'],
  ])('are not %s', (_, attempt, code) => {
    expect(codeOf(attempt())).toBe(code);
  });
});
