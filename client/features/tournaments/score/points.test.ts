import { describe, expect, test } from 'vitest';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { pairs } from '../tournament-for-tests.ts';
import { readTally, writeTally } from './live-points.ts';
import { gamesIn, liveOf, scoreOfTally, type Tally, tallyOf, withPoint } from './points.ts';

const one = { bestOf: 1, game: { to: 11, winBy: 2 } } as const;
const three = { bestOf: 3, game: { to: 11, winBy: 2 } } as const;
const points = (first: number, second: number): Tally => [...Array(first).fill(0), ...Array(second).fill(1)];

describe('a game', () => {
  test('goes on until somebody leads by two', () => {
    const level: Tally = [...points(10, 0), ...points(0, 10)];
    expect(scoreOfTally(level, one)).toEqual({ games: [], points: [10, 10], winner: null });
    expect(scoreOfTally([...level, 1, 0, 1, 1], one)).toEqual({ games: [], points: [11, 13], winner: 1 });
  });

  test('ends at the cap', () => {
    const capped = { bestOf: 1, game: { to: 11, winBy: 2, cap: 12 } } as const;
    expect(scoreOfTally([...points(10, 0), ...points(0, 10), 0, 1, 0], capped)).toMatchObject({
      points: [12, 11],
      winner: 0,
    });
  });

  test('takes no point after the last, and gives the last back', () => {
    const won = points(11, 0);
    expect(withPoint(won, 1, one)).toBe(won);
    expect(scoreOfTally(won.slice(0, -1), one)).toMatchObject({ points: [10, 0], winner: null });
  });
});

describe('a match of several games', () => {
  test('begins the next by itself, and a point that is taken back leads into the one before', () => {
    const begun = points(11, 0);
    expect(scoreOfTally(begun, three)).toEqual({ games: [[11, 0]], points: [0, 0], winner: null });
    expect(scoreOfTally(begun.slice(0, -1), three)).toMatchObject({ games: [], points: [10, 0] });
  });

  test('is over as soon as it is decided, with the last game shown', () => {
    const tally = [...points(11, 0), ...points(0, 11), ...points(3, 11)];
    const score = scoreOfTally(tally, three);
    expect(score).toEqual({ games: pairs('11-0 0-11'), points: [3, 11], winner: 1 });
    expect(gamesIn(score)).toEqual(pairs('11-0 0-11 3-11'));
    expect(scoreOfTally([...points(11, 0), ...points(11, 0)], three)).toMatchObject({ winner: 0 });
  });
});

test('what everyone is told, and a tally that leads there', () => {
  expect(liveOf([], three)).toBeNull();
  expect(tallyOf(null, three)).toEqual([]);
  const told: LiveScore = { player1Score: 5, player2Score: 7, games: [{ player1: 13, player2: 11 }] };
  expect(liveOf(tallyOf(told, three), three)).toEqual(told);
  const over: LiveScore = { player1Score: 11, player2Score: 9, games: [] };
  expect(scoreOfTally(tallyOf(over, one), one)).toMatchObject({ winner: 0 });
});

test('of points that nobody plays it begins anew', () => {
  expect(tallyOf({ player1Score: 20, player2Score: 3, games: [] }, one)).toEqual([]);
  expect(tallyOf({ player1Score: 2, player2Score: 3, games: [{ player1: 4, player2: 1 }] }, three)).toEqual([]);
});

test('what is kept comes back as it was, and whatever else lies there does not', () => {
  const kept = { tally: [0, 1, 1], isSent: false, at: '2026-05-04T18:00:00.000Z' } as const;
  expect(readTally(writeTally(kept, { tournamentId: 7, matchId: 3, live: null }))).toEqual(kept);
  const text = writeTally(kept, { tournamentId: 7, matchId: 3, live: null });
  for (const at of ['yesterday', '2026', 5, null]) {
    expect(readTally(JSON.stringify({ ...JSON.parse(text), at }))?.at).toBe('1970-01-01T00:00:00.000Z');
  }
  for (const broken of [undefined, '', 'x', 'null', '{}', '{"tally":"012","isSent":true}', '{"tally":"01"}', '[0,1]']) {
    expect(readTally(broken)).toBeUndefined();
  }
});
