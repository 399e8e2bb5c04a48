import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/tournaments/matches.ts';
import { ownLiveLine } from '../model/cards.ts';
import { fieldOf, sidesOf } from '../model/field.ts';
import { courseOf, matchName, whereNext } from '../model/match-labels.ts';
import { myMatchesIn } from '../model/rounds.ts';
import { savedText, saveText, spokenPoint } from '../score/points.ts';
import { gamesOf, matchOf, pairs, played, tournamentOf } from '../tournament-for-tests.ts';
import { calledText } from './Incoming.tsx';
import { gameAnnouncements } from './RunTools.tsx';
import { afterWithdrawal, hasResult } from './WithdrawDialog.tsx';

const names = ['anna', 'bob', 'carl'];
const at = (match: Match, one: number, two: number, games = ''): Match => ({
  ...match,
  status: 'in_progress',
  live: { player1Score: one, player2Score: two, games: games === '' ? [] : gamesOf(games) },
});
const fieldWith = (...matches: Match[]) => {
  const tournament = tournamentOf({ names, rounds: [matches] });
  if (!tournament.bracket) throw new Error('It has begun');
  return fieldOf(tournament, tournament.bracket);
};
/** The viewer, anna, is the second side. */
const match = matchOf(1, 2, 1);

describe('where a match is played and what it stands at', () => {
  test('is said in the corner of the next match', () => {
    expect([undefined, 0, 1, 2].map((before) => whereNext(match, before))).toEqual([
      ...['next · Round 1', 'next · Round 1', '1 match before yours · Round 1', '2 matches before yours · Round 1'],
    ]);
    expect(whereNext(at(match, 3, 2), undefined)).toBe('live, now');
    expect(whereNext({ ...match, court: 3 }, undefined)).toBe('Court 3, now');
  });

  test('and below the points of a row, the viewer’s games first', () => {
    expect(courseOf(match, 1)).toBe('');
    expect(courseOf({ ...at(match, 0, 0, '11-4'), court: 3 }, 1)).toBe('0–1 · Court 3');
    expect(courseOf(at(match, 0, 0, '11-4'), 3)).toBe('1–0');
  });

  test('is the name of a row under way', () => {
    const live = { ...at(match, 8, 6), court: 3 };
    expect(matchName(live, sidesOf(live, fieldWith(live)), true)).toBe('Court 3, now: anna 6, bob 8');
    const called = { ...match, court: 3, status: 'in_progress' as const };
    expect(matchName(called, sidesOf(called, fieldWith(called)), true)).toBe('Court 3, now: anna against bob');
  });

  test('is told on cards from the viewer’s side', () => {
    expect(ownLiveLine({ points: [7, 5], games: [0, 1] }, 'bob')).toBe('live · games 0–1, you lead 7–5');
    expect(ownLiveLine({ points: [5, 7], games: [0, 0] }, 'bob')).toBe('live · bob leads 7–5');
    expect(ownLiveLine({ points: [5, 5], games: [0, 0] }, 'bob')).toBe('live · 5–5');
  });
});

test('the match that is called to a court comes first of one’s own', () => {
  const later = { ...matchOf(2, 1, 3, 2), court: 4 };
  expect(myMatchesIn(fieldWith(match, later).bracket).open.map(({ id }) => id)).toEqual([2, 1]);
  expect(myMatchesIn(fieldWith(match, { ...later, court: null }).bracket).open.map(({ id }) => id)).toEqual([1, 2]);
});

test('of points only the end of a game is said to watchers', () => {
  const before = fieldWith(at(match, 10, 4)).bracket;
  expect(gameAnnouncements(before, fieldWith(at(match, 10, 5)))).toEqual([]);
  expect(gameAnnouncements(before, fieldWith(at(match, 0, 0, '11-4')))).toEqual([
    { text: 'bob takes game 1 against anna, 11–4', own: true },
  ]);
  expect(gameAnnouncements(before, fieldWith(played(match, [11, 4])))).toEqual([]);
  const others = fieldWith(matchOf(1, 2, 3)).bracket;
  expect(gameAnnouncements(others, fieldWith(at(matchOf(1, 2, 3), 0, 0, '4-11')))).toEqual([
    { text: 'carl takes game 1 against bob, 11–4', own: false },
  ]);
});

test('whoever is called is told against whom and where', () => {
  const people = names.map((username, at) => ({ userId: at + 1, username, name: username }));
  expect(calledText({ team1: [1], team2: [2, 3] }, 3, people, 1)).toBe('Your match against bob and carl is on court 3');
  expect(calledText({ team1: [1], team2: [2] }, 3, people, 2)).toBe('Your match against anna is on court 3');
  expect(calledText({ team1: [1], team2: [2] }, 3, [], 2)).toBe('Your match is on court 3');
});

test('what follows when somebody withdraws', () => {
  const open = [match, matchOf(2, 1, 3, 2)];
  expect(afterWithdrawal(1, open, true)).toBe(
    'Your 2 open matches will not be played, and none of your matches count in the table, even those already played.',
  );
  const knockout = open.map((each): Match => ({ ...each, stage: 'knockout' }));
  expect(afterWithdrawal(1, knockout, false)).toBe(
    'Their 2 open matches go to the opponents. Matches they played stay.',
  );
  expect(afterWithdrawal(1, knockout.slice(0, 1), true)).toBe(
    'Your 1 open match goes to the opponent. Matches you played stay.',
  );
  expect(afterWithdrawal(1, [played(match, [11, 3])], true)).toBe('You have no open matches. Matches you played stay.');
});

test('only a result counts as played, for whoever is to be replaced', () => {
  const won = played(match, [11, 3]);
  expect(hasResult(1, [won])).toBe(true);
  expect(hasResult(3, [won])).toBe(false);
  for (const decidedBy of ['bye', 'withdrawal'] as const) expect(hasResult(1, [{ ...won, decidedBy }])).toBe(false);
  expect(hasResult(1, [match])).toBe(false);
});

test('who withdrew is marked wherever they play', () => {
  const tournament = tournamentOf({ names, rounds: [[match]] });
  const { bracket } = tournament;
  if (!bracket) throw new Error('It has begun');
  const entrants = bracket.entrants.map((entrant) => ({ ...entrant, hasWithdrawn: entrant.id === 2 }));
  const field = fieldOf(tournament, { ...bracket, entrants });
  expect(sidesOf(match, field).flatMap(({ name, hasWithdrawn }) => (hasWithdrawn ? [name] : []))).toEqual(['bob']);
});

test('what a point is answered with, and what is saved in the end', () => {
  const both = ['ann', 'ben'] as const;
  expect(spokenPoint(both, { games: [], points: [8, 6], winner: null })).toBe('ann 8, ben 6');
  expect(spokenPoint(both, { games: [[4, 11]], points: [0, 0], winner: null })).toBe('ben takes the game 11–4');
  expect(spokenPoint(both, { games: [], points: [11, 6], winner: 0 })).toBe('ann wins, 11–6');
  expect(saveText(both, 1, [[8, 11]])).toBe('Save: ben beat ann 11–8');
  expect(saveText(both, 0, pairs('11-3 4-11 11-9'))).toBe('Save: ann beat ben 2–1');
  expect(savedText(both, { player1Score: 11, player2Score: 6 })).toBe(
    'The result was entered in the meantime: ann 11, ben 6.',
  );
});
