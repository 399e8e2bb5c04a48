import { describe, expect, test } from 'vitest';
import { type Bracket, mineFirst, myMatchesIn, progressOf, restingIn } from './rounds.ts';
import { matchOf, played } from './tournament-for-tests.ts';

const bracket: Bracket = {
  participants: [],
  rounds: [
    { roundNumber: 1, title: 'Round 1', matches: [played(matchOf(1, 1, 2), [11, 4]), matchOf(2, 3, null)] },
    { roundNumber: 2, title: 'Round 2', matches: [matchOf(3, 3, 1), matchOf(4, 2, null)] },
    { roundNumber: 3, title: 'Round 3', matches: [matchOf(5, 2, 3), matchOf(6, 1, null)] },
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
    const round = {
      roundNumber: 1,
      title: 'Round 1',
      matches: [matchOf(1, 3, 4), matchOf(2, 5, null), matchOf(3, 2, 1)],
    };
    expect(mineFirst(round, 1).map(({ id }) => id)).toEqual([3, 1]);
    expect(mineFirst(round, 9).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('hold the viewer’s own matches, open and finished', () => {
    const { open, finished } = myMatchesIn(bracket);
    expect(open.map(({ id }) => id)).toEqual([3]);
    expect(finished.map(({ id }) => id)).toEqual([1]);
  });
});
