import { expect, test } from 'vitest';
import { type GameEntry, untouched, withLoserPoints, withWinner } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Scoring } from '#contract/tournaments/results.ts';
import { matchInWords, winningSide } from '../model/results.ts';
import { gamesOf, matchOf, played, tournamentOf } from '../tournament-for-tests.ts';
import { type MatchEntry, outcomeOfMatch, outcomeOfStop, type Stop, sheetRules } from './match-entry.ts';
import {
  buttonText,
  endWords,
  howPlayed,
  lostResult,
  overtakenText,
  scoringInWords,
  sidesOf,
  stopNote,
  stopText,
} from './sentences.ts';

const names = ['amara', 'rosa'] as const;
const game = { to: 11, winBy: 2 };
const one = { bestOf: 1, game } as const;
const three = { bestOf: 3, game } as const;

const tapped = (winner: 0 | 1, points: number) => withLoserPoints(withWinner(untouched, winner), points);

test('the button says what to do next, and then the result', () => {
  const rules = sheetRules('winner-only', one);
  const textOf = (entry: GameEntry) =>
    buttonText(
      outcomeOfMatch({ games: [entry], at: 0 }, rules),
      names,
      entry.by === 'keys' ? entry.winner : null,
      rules,
    );
  expect(textOf(untouched)).toBe('Tap the winner');
  expect(textOf(withWinner(untouched, 0))).toBe('Tap the points of rosa');
  expect(textOf(withWinner(untouched, 1))).toBe('Tap the points of amara');
  expect(textOf(tapped(0, 7))).toBe('Save: amara beat rosa 11–7');
  expect(textOf(tapped(1, 10))).toBe('Save: rosa beat amara 12–10');
  expect(textOf({ by: 'typing', texts: ['7', ''] })).toBe('Enter both scores');
  expect(textOf({ by: 'typing', texts: ['7', '7'] })).toBe('Enter both scores');
});

test('of several games it names the one that is missing, and in the end each, the winner’s points first', () => {
  const rules = sheetRules('full-score', three);
  const textOf = (games: GameEntry[], winner: 0 | 1 | null = null) =>
    buttonText(outcomeOfMatch({ games, at: games.length - 1 }, rules), names, winner, rules);
  expect(textOf([untouched])).toBe('Game 1: tap the winner');
  expect(textOf([tapped(0, 7), withWinner(untouched, 1)], 1)).toBe('Game 2: tap the points of amara');
  const games = [tapped(0, 7), tapped(1, 8), tapped(0, 9)];
  expect(textOf(games)).toBe('Save: amara beat rosa 11–7, 8–11, 11–9');
  expect(textOf([tapped(0, 7), tapped(1, 8), tapped(1, 9)])).toBe('Save: rosa beat amara 7–11, 11–8, 11–9');
  // After the first is shown once more, its own winner is no answer to what the next one lacks.
  expect(textOf([tapped(0, 7)], 0)).toBe('Game 2: tap the winner');
});

test('games won are called games', () => {
  const rules = sheetRules('winner-only', three);
  const entry: MatchEntry = { games: [withWinner(untouched, 0)], at: 0 };
  expect(buttonText(outcomeOfMatch(entry, rules), names, 0, rules)).toBe('Tap the games of rosa');
  const done = outcomeOfMatch({ games: [tapped(0, 1)], at: 0 }, rules);
  expect(buttonText(done, names, 0, rules)).toBe('Save: amara beat rosa 2–1');
});

test('how a match is played', () => {
  expect(howPlayed(one, sheetRules('full-score', one))).toBe('one game to 11');
  expect(howPlayed(three, sheetRules('full-score', three))).toBe('best of 3 to 11');
  expect(howPlayed(three, sheetRules('winner-only', three))).toBe('best of 3');
});

test('what was not played is said with what follows', () => {
  const rules = sheetRules('full-score', three);
  const entry = { games: [tapped(0, 7)], at: 1 };
  const said = (stop: Stop) => [stopText(stop, outcomeOfStop(stop, entry, rules), names), stopNote(stop, names, rules)];
  expect(said({ kind: 'forfeit', by: 1 })).toEqual([
    'Save: amara beat rosa, who did not come',
    'The match counts 2–0 for amara.',
  ]);
  expect(said({ kind: 'retirement', by: 0, so: ['3', '5'] })).toEqual([
    'Save: rosa beat amara, who had to stop at 7–11, 5–3',
    'What was not played counts for rosa.',
  ]);
  expect(said({ kind: 'double-forfeit' })).toEqual(['Save: neither amara nor rosa came', 'Both lose this match.']);
});

test('who was quicker is told', () => {
  const present = { player1Score: 11, player2Score: 4 };
  expect(overtakenText(names, present, true)).toBe('Scored in the meantime: amara 11, rosa 4.');
  expect(overtakenText(names, present, false)).toBe(
    'Scored in the meantime: amara 11, rosa 4. Only an admin of the group can correct it.',
  );
  const games = gamesOf('11-7 11-9');
  expect(overtakenText(names, { player1Score: 2, player2Score: 0, games, decidedBy: 'play' }, true)).toBe(
    'Scored in the meantime: amara 2, rosa 0 (11–7, 11–9).',
  );
  expect(overtakenText(names, { ...present, decidedBy: 'forfeit' }, true)).toContain('by forfeit');
  expect(overtakenText(names, null, true)).toBe('The score of this match was undone in the meantime.');
});

test('a match in words', () => {
  const match = { player1Score: 7, player2Score: 11, games: [{ player1: 7, player2: 11 }], decidedBy: 'play' } as const;
  const inWords = (change: Partial<Match>, winner: 0 | 1 | null = 1) =>
    matchInWords({ ...match, games: [...match.games], ...change }, winner, names);
  expect(inWords({})).toBe('rosa beat amara 11–7');
  expect(inWords({ player1Score: 1, player2Score: 2, games: [] })).toBe('rosa beat amara 2–1');
  expect(inWords({ decidedBy: 'forfeit' })).toBe('rosa beat amara, who did not come');
  expect(inWords({ decidedBy: 'retirement' })).toBe('rosa beat amara, who had to stop: 11–7');
  expect(inWords({ decidedBy: 'withdrawal', player1Score: null, games: [] })).toBe('rosa beat amara, who withdrew');
  expect(inWords({ decidedBy: 'double-forfeit' }, null)).toBe('neither amara nor rosa came');
  expect([1, 2, null].map((winner) => winningSide({ winner, player1Id: 1 }))).toEqual([0, 1, null]);
});

const trio = tournamentOf({ names: ['ann', 'ben', 'carl'], rounds: [] });
const shownIn = (one: number, two: number) => {
  const { sides, names } = sidesOf(trio, matchOf(1, one, two));
  return { sides: sides.map(({ side, name }) => `${side} ${name}`), names };
};

test('the viewer’s side stands left, and each keeps the number that the match gives it', () => {
  expect(shownIn(1, 2)).toEqual({ sides: ['0 ann', '1 ben'], names: ['ann', 'ben'] });
  expect(shownIn(2, 1)).toEqual({ sides: ['1 ann', '0 ben'], names: ['ben', 'ann'] });
});

test('whoever looks on sees them in the order of the match', () => {
  expect(shownIn(3, 2).sides).toEqual(['0 carl', '1 ben']);
});

const final = matchOf(7, 1, 2);
const tournament = tournamentOf({ names: ['amara', 'rosa'], rounds: [[final]] });

const scoring: Scoring = {
  id: 1,
  matchId: 7,
  scoredAt: '2026-05-04T18:00:00.000Z',
  scorer: { id: 1, username: 'amara', name: 'amara' },
  court: null,
  team1: [1],
  team2: [2],
  result: { player1Score: 7, player2Score: 11, games: [{ player1: 7, player2: 11 }], winner: 2, decidedBy: 'play' },
  becauseOf: null,
};

test('the log says what was entered, and what was taken back, and why', () => {
  const said = (change: Partial<Scoring>) => scoringInWords({ ...scoring, ...change }, tournament);
  expect(said({})).toBe('rosa beat amara 11–7');
  expect(said({ result: null })).toBe('undid the result of amara v rosa');
  expect(said({ result: null, becauseOf: 7 })).toBe('undid the result of amara v rosa, because Round 1 7 was changed');
  expect(said({ result: null, becauseOf: 99 })).toMatch(/, because another match was changed$/);
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
