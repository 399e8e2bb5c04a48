import { describe, expect, test } from 'vitest';
import { anAchievement } from '#client/lib/achievements-for-tests.ts';
import { timeWriters } from '#client/lib/time-writers.ts';
import type { PlayerResult } from '#contract/players.ts';
import {
  attendanceText,
  medalCount,
  playedOn,
  scoreOf,
  scoreText,
  shareWon,
  shownMedals,
  splitText,
  spokenForm,
  spokenResult,
  spokenTally,
  sumOf,
  tallyText,
} from './model.ts';

const none = { won: 0, lost: 0 };

test('a record is the sum of singles and doubles', () => {
  const record = sumOf({ won: 20, lost: 8 }, { won: 11, lost: 10 });
  expect(tallyText(record)).toBe('31–18');
  expect(spokenTally(record)).toBe('31 won, 18 lost');
  expect(shareWon(record)).toBe('63%');
  expect(shareWon(none)).toBeUndefined();
});

test('a record is told apart where doubles are part of it', () => {
  expect(splitText({ singles: { won: 20, lost: 8 }, doubles: { won: 11, lost: 10 }, evenings: none })).toBe(
    'Singles 20–8 · Doubles 11–10',
  );
  expect(splitText({ singles: none, doubles: { won: 1, lost: 0 }, evenings: none })).toBe('All in doubles');
  expect(splitText({ singles: { won: 1, lost: 0 }, doubles: none, evenings: none })).toBeUndefined();
  const some = { singles: none, doubles: { won: 9, lost: 4 }, evenings: { won: 6, lost: 3 } };
  expect(splitText(some)).toBe('All in doubles, 6–3 in evenings');
});

test('form is read with the newest last', () => {
  expect(spokenForm([false, true, true])).toBe('Last three, newest last: lost, won, won');
  expect(spokenForm([true])).toBe('Last match: won');
});

describe('a score', () => {
  const played = { games: [{ own: 11, other: 4 }], endedBy: null, isWon: true };

  test('of one game is its points', () => {
    expect(scoreOf(played)).toEqual({ pair: { own: 11, other: 4 } });
    expect(scoreText(played)).toBe('11–4');
  });

  test('of several games is how many each won, and the points below', () => {
    const games = [
      { own: 11, other: 7 },
      { own: 8, other: 11 },
      { own: 11, other: 9 },
    ];
    expect(scoreOf({ ...played, games })).toEqual({ pair: { own: 2, other: 1 }, each: '11–7, 8–11, 11–9' });
    expect(scoreText({ ...played, games })).toBe('11–7, 8–11, 11–9');
    expect(scoreOf({ ...played, games: games.slice(0, 2) })).toMatchObject({ pair: { own: 1, other: 1 } });
  });

  test('of what was not played out says how it ended, from the player’s side', () => {
    const forfeit = { games: [], endedBy: 'forfeit' as const };
    expect(scoreText({ ...forfeit, isWon: true })).toBe('by forfeit');
    expect(scoreText({ ...forfeit, isWon: false })).toBe('did not come');
    expect(scoreText({ ...forfeit, endedBy: 'withdrawal', isWon: true })).toBe('by withdrawal');
    expect(scoreText({ ...forfeit, endedBy: 'withdrawal', isWon: false })).toBe('withdrew');
    expect(scoreText({ ...played, endedBy: 'retirement' })).toBe('11–4, retired');
  });
});

const writers = timeWriters(['en-GB']);
const now = new Date(2026, 10, 23, 9).getTime();
const at = (...parts: [number, number, number]) => new Date(...parts).toISOString();

test('when it was is a word for the last two days, then the day', () => {
  expect(playedOn(at(2026, 10, 23), now, writers)).toBe('today');
  expect(playedOn(at(2026, 10, 22), now, writers)).toBe('yesterday');
  expect(playedOn(at(2026, 10, 17), now, writers)).toBe('17 Nov');
  expect(playedOn(at(2025, 10, 17), now, writers)).toBe('17 Nov 2025');
});

test('a result is read out whole', () => {
  const result: PlayerResult = {
    id: 'match-1',
    tournament: { id: 1, name: 'Autumn Ladder' },
    game: null,
    evening: null,
    gameType: 'doubles',
    playedAt: at(2026, 10, 23),
    isWon: true,
    partner: { id: 2, username: 'rosa', name: 'rosa' },
    opponents: [
      { id: 3, username: 'newbie', name: 'newbie' },
      { id: 4, username: 'theo', name: 'theo' },
    ],
    games: [{ own: 11, other: 4 }],
    endedBy: null,
  };
  expect(spokenResult(result, now)).toBe('Won 11–4 with rosa against newbie and theo, Autumn Ladder, today');
  const inGame = { ...result, tournament: null, game: { id: 7, placeName: 'Riverside' } };
  expect(spokenResult(inGame, now)).toBe('Won 11–4 with rosa against newbie and theo, Game at Riverside, today');
});

const noMedals = { gold: 0, silver: 0, bronze: 0 };

const earned = (...types: string[]) => types.map((type, at) => anAchievement({ id: at + 1, type, title: type }));

const typesOf = (...given: Parameters<typeof shownMedals>) => shownMedals(...given).map(({ type }) => type);

test('medals of tournaments come first, each with how many there are', () => {
  const medals = { gold: 2, silver: 0, bronze: 4 };
  expect(medalCount(medals)).toBe(6);
  expect(shownMedals(medals, [])).toEqual([
    { type: 'tournament_win', title: 'Gold', count: 2 },
    { type: 'tournament_third_place', title: 'Bronze', count: 4 },
  ]);
});

test('then comes the newest of each other kind, as far as there is room', () => {
  const list = earned('upset', 'tournament_win', 'match_10', 'upset', 'event_first', 'welcome', 'first_message');
  expect(typesOf({ ...noMedals, gold: 1 }, list)).toEqual([
    'tournament_win',
    'upset',
    'match_10',
    'event_first',
    'welcome',
  ]);
});

test('nothing is shown of whoever has earned nothing', () => {
  expect(shownMedals(noMedals, [])).toEqual([]);
  // How many medals there are the record says: one of another moment does not stand beside it.
  expect(typesOf(noMedals, earned('tournament_win', 'welcome'))).toEqual(['welcome']);
});

test('organisers see how often somebody has not come', () => {
  const text = (places: number, noShows: number) => attendanceText({ places, noShows });
  expect([text(5, 2), text(1, 1), text(5, 0), text(1, 0), attendanceText(undefined)]).toEqual([
    ...['missed 2 of 5 events', 'missed 1 of 1 event', 'came to all 5 events', 'came to 1 event', undefined],
  ]);
});
