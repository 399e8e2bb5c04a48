import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { matchOf, played, roundOf, viewer } from '../tournament-for-tests.ts';
import {
  type Bracket,
  isFinished,
  matchesBefore,
  mayScoreIn,
  mineFirst,
  myMatchesIn,
  nextUp,
  outlook,
  progressOf,
} from './rounds.ts';

const bracket: Bracket = {
  participants: [],
  entrants: [],
  rounds: [
    roundOf(1, [played(matchOf(1, 1, 2), [11, 4]), matchOf(2, 3, null)]),
    roundOf(2, [matchOf(3, 3, 1), matchOf(4, 2, null)]),
    roundOf(3, [matchOf(5, 2, 3), matchOf(6, 1, null)]),
  ],
  format: 'round-robin',
  status: 'active',
  currentRound: 2,
  currentUserId: 1,
  hasPlayoffs: false,
  playoffs: null,
};

/** The viewer's, against whoever wins another one. */
const awaited: Match = { ...matchOf(1, 1, 0), team2: [], state: 'waiting' };

describe('rounds', () => {
  test('show how far they are, byes left out', () => {
    expect(bracket.rounds.map(progressOf)).toEqual([
      { played: 1, all: 1 },
      { played: 0, all: 1 },
      { played: 0, all: 1 },
    ]);
    const won = roundOf(1, [matchOf(1, 1, 2), { ...matchOf(2, 3, null), winner: 3, status: 'completed' as const }]);
    expect(progressOf(won)).toEqual({ played: 0, all: 1 });
    const unneeded = roundOf(1, [played(matchOf(1, 1, 2), [11, 4]), { ...matchOf(2, 0, 0), state: 'void' }]);
    expect(progressOf(unneeded)).toEqual({ played: 1, all: 1 });
  });

  test('show the viewer’s own match at the top, and no byes', () => {
    const round = roundOf(1, [matchOf(1, 3, 4), matchOf(2, 5, null), matchOf(3, 2, 1)]);
    expect(mineFirst(round, 1).map(({ id }) => id)).toEqual([3, 1]);
    expect(mineFirst(round, 9).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('hold the viewer’s own matches, open and finished', () => {
    const { open, finished } = myMatchesIn(bracket);
    expect(open.map(({ id }) => id)).toEqual([3]);
    expect(finished.map(({ id }) => id)).toEqual([1]);
  });
});

test('of the viewer’s matches the one on a court comes first, and last what waits for an opponent', () => {
  const rounds = [
    roundOf(1, [awaited]),
    roundOf(2, [matchOf(2, 1, 2)]),
    roundOf(3, [{ ...matchOf(3, 3, 1), court: 2 }]),
  ];
  expect(myMatchesIn({ ...bracket, rounds }).open.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('a match is finished when it is completed, or has a winner', () => {
  const open = matchOf(1, 1, 2);
  expect([open, { ...open, status: 'completed' as const }, { ...open, winner: 2 }].map(isFinished)).toEqual([
    false,
    true,
    true,
  ]);
});

test('the viewer may score what the server names, and an admin every open match that has two sides', () => {
  const mayScore = (mayScoreAny: boolean) =>
    [matchOf(1, 1, 2), matchOf(2, 3, 4), matchOf(3, 5, null)].map((each) =>
      mayScoreIn({ ...viewer, mayScoreAny, mayScore: [1] }, each),
    );
  expect(mayScore(false)).toEqual([true, false, false]);
  expect(mayScore(true)).toEqual([true, true, false]);
  // Ended early: what was played can be corrected, and nothing is entered.
  const asAdmin = (match: Match) => mayScoreIn({ ...viewer, mayCorrect: true }, match);
  expect([played(matchOf(1, 1, 2), [11, 4]), matchOf(2, 3, 4)].map(asAdmin)).toEqual([true, false]);
  // Its other side was taken back meanwhile.
  expect(mayScoreIn({ ...viewer, mayScoreAny: false, mayScore: [1] }, awaited)).toBe(false);
});

test('next come those that can be on at the same time, then those after them', () => {
  const rounds = [roundOf(1, [matchOf(1, 1, 2), matchOf(2, 3, 4)]), roundOf(2, [matchOf(3, 1, 3), matchOf(4, 5, 6)])];
  expect(nextUp({ rounds }).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
});

test('before a match come those that can be played, first whose players are free', () => {
  const onCourt: Match = { ...matchOf(1, 1, 2), status: 'in_progress', court: 1 };
  const rounds = [
    roundOf(1, [onCourt, matchOf(2, 3, 4), awaited]),
    roundOf(2, [matchOf(3, 1, 3), matchOf(4, 5, 6), played(matchOf(5, 7, 8), [11, 4])]),
  ];
  const before = (id: number) => matchesBefore({ rounds }, { id });
  expect([2, 4, 3].map(before)).toEqual([0, 1, 2]);
  expect([1, 5].map(before)).toEqual([undefined, undefined]);
});

test('what is not sent goes before what others can still do', () => {
  expect(outlook(true, 0)).toBe('Your place is settled.');
  expect(outlook(false, 0)).toBe('Your place can still change while others play.');
  expect(outlook(true, 0, true)).toBe('You’re in the Finals, coming up next.');
  expect(outlook(false, 0, true)).toBe('Your place can still change while others play.');
  expect(outlook(true, 1, true)).toBe('1 score of yours is not sent yet.');
  expect(outlook(false, 2)).toBe('2 scores of yours are not sent yet.');
});
