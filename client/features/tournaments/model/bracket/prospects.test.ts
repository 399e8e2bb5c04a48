import { describe, expect, test } from 'vitest';
import { type DrawInput, placements, standings } from '#tournament/index.ts';
import { standingOf as tableRow } from '../../tournament-for-tests.ts';
import { bracketOf, drawn, graphFor, idOf, playedOn, withWins } from './bracket-for-tests.ts';
import { recordIn, stakes, standingOf, waysOn, whoGoesOn } from './prospects.ts';

const nameOf = (id: number) => ['', 'ann', 'ben', 'carl', 'dora'][id] ?? `p${id}`;

describe('the place of whoever is out', () => {
  test.each<[DrawInput['format'], number, boolean]>([
    ['single-elimination', 13, true],
    ['single-elimination', 16, false],
    ['double-elimination', 8, true],
    ['double-elimination', 15, true],
    ['double-elimination', 11, false],
  ])('is what the engine says: %s, %i, third place %s', (format, entrants, thirdPlace) => {
    const state = playedOn(drawn(format, entrants, { thirdPlace }), 200);
    const graph = graphFor(state);
    for (const { entrant, rank } of placements(state)) {
      expect(standingOf(graph, entrant), String(entrant)).toEqual({ place: rank, isOut: true });
    }
  });

  test('while one is in, it is the best that one is sure of', () => {
    const double = drawn('double-elimination', 16);
    expect(standingOf(graphFor(double), 1)).toEqual({ place: 16, isOut: false });
    expect(standingOf(graphFor(withWins(double, [['w1-1', 0]])), 1)).toEqual({ place: 12, isOut: false });
    expect(standingOf(graphFor(withWins(double, [['w1-1', 1]])), 1)).toEqual({ place: 16, isOut: false });
  });
});

describe('what is at stake', () => {
  const single = drawn('single-elimination', 4);
  const double = drawn('double-elimination', 4);
  const at = (state: typeof single, key: string, entrant: number, hasDecidingGame = true) => {
    const graph = graphFor(state, nameOf);
    const [node, own] = [graph.nodes.get(idOf(state, key)), graph.entrants.get(entrant)];
    return node && own && stakes(graph, node, own, hasDecidingGame);
  };

  test.each([
    ['k1-1', single, 1, 'Win and go on to the final. Lose and play for third place.'],
    ['k1-1', withWins(single, [['k1-2', 0]]), 1, 'Win and meet ben next. Lose and meet carl next.'],
    [
      'k2-1',
      withWins(single, [
        ['k1-1', 0],
        ['k1-2', 0],
      ]),
      1,
      'Win and be champion. Lose and finish 2nd.',
    ],
    [
      'third',
      withWins(single, [
        ['k1-1', 1],
        ['k1-2', 0],
      ]),
      1,
      'Win and finish 3rd. Lose and finish 4th.',
    ],
    ['w1-1', double, 1, 'Win and go on to the Winners’ Final. Lose and go on to Losers’ Round 1.'],
    [
      'l1-1',
      withWins(double, [
        ['w1-1', 1],
        ['w1-2', 0],
      ]),
      1,
      'Win and go on to the Losers’ Final. Lose and finish 4th.',
    ],
  ])('%s', (key, state, entrant, text) => {
    expect(at(state, key, entrant)).toBe(text);
  });

  test('in a grand final the winners’ champion may lose once', () => {
    const state = withWins(double, [
      ['w1-1', 0],
      ['w1-2', 0],
      ['w2-1', 0],
      ['l1-1', 0],
      ['l2-1', 0],
    ]);
    expect(at(state, 'gf-1', 1)).toBe('Win and be champion. Lose and play the deciding game.');
    expect(at(state, 'gf-1', 2)).toBe('Win and play the deciding game. Lose and finish 2nd.');
    expect(at(state, 'gf-1', 1, false)).toBe('Win and be champion. Lose and finish 2nd.');
  });

  test.each([
    [{ advance: 1, wildCards: 0 }, 'The top player of each pool advances.'],
    [{ advance: 2, wildCards: 1 }, 'The top 2 of each pool advance, plus the best of the rest.'],
    [{ advance: 2, wildCards: 2 }, 'The top 2 of each pool advance, plus the best 2 of the rest.'],
  ])('in pools: %j', (options, text) => {
    expect(whoGoesOn(options)).toBe(text);
  });
});

test('a record counts what was won and lost, byes left out', () => {
  const { rounds } = graphFor(playedOn(drawn('double-elimination', 7), 100));
  expect([1, 7].map((id) => recordIn(rounds, id))).toEqual([
    { wins: 3, losses: 0 },
    { wins: 0, losses: 2 },
  ]);
});

/** Six in pools of three: 1, 4 and 5 in the first, 2, 3 and 6 in the second. The first of each goes on, and a wild card. */
const pools = { count: 2, advance: 1, wildCards: 1, into: 'single-elimination' } as const;

function after(matches: number) {
  const state = playedOn(drawn('pools', 6, { pools }), matches);
  const rows = standings(state).flatMap(({ rows: table }, at) =>
    table.map(({ entrant, rank, ...row }) =>
      tableRow(rank, entrant, `p${entrant}`, {
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
