import { expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { fieldOf } from '../../model/field.ts';
import { matchOf, played, tournamentOf } from '../../tournament-for-tests.ts';
import { inPages, openRounds, paperMatches, toPlay } from './sheets.ts';

const waiting: Match = {
  ...matchOf(14, 0, 0, 2),
  team1: [],
  team2: [],
  state: 'waiting',
  sources: [
    { from: 'winner', matchId: 11 },
    { from: 'loser', matchId: 12 },
  ],
};
const fromPools: Match = {
  ...waiting,
  id: 15,
  sources: [
    { from: 'rank', pool: 2, rank: 1 },
    { from: 'wild-card', number: 1 },
  ],
};
const rounds = [
  [played(matchOf(11, 1, 2), [11, 8]), matchOf(10, 3, null), matchOf(12, 3, 4)],
  [waiting, fromPools, { ...matchOf(16, 0, 0, 2), state: 'void' } as const],
];
const tournament = tournamentOf({ names: ['ann', 'ben', 'cleo', 'dan'], rounds });
if (!tournament.bracket) throw new Error('It has begun');
const { bracket } = tournament;
const matches = paperMatches(fieldOf(tournament, bracket));

test('the matches that are played are counted through, and a place says where it comes from', () => {
  expect(matches.map(({ number, sides, score }) => [number, ...sides, score])).toEqual([
    [1, 'ann', 'ben', '11–8'],
    [2, 'cleo', 'dan', ''],
    [3, 'Winner of match 1', 'Loser of match 2', ''],
    [4, '1st of pool B', 'Wild card 1', ''],
  ]);
});

test('there are sheets for what can be played', () => {
  expect(toPlay(matches, undefined).map(({ id }) => id)).toEqual([12]);
  expect(toPlay(matches, 2)).toEqual([]);
  expect(openRounds(bracket, matches).map(({ roundNumber }) => roundNumber)).toEqual([1]);
});

test('what does not fit on a page goes on on the next one', () => {
  expect(inPages([1, 2, 3, 4, 5, 6, 7], 6).map(({ length }) => length)).toEqual([6, 1]);
});
