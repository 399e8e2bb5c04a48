import { expect, test } from 'vitest';
import { agoInWords, fieldNearby, goodMatch, knownMembers, type Result, returnMatch } from './words.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

test.each([
  [0.3, 'today'],
  [1.2, 'yesterday'],
  [3, 'three days ago'],
  [7, 'a week ago'],
  [15, 'two weeks ago'],
  [55, 'seven weeks ago'],
])('%d days ago is %s', (days, words) => {
  expect(agoInWords(daysAgo(days), now)).toBe(words);
});

test('why one plays somebody again, or for the first time', () => {
  const lost = { isWon: false, games: [{ own: 9, other: 11 }], playedAt: daysAgo(14), endedBy: null };
  expect(returnMatch(lost, 'Thursday', now)).toBe('Lost 9–11 two weeks ago, and both of you are free on Thursday');
  const won = {
    isWon: true,
    games: [
      { own: 11, other: 7 },
      { own: 8, other: 11 },
      { own: 11, other: 9 },
    ],
    playedAt: daysAgo(1),
    endedBy: null,
  };
  expect(returnMatch(won, 'Monday', now)).toBe('Won 11–7, 8–11, 11–9 yesterday, and both of you are free on Monday');
  expect(goodMatch(0, false, 'Tuesday evening')).toBe('Same rating, and both of you are free on Tuesday evening');
  expect(goodMatch(null, false, 'Friday')).toBe('Both of you are free on Friday');
});

test('where one of two had to stop it says so, whoever led', () => {
  const stopped = (isWon: boolean, ...games: Result['games']) =>
    returnMatch({ isWon, games, playedAt: daysAgo(1), endedBy: 'retirement' }, 'Monday', now);
  const free = 'and both of you are free on Monday';
  expect(stopped(true, { own: 3, other: 9 })).toBe(`They had to stop at 3–9 yesterday, ${free}`);
  expect(stopped(false, { own: 9, other: 3 })).toBe(`You had to stop at 9–3 yesterday, ${free}`);
  expect(stopped(true)).toBe(`They had to stop yesterday, ${free}`);
});

test.each([
  [[], 1, 'Someone you play with is a member'],
  [[], 6, '6 people you play with are members'],
  [['kenji'], 1, 'kenji, who you play with, is a member'],
  [['kenji', 'amara'], 2, 'kenji and amara, who you play with, are members'],
  [['kenji', 'amara'], 3, 'kenji, amara and one other you play with are members'],
  [['kenji', 'amara'], 6, 'kenji, amara and 4 others you play with are members'],
])('of %j among %i', (names, count, words) => {
  expect(knownMembers(names, count)).toBe(words);
});

test.each([
  [6, 8, '6 of its 8 players are within half a point'],
  [2, 2, 'Both of its players are within half a point'],
  [8, 8, 'All 8 of its players are within half a point'],
  [null, 8, '8 players have entered'],
])('%d near among %d', (near, entered, words) => {
  expect(fieldNearby(near, entered)).toBe(words);
});
