import { expect, test } from 'vitest';
import type { Scoring } from '#contract/tournaments/results.ts';
import { matchOf, played, tournamentOf } from '../../tournament-for-tests.ts';
import { lostResult } from '../voided-words.ts';
import { endWords } from './end-words.ts';
import { scoringInWords } from './log-words.ts';

const final = matchOf(7, 1, 2);
const tournament = tournamentOf({ names: ['amara', 'rosa'], rounds: [[final]] });

const scoring: Scoring = {
  id: 1,
  matchId: 7,
  scoredAt: '2026-05-04T18:00:00.000Z',
  scorer: { id: 1, username: 'amara' },
  team1: [1],
  team2: [2],
  result: { player1Score: 7, player2Score: 11, games: [{ player1: 7, player2: 11 }], winner: 2, decidedBy: 'play' },
  becauseOf: null,
};

test('the log says what was entered, and what was taken back, and why', () => {
  const said = (change: Partial<Scoring>) => scoringInWords({ ...scoring, ...change }, tournament);
  expect(said({})).toBe('rosa beat amara 11–7');
  expect(said({ result: null })).toBe('took back the result of amara v rosa');
  expect(said({ result: null, becauseOf: 7 })).toBe('took back the result of amara v rosa, for Round 1 7 was changed');
  expect(said({ result: null, becauseOf: 99 })).toMatch(/, for another match was changed$/);
  expect(said({ team1: [1, 99] })).toBe('rosa beat amara and A player 11–7');
  const none = { player1Score: 0, player2Score: 0, games: [], winner: null, decidedBy: 'double-forfeit' } as const;
  expect(said({ result: { ...none, games: [] } })).toBe('neither amara nor rosa came');
});

test('what a match loses is said with its round', () => {
  expect(lostResult(tournament, played(final, [11, 4]))).toBe('Round 1: amara beat rosa 11–4');
});

test('what decided a match that was not played to its end', () => {
  const ended = (decidedBy: (typeof final)['decidedBy'], winner: number | null = 1) =>
    endWords({ ...played(final, [11, 0]), winner, decidedBy }, tournament);
  expect(ended('forfeit')).toBe('Decided by forfeit: rosa did not come.');
  expect(ended('retirement', 2)).toMatch(/^Decided by retirement: amara had to stop\./);
  expect(ended('double-forfeit', null)).toBe('Decided by a double forfeit: nobody came.');
  expect(ended('withdrawal')).toBe('Decided by withdrawal: rosa is out of the tournament.');
});
