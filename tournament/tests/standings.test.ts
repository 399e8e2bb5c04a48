import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draw,
  matches,
  type Pair,
  type Result,
  reinstate,
  report,
  standings,
  type TournamentState,
  withdraw,
} from '../index.ts';
import { randomFrom } from '../random.ts';
import { officialTieBreaks, type TieBreak } from '../settings.ts';
import { rank } from '../standings/ranking.ts';
import type { Tallied } from '../standings/tally.ts';
import { drawn, field, granted, played, RUNS, readyMatches, roundRobins } from './course.ts';

const points = (...games: Pair[]): Result => ({ kind: 'points', games });

/** Plays a round robin of ids 1 to `size` by a list `winner-loser: points`. */
function playedBy(
  size: number,
  scores: { readonly [pair: string]: Pair },
  order?: readonly TieBreak[],
  seed = 5,
): TournamentState {
  const entrants = Array.from({ length: size }, (_, at) => ({ id: at + 1, members: [at + 1] }));
  const tieBreaks = order === undefined ? officialTieBreaks : { order, restart: true };
  let { state } = granted(draw({ format: 'round-robin', playoffs: 'none', entrants, tieBreaks, seed }));
  for (const { key, sides } of readyMatches(state)) {
    const [a, b] = sides.map(({ entrant }) => entrant);
    const straight = scores[`${a}-${b}`];
    const turned = scores[`${b}-${a}`];
    const game: Pair = straight ?? [turned?.[1] ?? 0, turned?.[0] ?? 0];
    state = granted(report(state, key, points(game))).state;
  }
  return state;
}

const tableOf = (state: TournamentState) => {
  const [table] = standings(state);
  if (table === undefined) throw new Error('no table');
  return table;
};
const orderOf = (state: TournamentState): number[] => tableOf(state).rows.map(({ entrant }) => entrant);
const criteriaOf = (state: TournamentState): string[] => tableOf(state).ties.map(({ criterion }) => criterion);

describe('standings', () => {
  test('do not depend on the order of input; wins equal losses and differentials add up to 0', () => {
    const games = fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(9), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(games, fc.integer(), (list, seed) => {
        const entrants = [10, 11, 12, 13, 14, 15, 16];
        const tallied = list.flatMap(([a, b, low, first]): Tallied[] => {
          const winner = first ? 0 : 1;
          const score: Pair = first ? [11, low] : [low, 11];
          return a === b ? [] : [{ entrants: [10 + a, 10 + b], winner, games: first ? [1, 0] : [0, 1], points: score }];
        });
        const input = { withdrawn: new Set<number>(), tieBreaks: officialTieBreaks, seed };
        const one = rank({ ...input, entrants, matches: tallied });
        const random = randomFrom(seed);
        const swapped = random.shuffled(tallied).map((match): Tallied => {
          const [a, b] = match.entrants;
          const turn = ([x, y]: Pair): Pair => [y, x];
          return {
            entrants: [b, a],
            winner: match.winner === 0 ? 1 : 0,
            games: turn(match.games),
            points: turn(match.points),
          };
        });
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
        const { state } = played(
          drawn({ ...input, playoffs: 'none' }),
          seed,
          { forfeits: true, withdrawals: true },
          steps,
        );
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
    const rules = { bestOf: 3 as const, game: { to: 11, winBy: 2 } };
    const state = drawn({ format: 'round-robin', entrants: field(2), rules });
    const differential = (...games: Pair[]) => {
      const { rows } = tableOf(granted(report(state, 'rr-1-1', points(...games))).state);
      return rows.find(({ entrant }) => entrant === 101)?.differential;
    };
    expect(differential([11, 8], [11, 4])).toBe(10);
    expect(differential([11, 9], [2, 11], [11, 6])).toBe(-2);
  });

  test('the percentage has one decimal', () => {
    const state = playedBy(4, {
      '1-2': [11, 0],
      '1-3': [11, 0],
      '1-4': [0, 11],
      '2-3': [11, 0],
      '2-4': [11, 0],
      '3-4': [11, 0],
    });
    expect(tableOf(state).rows.map(({ percentage }) => percentage)).toEqual([66.7, 66.7, 33.3, 33.3]);
  });

  describe('of whom some have gone', () => {
    /** 103 has beaten 102 and goes with a match left, which 101 had not played. */
    const begun = granted(
      report(drawn({ format: 'round-robin', playoffs: 'none', entrants: field(3) }), 'rr-1-1', points([4, 11])),
    ).state;
    const rowsAfter = (counts?: 'none' | 'all') =>
      tableOf(granted(withdraw(begun, 103, counts && { counts })).state).rows.map((row) => [
        row.entrant,
        row.wins,
        row.losses,
        row.pointsFor,
        row.differential,
      ]);

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
    let state = drawn({ format: 'round-robin', playoffs: 'none', entrants: field(3) });
    state = granted(report(state, 'rr-1-1', { kind: 'forfeit', by: 0 })).state;
    state = granted(report(state, 'rr-2-1', { kind: 'double-forfeit' })).state;
    const { winner, loser } = matches(state)[0] ?? {};
    const row = (entrant: number | null | undefined) => tableOf(state).rows.find((each) => each.entrant === entrant);
    expect(row(winner)).toMatchObject({ played: 1, wins: 1, pointsFor: 0, differential: 0 });
    expect(row(loser)).toMatchObject({ played: 1, losses: 1, pointsAgainst: 0, gamesLost: 0 });
  });
});

describe('a tie', () => {
  test('of two is broken by their own match', () => {
    const state = playedBy(4, {
      '1-2': [11, 0],
      '2-3': [11, 9],
      '3-1': [11, 9],
      '1-4': [11, 0],
      '2-4': [11, 0],
      '4-3': [11, 0],
    });
    expect(orderOf(state)).toEqual([1, 2, 4, 3]);
    expect(criteriaOf(state)).toEqual(['head-to-head', 'head-to-head']);
  });

  test('in a cycle is broken by the differential, for head-to-head decides nothing', () => {
    const state = playedBy(3, { '1-2': [11, 9], '2-3': [11, 2], '3-1': [11, 5] });
    expect(orderOf(state)).toEqual([2, 3, 1]);
    const [tie] = tableOf(state).ties;
    expect(tie).toMatchObject({ criterion: 'differential', entrants: [2, 3, 1], values: [7, -3, -4] });
    expect(tableOf(state).rows[0]?.decidedBy).toEqual(['differential']);
  });

  test('starts again at head-to-head once a criterion has parted some of the tied', () => {
    const state = playedBy(3, { '1-2': [11, 6], '2-3': [11, 6], '3-1': [11, 9] });
    // Differentials: 1 has +3, 2 has 0, 3 has -3; nothing restarts. Made level below, two of three restart.
    expect(criteriaOf(state)).toEqual(['differential']);
    const again = playedBy(3, { '1-2': [11, 5], '2-3': [11, 2], '3-1': [11, 5] });
    // 1: +6 -6 = 0, 2: -6 +9 = 3, 3: -9 +6 = -3.
    expect(criteriaOf(again)).toEqual(['differential']);
    const level = playedBy(3, { '1-2': [11, 3], '2-3': [11, 6], '3-1': [11, 0] });
    // 1: +8 -11 = -3, 2: -8 +5 = -3, 3: -5 +11 = +6; of 1 and 2, 1 won their match.
    expect(orderOf(level)).toEqual([3, 1, 2]);
    expect(criteriaOf(level)).toEqual(['differential', 'head-to-head']);
    expect(tableOf(level).rows[1]?.decidedBy).toEqual(['differential', 'head-to-head']);
  });

  test('can be left to the head-to-head differential, then to the next-highest team', () => {
    // 2, 3 and 4 beat each other in a circle with the same total; among themselves 2 stands best.
    const among = playedBy(4, {
      '1-2': [11, 2],
      '1-3': [11, 6],
      '1-4': [11, 7],
      '2-3': [11, 4],
      '3-4': [11, 6],
      '4-2': [11, 9],
    });
    expect(orderOf(among)).toEqual([1, 2, 3, 4]);
    const order: TieBreak[] = ['head-to-head', 'head-to-head-differential', 'draw'];
    const configured = playedBy(3, { '1-2': [11, 9], '2-3': [11, 2], '3-1': [11, 5] }, order);
    expect(criteriaOf(configured)).toEqual(['head-to-head-differential']);
    const next = playedBy(
      4,
      { '1-2': [11, 2], '1-3': [11, 6], '1-4': [11, 7], '2-3': [11, 4], '3-4': [11, 4], '4-2': [11, 4] },
      ['head-to-head', 'next-highest', 'draw'],
    );
    expect(orderOf(next)).toEqual([1, 4, 3, 2]);
    expect(criteriaOf(next)).toEqual(['next-highest']);
  });

  test('that nothing breaks is drawn by the stored seed', () => {
    const level = { '1-2': [11, 5], '2-3': [11, 5], '3-1': [11, 5] } as const;
    const orders = new Set(
      Array.from({ length: 40 }, (_, seed) => orderOf(playedBy(3, level, undefined, seed)).join()),
    );
    expect(orders.size).toBe(6);
    expect(criteriaOf(playedBy(3, level))).toEqual(['draw']);
  });

  test('can be broken by points scored, as an admin may prefer', () => {
    const state = playedBy(3, { '1-2': [11, 9], '2-3': [11, 2], '3-1': [15, 13] }, ['points']);
    expect(orderOf(state)).toEqual([1, 2, 3]);
    expect(criteriaOf(state)).toEqual(['points']);
  });
});
