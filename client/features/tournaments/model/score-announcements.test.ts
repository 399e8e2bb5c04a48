import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { matchOf, played, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { toldScores } from './score-announcements.ts';

const [mine, theirs] = [matchOf(1, 1, 2), matchOf(2, 3, 4)];
const names = ['ann', 'ben', 'kenji', 'theo'];
const ranked = (...order: number[]) =>
  order.map((userId, at) => standingOf(at + 1, userId, names[userId - 1] ?? '', { wins: order.length - at }));

const before = tournamentOf({ names, rounds: [[mine, theirs]], standings: ranked(1, 2, 3, 4) });
const scored = (rounds: Tournament['bracket'] extends null ? never : (typeof mine)[], standings = ranked(1, 2, 3, 4)) =>
  tournamentOf({ names, rounds: [rounds], standings, revision: 2 });

describe('what is said of scores', () => {
  test('is who beat whom and where that puts them, in one sentence', () => {
    expect(toldScores(before, scored([mine, played(theirs, [11, 8])]))).toEqual([
      { text: 'kenji beat theo 11–8, kenji is 3rd', own: false },
    ]);
  });

  test('names the winner first, whichever side they are', () => {
    expect(toldScores(before, scored([mine, played(theirs, [9, 11])]))).toEqual([
      { text: 'theo beat kenji 11–9, theo is 4th', own: false },
    ]);
  });

  test('is the viewer’s own matter where they play', () => {
    expect(toldScores(before, scored([played(mine, [11, 2]), theirs]))[0]?.own).toBe(true);
  });

  test('becomes the viewer’s own matter where others push them down', () => {
    const standings = [standingOf(1, 3, 'kenji'), standingOf(2, 1, 'ann', { wins: 4 })];
    expect(toldScores(before, scored([mine, played(theirs, [11, 8])], standings))).toEqual([
      { text: 'kenji beat theo 11–8, kenji is 1st, you are now 2nd', own: true },
    ]);
  });

  test('says the viewer’s new place once where they win themselves', () => {
    const standings = [standingOf(1, 2, 'ben'), standingOf(1, 1, 'ann', { wins: 5 })];
    const from = { ...before, standings: ranked(2, 1, 3, 4) };
    expect(toldScores(from, scored([played(mine, [11, 2]), theirs], standings))).toEqual([
      { text: 'ann beat ben 11–2, ann is 1st', own: true },
    ]);
  });

  test('says what was corrected, and nothing of what is as it was', () => {
    const result = scored([played(mine, [11, 2]), played(theirs, [11, 8])]);
    const corrected = { ...scored([played(mine, [11, 2]), played(theirs, [8, 11])]), revision: 3 };
    expect(toldScores(result, corrected).map(({ text }) => text)).toEqual([
      'Corrected: theo beat kenji 11–8, theo is 4th',
    ]);
  });

  test('says which games were corrected, who did not come, and what was taken back', () => {
    const result = scored([mine, played(theirs, [11, 8])]);
    const next = (match: typeof theirs) => ({ ...scored([mine, match]), revision: 3 });
    const textsAfter = (match: typeof theirs) => toldScores(result, next(match)).map(({ text }) => text);
    const games = [
      { player1: 11, player2: 8 },
      { player1: 11, player2: 3 },
    ];
    expect(textsAfter({ ...played(theirs, [11, 8]), games })).toEqual([
      'Corrected: kenji beat theo 11–8, 11–3, kenji is 3rd',
    ]);
    expect(textsAfter({ ...played(theirs, [11, 8]), decidedBy: 'forfeit' })).toEqual([
      'Corrected: kenji beat theo, who did not come, kenji is 3rd',
    ]);
    const nobody = { ...played(theirs, [0, 0]), games: [], winner: null, decidedBy: 'double-forfeit' } as const;
    expect(textsAfter({ ...nobody, games: [] })).toEqual(['Corrected: neither kenji nor theo came']);
    expect(textsAfter(theirs)).toEqual(['Undone: kenji beat theo 11–8']);
  });

  test('is nothing before the start', () => {
    expect(toldScores({ ...before, bracket: null }, scored([played(mine, [11, 2]), theirs]))).toEqual([]);
  });
});
