import { expect, test } from 'vitest';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { handOver } from './hand-over.ts';

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
