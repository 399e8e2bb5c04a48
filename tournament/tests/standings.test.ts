import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DrawInput,
  type Id,
  type MatchView,
  matches,
  placements,
  podium,
  type Result,
  records,
  reinstate,
  restore,
  standings,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { resultEntries } from '../parse/result-file.ts';
import { lot, randomFrom } from '../random.ts';
import { officialTieBreaks, type TieBreak } from '../settings.ts';
import { rank } from '../standings/ranking.ts';
import type { Tallied } from '../standings/tally.ts';
import {
  drawn,
  field,
  granted,
  lost,
  oneIn,
  played,
  points,
  RUNS,
  reported,
  roundRobins,
  sidesOf,
  step,
  tablePlayed,
  taken,
  tournaments,
} from './course.ts';

/** A round robin of ids 1 to `size`, won as the text says: '1>2 11-8' is a match. */
const playedBy = (size: number, scores: string, order?: readonly TieBreak[], seed = 5): TournamentState =>
  tablePlayed(size, scores, { seed, ...(order && { tieBreaks: { order, restart: true } }) });

const everything = { forfeits: true, withdrawals: true };

const tableOf = (state: TournamentState) => {
  const [table] = standings(state);
  if (table === undefined) throw new Error('no table');
  return table;
};
const orderOf = (state: TournamentState): number[] => tableOf(state).rows.map(({ entrant }) => entrant);
const robin = (size: number, more: Partial<DrawInput> = {}) =>
  drawn({ format: 'round-robin', playoffs: 'none', entrants: field(size), ...more });
const criteriaOf = (state: TournamentState): string[] => tableOf(state).ties.map(({ criterion }) => criterion);

/** The same match with the sides exchanged. */
const turned = ({ entrants: [a, b], winner, games, points: [x, y] }: Tallied): Tallied => ({
  entrants: [b, a],
  winner: winner === 0 ? 1 : 0,
  games: [games[1], games[0]],
  points: [y, x],
});

describe('standings', () => {
  test('do not depend on the order of input; wins equal losses and differentials add up to 0', () => {
    const games = fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(9), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(games, fc.integer(), (list, seed) => {
        const entrants = [10, 11, 12, 13, 14, 15, 16];
        const tallied = list.flatMap(([a, b, low, first]): Tallied[] => {
          const match: Tallied = { entrants: [10 + a, 10 + b], winner: 0, games: [1, 0], points: [11, low] };
          return a === b ? [] : [first ? match : turned(match)];
        });
        const lotOf = (entrant: Id) => lot(seed, entrant);
        const input = { withdrawn: new Set<number>(), tieBreaks: officialTieBreaks, lotOf };
        const one = rank({ ...input, entrants, matches: tallied });
        const random = randomFrom(seed);
        const swapped = random.shuffled(tallied).map(turned);
        const other = rank({ ...input, entrants: random.shuffled(entrants), matches: swapped });
        expect([other.rows, other.ties]).toEqual([one.rows, one.ties]);
        const sum = (of: 'wins' | 'losses' | 'differential') => one.rows.reduce((total, row) => total + row[of], 0);
        expect(sum('wins')).toBe(sum('losses'));
        expect(sum('differential')).toBe(0);
        expect(one.rows.map(({ rank: place }) => place)).toEqual(entrants.map((_, at) => at + 1));
      }),
      RUNS,
    );
  });

  test('of a course of play with incidents are balanced too, and say what counts of whom', () => {
    fc.assert(
      fc.property(roundRobins, fc.integer(), fc.nat(40), (input, seed, steps) => {
        const { state } = played(drawn({ ...input, playoffs: 'none' }), seed, everything, steps);
        const { rows } = tableOf(state);
        const gone = (id: number) =>
          state.setup.withdrawn.find(({ entrant, since }) => entrant === id && since === 'groups');
        const counted = matches(state).filter(
          ({ winner, decidedBy, sides }) =>
            winner !== null &&
            decidedBy !== 'bye' &&
            sides.every(({ entrant }) => entrant !== null && gone(entrant)?.counts !== 'none'),
        );
        for (const { entrant, wins, losses, withdrawn } of rows) {
          expect(withdrawn).toBe(gone(entrant) !== undefined);
          expect(wins).toBe(counted.filter(({ winner }) => winner === entrant).length);
          expect(losses).toBe(counted.filter(({ loser }) => loser === entrant).length);
        }
        expect(rows.reduce((total, { differential }) => total + differential, 0)).toBe(0);
        const firstGone = rows.findIndex(({ withdrawn }) => withdrawn);
        expect(rows.slice(firstGone < 0 ? rows.length : firstGone).every(({ withdrawn }) => withdrawn)).toBe(true);
      }),
      RUNS,
    );
  });

  test('11-8, 11-4 is +10, and 11-9, 2-11, 11-6 is -2', () => {
    const state = robin(2, { rules: { bestOf: 3, game: { to: 11, winBy: 2 } } });
    const differential = (games: string) => {
      const { rows } = tableOf(reported(state, ['rr-1-1', points(games)]));
      return rows.find(({ entrant }) => entrant === 101)?.differential;
    };
    expect(differential('11-8 11-4')).toBe(10);
    expect(differential('11-9 2-11 11-6')).toBe(-2);
  });

  test('the percentage has one decimal', () => {
    const state = playedBy(4, '1>2 11-0, 1>3 11-0, 1>4 0-11, 2>3 11-0, 2>4 11-0, 3>4 11-0');
    expect(tableOf(state).rows.map(({ percentage }) => percentage)).toEqual([66.7, 66.7, 33.3, 33.3]);
  });

  describe('of whom some have gone', () => {
    /** 103 has beaten 102 and goes with a match left, which 101 had not played. */
    const begun = reported(robin(3), ['rr-1-1', lost]);
    const rowsAfter = (counts?: 'none' | 'all') =>
      tableOf(granted(withdraw(begun, 103, counts && { counts })).state).rows.map(
        ({ entrant, wins, losses, pointsFor, differential }) => [entrant, wins, losses, pointsFor, differential],
      );

    test('count none of their matches, those played included, and have them last', () => {
      expect(matches(begun)[0]).toMatchObject({ winner: 103, loser: 102 });
      expect(rowsAfter()).toEqual(rowsAfter('none'));
      const nothing = [0, 0, 0, 0];
      expect(rowsAfter().at(-1)).toEqual([103, ...nothing]);
      expect(rowsAfter()).toContainEqual([102, ...nothing]);
      const { rows } = tableOf(granted(withdraw(begun, 103)).state);
      expect(rows.at(-1)).toMatchObject({ withdrawn: true, tie: '103 withdrew: none of their matches counts.' });
    });

    test('may keep what was played instead, and give the others wins without points', () => {
      expect(rowsAfter('all')).toEqual([
        [101, 1, 0, 0, 0],
        [102, 0, 1, 4, -7],
        [103, 1, 1, 11, 7],
      ]);
    });

    test('have what they played when they are brought back', () => {
      expect(granted(reinstate(granted(withdraw(begun, 103)).state, 103)).state).toStrictEqual(begun);
    });
  });

  test('count a forfeit as a loss and a win without points, and a double forfeit for nobody', () => {
    const state = reported(robin(3), ['rr-1-1', { kind: 'forfeit', by: 0 }], ['rr-2-1', { kind: 'double-forfeit' }]);
    const { winner, loser } = matches(state)[0] ?? {};
    const row = (entrant: number | null | undefined) => tableOf(state).rows.find((each) => each.entrant === entrant);
    expect(row(winner)).toMatchObject({ played: 1, wins: 1, pointsFor: 0, differential: 0 });
    expect(row(loser)).toMatchObject({ played: 1, losses: 1, pointsAgainst: 0, gamesLost: 0 });
  });
});

describe('a tie', () => {
  test('of two is broken by their own match', () => {
    const state = playedBy(4, '1>2 11-0, 2>3 11-9, 3>1 11-9, 1>4 11-0, 2>4 11-0, 4>3 11-0');
    expect(orderOf(state)).toEqual([1, 2, 4, 3]);
    expect(criteriaOf(state)).toEqual(['head-to-head', 'head-to-head']);
  });

  test('in a cycle is broken by the differential, for head-to-head decides nothing', () => {
    const state = playedBy(3, '1>2 11-9, 2>3 11-2, 3>1 11-5');
    expect(orderOf(state)).toEqual([2, 3, 1]);
    const [tie] = tableOf(state).ties;
    expect(tie).toMatchObject({ criterion: 'differential', entrants: [2, 3, 1], values: [7, -3, -4] });
    expect(tableOf(state).rows[0]?.decidedBy).toEqual(['differential']);
  });

  test('starts again at head-to-head once a criterion has parted some of the tied', () => {
    // Differentials: 1 has +3, 2 has 0, 3 has -3; nothing restarts. Made level below, two of three restart.
    expect(criteriaOf(playedBy(3, '1>2 11-6, 2>3 11-6, 3>1 11-9'))).toEqual(['differential']);
    const level = playedBy(3, '1>2 11-3, 2>3 11-6, 3>1 11-0');
    // 1: +8 -11 = -3, 2: -8 +5 = -3, 3: -5 +11 = +6; of 1 and 2, 1 won their match.
    expect(orderOf(level)).toEqual([3, 1, 2]);
    expect(criteriaOf(level)).toEqual(['differential', 'head-to-head']);
    expect(tableOf(level).rows[1]?.decidedBy).toEqual(['differential', 'head-to-head']);
  });

  test('can be left to the head-to-head differential, then to the next-highest team', () => {
    // 2, 3 and 4 beat each other in a circle with the same total; among themselves 2 stands best.
    const among = playedBy(4, '1>2 11-2, 1>3 11-6, 1>4 11-7, 2>3 11-4, 3>4 11-6, 4>2 11-9');
    expect(orderOf(among)).toEqual([1, 2, 3, 4]);
    const order: TieBreak[] = ['head-to-head', 'head-to-head-differential', 'draw'];
    const configured = playedBy(3, '1>2 11-9, 2>3 11-2, 3>1 11-5', order);
    expect(criteriaOf(configured)).toEqual(['head-to-head-differential']);
    const next = playedBy(4, '1>2 11-2, 1>3 11-6, 1>4 11-7, 2>3 11-4, 3>4 11-4, 4>2 11-4', [
      'head-to-head',
      'next-highest',
      'draw',
    ]);
    expect(orderOf(next)).toEqual([1, 4, 3, 2]);
    expect(criteriaOf(next)).toEqual(['next-highest']);
  });

  test('that nothing breaks is drawn by the stored seed', () => {
    const level = '1>2 11-5, 2>3 11-5, 3>1 11-5';
    const orders = new Set(
      Array.from({ length: 40 }, (_, seed) => orderOf(playedBy(3, level, undefined, seed)).join()),
    );
    expect(orders.size).toBe(6);
    expect(criteriaOf(playedBy(3, level))).toEqual(['draw']);
  });

  test('can be broken by points scored, as an admin may prefer', () => {
    const state = playedBy(3, '1>2 11-9, 2>3 11-2, 3>1 15-13', ['points']);
    expect(orderOf(state)).toEqual([1, 2, 3]);
    expect(criteriaOf(state)).toEqual(['points']);
  });
});

const ranksOf = (state: TournamentState) =>
  new Map(standings(state).flatMap(({ rows }) => rows.map(({ entrant, rank }) => [entrant, rank])));

const settledOf = (state: TournamentState) =>
  standings(state).flatMap(({ rows }) => rows.filter(({ settled }) => settled).map(({ entrant }) => entrant));

/** What a match ends with where 101 wins all of its own, and nobody any other. */
const wonBy101 = (view: MatchView): Result => {
  const at = sidesOf(view).indexOf(101);
  return at < 0 ? { kind: 'double-forfeit' } : points(at === 0 ? '11-2' : '2-11');
};

/** Every rank that is said to be settled, in tables and in the end. */
function saidOf(state: TournamentState): Map<string, number> {
  const inTables = standings(state).flatMap(({ rows }) =>
    rows.flatMap(({ entrant, rank, settled }) => (settled ? [[`${entrant} in its table`, rank] as const] : [])),
  );
  const inTheEnd = placements(state).flatMap(({ entrant, rank }) =>
    rank === null ? [] : [[`${entrant} in the end`, rank] as const],
  );
  return new Map([...inTables, ...inTheEnd]);
}

describe('a rank that is settled', () => {
  test('stays, whatever comes: results, forfeits, double forfeits, withdrawals', () => {
    let early = 0;
    fc.assert(
      fc.property(tournaments, fc.integer(), (input, seed) => {
        const random = randomFrom(seed);
        let state = drawn(input);
        let said = new Map<string, number>();
        for (let next = step(state, random, everything); next !== null; next = step(state, random, everything)) {
          early += said.size;
          state = taken(state, next);
          const now = saidOf(state);
          for (const [whose, rank] of said) expect([whose, now.get(whose)]).toEqual([whose, rank]);
          said = now;
        }
        for (const [, rank] of said) expect(rank).toBeLessThanOrEqual(input.entrants.length);
      }),
      oneIn(4),
    );
    expect(early).toBeGreaterThan(0);
  });

  test('stays when the last match is a double forfeit, and nobody is champion', () => {
    const ranks = (of: TournamentState) => placements(of).map(({ rank }) => rank);
    const before = reported(drawn({ format: 'single-elimination', entrants: field(4) }), 'k1-1', 'k1-2', 'third');
    expect(ranks(before)).toEqual([null, null, 3, 4]);
    const state = reported(before, ['k2-1', { kind: 'double-forfeit' }]);
    expect(ranks(state)).toEqual([2, 2, 3, 4]);
    expect(podium(state)).toMatchObject({ champion: null, first: [], third: [104] });
  });

  test('is not that of who may still withdraw, however far ahead', () => {
    // 101 has beaten everyone but the last, and nobody else has won at all.
    const all = matches(robin(5));
    const last = all.findLast((view) => sidesOf(view).includes(101));
    const before = all.filter((view) => view !== last).map((view) => [view.key, wonBy101(view)] as const);
    const state = reported(robin(5), ...before);
    expect(tableOf(state).rows[0]).toMatchObject({ entrant: 101, wins: 3 });
    expect(settledOf(state)).toEqual([]);
    expect(orderOf(granted(withdraw(state, 101)).state).at(-1)).toBe(101);
  });

  test('is everybody’s once all is played, and nobody’s before the first match', () => {
    fc.assert(
      fc.property(roundRobins, fc.integer(), (input, seed) => {
        const state = drawn({ ...input, playoffs: 'none' });
        expect(settledOf(state)).toEqual([]);
        const over = played(state, seed, everything).state;
        expect(settledOf(over)).toHaveLength(input.entrants.length);
        expect([...ranksOf(over).values()]).toEqual(input.entrants.map((_, at) => at + 1));
      }),
      oneIn(4),
    );
  });

  test('is that of whom nobody can reach any more, while others still play', () => {
    // Three wins: of the others none can have more than two.
    const own = matches(robin(4)).filter((view) => sidesOf(view).includes(101));
    const state = reported(robin(4), ...own.map((view) => [view.key, wonBy101(view)] as const));
    expect(settledOf(state)).toEqual([101]);
    expect(tableOf(state).rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 2]);
  });
});

/** The same state with nothing that was worked out for it before. */
const anew = ({ setup, results }: TournamentState): TournamentState =>
  granted(restore(structuredClone(setup), resultEntries(structuredClone(results)))).state;

function expectToStand(state: TournamentState): void {
  const other = anew(state);
  expect(standings(state)).toEqual(standings(other));
  expect(placements(state)).toEqual(placements(other));
}

test('tables that are asked for after each step say what they say by themselves', () => {
  fc.assert(
    fc.property(tournaments, fc.integer(), (input, seed) => {
      const random = randomFrom(seed);
      const incidents = { forfeits: true, withdrawals: true, newcomers: true };
      let state = drawn(input);
      for (let steps = 0; steps < 10; steps++) {
        expectToStand(state);
        const next = step(state, random, incidents);
        if (next === null) break;
        const before = state;
        state = taken(state, next);
        if (next.kind !== 'report') continue;
        // What is taken back, and what others still ask of the state before, is not what was asked last.
        expectToStand(state);
        expectToStand(granted(undo(state, next.key, { voiding: true })).state);
        expectToStand(before);
      }
    }),
    oneIn(10),
  );
});

test('only the tables that are wanted are made', () => {
  const pools = { count: 3, advance: 1, into: 'single-elimination' } as const;
  const state = drawn({ format: 'pools', entrants: field(9), pools });
  const [, second, third] = standings(state);
  expect(standings(state, String, (pool) => pool > 1)).toEqual([second, third]);
  expect(standings(state, String, () => false)).toEqual([]);
});

test('wins and losses are those of the matches, also by forfeit and withdrawal, and nobody’s of a double forfeit', () => {
  const state = drawn({ format: 'double-elimination', entrants: field(4) });
  const first = reported(state, ['w1-1', lost]);
  const second = reported(first, ['w1-2', { kind: 'forfeit', by: 0 }]);
  const third = reported(second, ['l1-1', { kind: 'double-forfeit' }]);
  const out = granted(withdraw(third, 103)).state;
  for (const each of [state, first, second, third, out]) {
    const played = matches(each).filter(({ status }) => status === 'completed');
    const counted = field(4).map(({ id }) => ({
      entrant: id,
      wins: played.filter(({ winner }) => winner === id).length,
      losses: played.filter(({ loser }) => loser === id).length,
    }));
    expect(records(each)).toEqual(counted);
  }
  expect(records(out)).not.toEqual(records(third));
  expect(records(granted(undo(first, 'w1-1')).state)).toEqual(records(state));
});
