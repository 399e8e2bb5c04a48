import { describe, expect, test } from 'vitest';
import {
  acrossPools,
  type DrawInput,
  draw,
  type MatchView,
  match,
  matches,
  type Pair,
  placements,
  report,
  type TournamentState,
  undo,
  withdraw,
} from '../index.ts';
import { drawn, favouritesWin, field, granted, readyMatches } from './course.ts';

/** A pool of three and one of four. */
const uneven: DrawInput = {
  format: 'pools',
  entrants: field(7),
  pools: { count: 2, advance: 1, wildCards: 1, into: 'single-elimination' },
};

const inPool = (number: number) => (view: MatchView) => view.pool === number && view.status === 'ready';

/** Plays a pool, the better seed winning, the loser with so many points by the key of the match, else 5. */
function playedPool(from: TournamentState, number: number, points: { readonly [pair: string]: number } = {}) {
  let state = from;
  for (const { key, sides } of matches(from).filter(inPool(number))) {
    const [a, b] = [sides[0].entrant ?? 0, sides[1].entrant ?? 0];
    const lost = points[`${Math.min(a, b)}-${Math.max(a, b)}`] ?? 5;
    const game: Pair = a < b ? [11, lost] : [lost, 11];
    state = granted(report(state, key, { kind: 'points', games: [game] })).state;
  }
  return state;
}

const membersOf = (state: TournamentState, pool: number) =>
  [
    ...new Set(
      matches(state).flatMap((view) => (view.pool === pool ? view.sides.map(({ entrant }) => entrant ?? 0) : [])),
    ),
  ].sort();
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
    const code = (pools: DrawInput['pools']) => {
      const outcome = draw({ ...uneven, pools: pools ?? null });
      return outcome.ok ? readyMatches(outcome.state).length > 0 : outcome.error.code;
    };
    const into = 'double-elimination' as const;
    expect(code({ count: 2, advance: 1, wildCards: 3, into })).toBe('bad-settings');
    expect(code({ count: 2, advance: 1, wildCards: 2, into })).toBe(true);
    // All three of the smaller pool go on; only the larger has a fourth.
    expect(code({ count: 2, advance: 3, wildCards: 2, into })).toBe('bad-settings');
    expect(code({ count: 2, advance: 3, wildCards: 1, into })).toBe(true);
    expect(match(drawn(uneven), 'k1-2')).not.toBeNull();
  });
});
