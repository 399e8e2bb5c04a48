import { expect, test } from 'vitest';
import { standings } from '#tournament/index.ts';
import { standingOf } from '../tournament-for-tests.ts';
import { bracketOf, drawn, playedOn } from './bracket-for-tests.ts';
import { waysOn } from './going-on.ts';

/** Six in pools of three: 1, 4 and 5 in the first, 2, 3 and 6 in the second. The first of each goes on, and a wild card. */
const pools = { count: 2, advance: 1, wildCards: 1, into: 'single-elimination' } as const;

function after(matches: number) {
  const state = playedOn(drawn('pools', 6, { pools }), matches);
  const rows = standings(state).flatMap(({ rows: table }, at) =>
    table.map(({ entrant, rank, ...row }) =>
      standingOf(rank, entrant, `p${entrant}`, {
        pool: at + 1,
        played: row.played,
        wins: row.wins,
        points: row.pointsFor,
        pointDifference: row.differential,
      }),
    ),
  );
  return { bracket: bracketOf(state), rows };
}

test('nobody has come on before a pool is played', () => {
  const { bracket, rows } = after(1);
  expect(waysOn(bracket, rows).size).toBe(0);
});

test('the first of their pools go on, and the wild card by what put it before the other', () => {
  const { bracket, rows } = after(6);
  const ways = waysOn(bracket, rows);
  expect([...ways].filter(([, { isWildCard }]) => !isWildCard).map(([id]) => id)).toEqual([1, 2]);
  // All who come next have won one of two by six and lost the other.
  const [wild] = [...ways].filter(([, { isWildCard }]) => isWildCard);
  expect(wild?.[1].reason).toBe('by the draw');
  const [id] = wild ?? [];
  const because = (facts: object) =>
    waysOn(
      bracket,
      rows.map((row) => (row.userId === id ? { ...row, ...facts } : row)),
    ).get(id ?? 0)?.reason;
  expect(because({ wins: 2 })).toBe('most wins per match');
  expect(because({ pointDifference: 5 })).toBe('best point difference per match');
  expect(because({ points: 22 })).toBe('most points per match');
});

test('where all who come next are wild cards, nothing put them before anybody', () => {
  const state = playedOn(drawn('pools', 6, { pools: { ...pools, wildCards: 2 } }), 6);
  const ways = [...waysOn(bracketOf(state), after(6).rows).values()];
  expect(ways.filter(({ isWildCard }) => isWildCard)).toEqual(Array(2).fill({ isWildCard: true, reason: '' }));
});
