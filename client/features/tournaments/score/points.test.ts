import { describe, expect, test } from 'vitest';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { readPoints, writePoints } from './live-points.ts';
import { gamesIn, handOver, liveOf, standOf, type Tally, tallyOf, withoutLast, withPoint } from './points.ts';

const one = { bestOf: 1, game: { to: 11, winBy: 2 } } as const;
const three = { bestOf: 3, game: { to: 11, winBy: 2 } } as const;
const points = (first: number, second: number): Tally => [...Array(first).fill(0), ...Array(second).fill(1)];

describe('a game', () => {
  test('goes on until somebody leads by two', () => {
    const level: Tally = [...points(10, 0), ...points(0, 10)];
    expect(standOf(level, one)).toEqual({ games: [], points: [10, 10], winner: null });
    expect(standOf([...level, 1, 0, 1, 1], one)).toEqual({ games: [], points: [11, 13], winner: 1 });
  });

  test('ends at the cap', () => {
    const capped = { bestOf: 1, game: { to: 11, winBy: 2, cap: 12 } } as const;
    expect(standOf([...points(10, 0), ...points(0, 10), 0, 1, 0], capped)).toMatchObject({
      points: [12, 11],
      winner: 0,
    });
  });

  test('takes no point after the last, and gives the last back', () => {
    const won = points(11, 0);
    expect(withPoint(won, 1, one)).toBe(won);
    expect(standOf(withoutLast(won), one)).toMatchObject({ points: [10, 0], winner: null });
  });
});

describe('a match of several games', () => {
  test('begins the next by itself, and a point that is taken back leads into the one before', () => {
    const begun = points(11, 0);
    expect(standOf(begun, three)).toEqual({ games: [[11, 0]], points: [0, 0], winner: null });
    expect(standOf(withoutLast(begun), three)).toMatchObject({ games: [], points: [10, 0] });
  });

  test('is over as soon as it is decided, with the last game shown', () => {
    const tally = [...points(11, 0), ...points(0, 11), ...points(3, 11)];
    const stand = standOf(tally, three);
    expect(stand).toEqual({
      games: [
        [11, 0],
        [0, 11],
      ],
      points: [3, 11],
      winner: 1,
    });
    expect(gamesIn(stand)).toEqual([
      [11, 0],
      [0, 11],
      [3, 11],
    ]);
    expect(standOf([...points(11, 0), ...points(11, 0)], three)).toMatchObject({ winner: 0 });
  });
});

test('what everyone is told, and a tally that leads there', () => {
  expect(liveOf([], three)).toBeNull();
  expect(tallyOf(null, three)).toEqual([]);
  const told: LiveScore = { player1Score: 5, player2Score: 7, games: [{ player1: 13, player2: 11 }] };
  expect(liveOf(tallyOf(told, three), three)).toEqual(told);
  const over: LiveScore = { player1Score: 11, player2Score: 9, games: [] };
  expect(standOf(tallyOf(over, one), one)).toMatchObject({ winner: 0 });
});

test('of points that nobody plays it begins anew', () => {
  expect(tallyOf({ player1Score: 20, player2Score: 3, games: [] }, one)).toEqual([]);
  expect(tallyOf({ player1Score: 2, player2Score: 3, games: [{ player1: 4, player2: 1 }] }, three)).toEqual([]);
});

test('what is kept comes back as it was, and whatever else lies there does not', () => {
  const kept = { tally: [0, 1, 1], isSent: false, at: '2026-05-04T18:00:00.000Z' } as const;
  expect(readPoints(writePoints(kept, { tournamentId: 7, matchId: 3, live: null }))).toEqual(kept);
  const text = writePoints(kept, { tournamentId: 7, matchId: 3, live: null });
  for (const at of ['yesterday', '2026', 5, null]) {
    expect(readPoints(JSON.stringify({ ...JSON.parse(text), at }))?.at).toBe('1970-01-01T00:00:00.000Z');
  }
  for (const broken of [undefined, '', 'x', 'null', '{}', '{"tally":"012","isSent":true}', '{"tally":"01"}', '[0,1]']) {
    expect(readPoints(broken)).toBeUndefined();
  }
});

/** What comes into the outbox. */
function added(bestOf: number, scoreSubmission: 'winner-only' | 'full-score', games: [number, number][]): unknown {
  let content: unknown;
  const add = (_: unknown, given: unknown) => {
    content = given;
  };
  const outbox = { add } as unknown as Outbox;
  handOver(outbox, { id: 7, scoreSubmission }, { id: 3 }, bestOf, games);
  return content;
}

test('of one game its points are handed over, as taking no other result’s place', () => {
  const points = { tournamentId: 7, matchId: 3, player1Score: 11, player2Score: 8, replaces: null };
  expect(added(1, 'winner-only', [[11, 8]])).toEqual(points);
  expect(added(1, 'full-score', [[11, 8]])).toEqual(points);
});

test('of several the games won, with the points of each where those count', () => {
  const games: [number, number][] = [
    [11, 8],
    [4, 11],
    [9, 11],
  ];
  const won = { tournamentId: 7, matchId: 3, player1Score: 1, player2Score: 2, replaces: null };
  expect(added(3, 'winner-only', games)).toEqual(won);
  expect(added(3, 'full-score', games)).toEqual({
    ...won,
    games: [
      { player1: 11, player2: 8 },
      { player1: 4, player2: 11 },
      { player1: 9, player2: 11 },
    ],
  });
});
