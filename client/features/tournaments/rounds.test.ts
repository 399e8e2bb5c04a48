import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments.ts';
import { type Bracket, mineFirst, myMatchesIn, progressOf, restingIn } from './rounds.ts';

const match = (id: number, one: number, two: number | null, winner: number | null = null): Match => ({
  id,
  round: 1,
  player1Id: one,
  player2Id: two,
  team1: [one],
  team2: two === null ? [] : [two],
  player1Score: null,
  player2Score: null,
  winner,
  status: winner === null ? 'pending' : 'completed',
  playedAt: null,
});

const bracket: Bracket = {
  participants: [],
  rounds: [
    { roundNumber: 1, title: 'Round 1', matches: [match(1, 1, 2, 1), match(2, 3, null)] },
    { roundNumber: 2, title: 'Round 2', matches: [match(3, 3, 1), match(4, 2, null)] },
    { roundNumber: 3, title: 'Round 3', matches: [match(5, 2, 3), match(6, 1, null)] },
  ],
  format: 'round-robin',
  status: 'active',
  currentRound: 2,
  currentUserId: 1,
  hasPlayoffs: false,
};

describe('rounds', () => {
  test('show how far they are, byes left out', () => {
    expect(bracket.rounds.map(progressOf)).toEqual([
      { played: 1, all: 1 },
      { played: 0, all: 1 },
      { played: 0, all: 1 },
    ]);
  });

  test('name who sits out', () => {
    expect(bracket.rounds.map(restingIn)).toEqual([[3], [2], [1]]);
  });

  test('show the viewer’s own match at the top, and no byes', () => {
    const round = { roundNumber: 1, title: 'Round 1', matches: [match(1, 3, 4), match(2, 5, null), match(3, 2, 1)] };
    expect(mineFirst(round, 1).map(({ id }) => id)).toEqual([3, 1]);
    expect(mineFirst(round, 9).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('hold the viewer’s own matches, open and finished', () => {
    const { open, finished } = myMatchesIn(bracket);
    expect(open.map(({ id }) => id)).toEqual([3]);
    expect(finished.map(({ id }) => id)).toEqual([1]);
  });
});
