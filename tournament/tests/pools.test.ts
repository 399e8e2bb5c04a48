import { describe, expect, test } from 'vitest';
import {
  acrossPools,
  type DrawInput,
  draw,
  matches,
  placements,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { dealPools, seedFromPools } from '../structure/pools.ts';
import { bracketSize, seedOrder } from '../structure/single-elimination.ts';
import { codeOf, drawn, favouritesWin, field, granted, points, readyMatches, reported, sidesOf } from './course.ts';

/** Every number of pools of which so many go on, as long as the bracket has at most 128 places. */
const brackets = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((advance) =>
  Array.from({ length: Math.floor(128 / advance) }, (_, at) => ({ count: at + 1, advance })).filter(
    ({ count }) => count * advance > 1,
  ),
);

/** The round in which two places meet that both keep winning. */
function meeting(one: number, two: number): number {
  for (let [round, a, b] = [0, one, two]; ; [round, a, b] = [round + 1, a >> 1, b >> 1]) if (a === b) return round;
}

describe('pools', () => {
  test('are dealt like a snake, so that they come out alike', () => {
    expect(dealPools(9, 3)).toEqual([
      [0, 5, 6],
      [1, 4, 7],
      [2, 3, 8],
    ]);
    for (let count = 1; count <= 32; count++) {
      for (let size = 2 * count; size <= 128; size++) {
        const dealt = dealPools(size, count);
        const sizes = dealt.map(({ length }) => length);
        const sums = dealt.map((pool) => pool.reduce((sum, seed) => sum + seed, 0));
        const isEven = Math.max(...sizes) - Math.min(...sizes) <= 1 && sizes.reduce((sum, one) => sum + one) === size;
        const isAlike = size % (2 * count) !== 0 || new Set(sums).size === 1;
        expect([count, size, isEven, isAlike]).toEqual([count, size, true, true]);
      }
    }
  });

  test('send their winners to the top seeds, then their seconds, and so on, each of them once', () => {
    for (const { count, advance } of brackets) {
      const places = seedFromPools({ count, advance, into: 'single-elimination' });
      const ranks = places.map((place) => (place.from === 'rank' ? place.rank : 0));
      expect(ranks).toEqual(Array.from({ length: count * advance }, (_, at) => 1 + Math.floor(at / count)));
      expect(new Set(places.map((place) => (place.from === 'rank' ? place.pool * 100 + place.rank : 0))).size).toBe(
        places.length,
      );
    }
  });

  test('keep their own apart: two until the final, up to four until the semi-finals, and so on', () => {
    const wild = brackets.flatMap((one) => [0, 1, one.count].map((wildCards) => ({ ...one, wildCards })));
    for (const { count, advance, wildCards } of wild) {
      const places = seedFromPools({ count, advance, wildCards, into: 'double-elimination' });
      const order = seedOrder(bracketSize(places.length));
      const homes = Map.groupBy(
        places.flatMap((place, at) =>
          place.from === 'rank' ? [{ pool: place.pool, place: order.indexOf(at + 1) }] : [],
        ),
        ({ pool }) => pool,
      );
      const early = [...homes.values()].flatMap((home) =>
        home.flatMap(({ place }, rank) => {
          const earliest = 1 + Math.log2(order.length) - Math.ceil(Math.log2(rank + 1));
          return home.slice(0, rank).filter((other) => meeting(place, other.place) < earliest);
        }),
      );
      expect([count, advance, wildCards, early]).toEqual([count, advance, wildCards, []]);
    }
  });

  test('feed the bracket as soon as each is complete, and rank behind it who did not go on', () => {
    const pools = { count: 2, advance: 2, into: 'single-elimination' } as const;
    const state = playedPool(drawn({ format: 'pools', entrants: field(8), pools }), 1);
    const opening = matches(state).filter(({ stage }) => stage === 'knockout');
    expect(opening.flatMap(sidesOf)).toEqual([101, null, null, 104]);
    expect(placements(favouritesWin(state)).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 5, 7, 7]);
  });
});

describe('a double forfeit', () => {
  test('of a semi-final leaves both behind the loser of the other', () => {
    const four = drawn({ format: 'single-elimination', entrants: field(4), thirdPlace: false });
    const state = reported(four, 'k1-1', ['k1-2', { kind: 'double-forfeit' }]);
    const ranks = placements(state).map(({ entrant, rank }) => `${entrant}: ${rank}`);
    expect(ranks).toEqual(['101: 1', '104: 2', '102: 3', '103: 3']);
  });

  test('of the final leaves the title vacant', () => {
    const two = drawn({ format: 'single-elimination', entrants: field(2) });
    expect(placements(reported(two, ['k1-1', { kind: 'double-forfeit' }])).map(({ rank }) => rank)).toEqual([2, 2]);
  });
});

/** A pool of three and one of four. */
const uneven: DrawInput = {
  format: 'pools',
  entrants: field(7),
  pools: { count: 2, advance: 1, wildCards: 1, into: 'single-elimination' },
};

/** Plays a pool, the better seed winning, the loser with so many points by the key of the match, else 5. */
function playedPool(from: TournamentState, number: number, lost: { readonly [pair: string]: number } = {}) {
  const open = readyMatches(from).filter(({ pool }) => pool === number);
  const all = open.map(({ key, sides: [one, two] }) => {
    const [a, b] = [one.entrant ?? 0, two.entrant ?? 0];
    const less = lost[`${Math.min(a, b)}-${Math.max(a, b)}`] ?? 5;
    return [key, points(a < b ? `11-${less}` : `${less}-11`)] as const;
  });
  return reported(from, ...all);
}

const membersOf = (state: TournamentState, pool: number): number[] => {
  const members = matches(state).flatMap((view) => (view.pool === pool ? sidesOf(view) : []));
  return [...new Set(members)].flatMap((id) => id ?? []).sort();
};
const rankedAcross = (state: TournamentState, rank: number) => acrossPools(state, rank).map(({ entrant }) => entrant);
const wildCardOf = (state: TournamentState) =>
  matches(state)
    .flatMap(({ sides }) => sides)
    .find(({ source }) => source.from === 'wild-card');

describe('a wild card', () => {
  const start = drawn(uneven);
  const [small, large] = membersOf(start, 1).length === 3 ? [1, 2] : [2, 1];
  const seconds = [small, large].map((pool) => membersOf(start, pool)[1] ?? 0);
  const [ofSmall = 0, ofLarge = 0] = seconds;

  test('goes to the best by wins for each match once all pools are played', () => {
    // One of two matches in the small pool, two of three in the large one.
    const one = playedPool(start, large);
    expect(wildCardOf(one)).toMatchObject({ entrant: null, vacant: false });
    const both = playedPool(one, small);
    expect(rankedAcross(both, 2)).toEqual([ofLarge, ofSmall]);
    expect(wildCardOf(both)?.entrant).toBe(ofLarge);
    const over = favouritesWin(both);
    expect(placements(over).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 5, 7]);
  });

  test('is no easier to have in a larger pool, for means count, not sums', () => {
    const [first = 0, second = 0, third = 0] = membersOf(start, small);
    const clear = { [`${first}-${second}`]: 3, [`${first}-${third}`]: 3 };
    const state = playedPool(playedPool(start, large), small, clear);
    // All have won all they played: two by 8 points each, three by 6.
    expect(acrossPools(state, 1).map(({ wins, differential }) => [wins, differential])).toEqual([
      [2, 16],
      [3, 18],
    ]);
  });

  test('goes by point differential among those with as many wins', () => {
    const even = drawn({ ...uneven, entrants: field(6) });
    const [, second = 0] = membersOf(even, 1);
    const [first = 0, other = 0] = membersOf(even, 2);
    const state = playedPool(playedPool(even, 1), 2, { [`${first}-${other}`]: 9 });
    expect(acrossPools(state, 2).map(({ percentage }) => percentage)).toEqual([50, 50]);
    expect(rankedAcross(state, 2)).toEqual([other, second]);
    expect(wildCardOf(state)?.entrant).toBe(other);
  });

  test('is open again when a match of a pool is undone', () => {
    const both = playedPool(playedPool(start, large), small);
    const played = matches(both).find(({ pool }) => pool === small);
    const undone = granted(undo(both, played?.key ?? '')).state;
    expect(wildCardOf(undone)).toMatchObject({ entrant: null, vacant: false });
    expect(wildCardOf(playedPool(undone, small))?.entrant).toBe(ofLarge);
  });

  test('passes over who has withdrawn before it is known', () => {
    const one = playedPool(start, large);
    const left = granted(withdraw(one, ofLarge)).state;
    expect(left.setup.withdrawn).toEqual([{ entrant: ofLarge, since: 'playoffs' }]);
    expect(wildCardOf(playedPool(left, small))?.entrant).toBe(ofSmall);
    // Who has its place in the bracket already keeps it, and the opponent goes through.
    const [winner = 0] = membersOf(start, large);
    expect(granted(withdraw(one, winner)).state.setup.withdrawn[0]?.since).toBe('elimination');
  });

  test('is not given to more than come next in their pools', () => {
    const code = (advance: number, wildCards: number) =>
      codeOf(draw({ ...uneven, pools: { count: 2, advance, wildCards, into: 'double-elimination' } }));
    expect([code(1, 3), code(1, 2)]).toEqual(['bad-settings', 'ok']);
    // All three of the smaller pool go on; only the larger has a fourth.
    expect([code(3, 2), code(3, 1)]).toEqual(['bad-settings', 'ok']);
  });
});
