import { describe, expect, test } from 'vitest';
import { side } from '#client/lib/people-for-tests.ts';
import { card, nextMatch } from '../tournament-for-tests.ts';
import {
  askedIn,
  enteredIn,
  hasJustEnded,
  isReady,
  kindOf,
  outlookInShort,
  outlookOf,
  playedOf,
  positionOf,
  recentOf,
  resultOf,
  shareOf,
  summaryOf,
} from './cards.ts';

const playing = { place: 2, wins: 3, losses: 0 };
const waiting = {
  ...playing,
  next: {
    matchId: 4,
    round: 3,
    title: 'Losers’ Round 3',
    opponent: null,
    court: null,
    live: null,
    matchesBefore: null,
  },
};
const bob = side(2, 'bob');

describe('of a tournament that runs', () => {
  test.each([
    ['my next match', card(), ['carl', 'next · Round 2'], 'next carl · 2 of 6 played'],
    [
      'how many are called before it',
      card({ own: { ...playing, next: { ...nextMatch, matchesBefore: 2 } } }),
      ['carl', '2 matches before yours · Round 2'],
      'next carl · 2 of 6 played',
    ],
    [
      'a match whose other side is not known',
      card({ own: waiting }),
      ['Opponent to be decided', 'next · Losers’ Round 3'],
      'bob leads · 2 of 6 played',
    ],
    [
      'who leads when I have played all of mine',
      card({ own: { ...playing, next: null } }),
      ['All your matches are played', 'bob leads'],
      'bob leads · 2 of 6 played',
    ],
    [
      'that I lead',
      card({ own: { ...playing, place: 1, next: null } }),
      ['All your matches are played', 'You lead'],
      'You lead · 2 of 6 played',
    ],
    [
      'who leads, to whoever looks on',
      card({ own: null }),
      ['bob', 'leads · Round 2 of 3'],
      'bob leads · 2 of 6 played',
    ],
    [
      'the round, where nobody leads alone',
      card({ own: null, leader: null }),
      ['No leader yet', 'Round 2 of 3'],
      '2 of 6 played',
    ],
    [
      'how much is left, where there is no table to lead and rounds have names',
      card({ own: null, leader: null, format: 'single-elimination' }),
      ['Under way', '4 matches to play'],
      '2 of 6 played',
    ],
    [
      'the Finals, which have no number',
      card({ own: null, hasPlayoffs: true }),
      ['bob', 'leads · Finals'],
      'bob leads · 2 of 6 played',
    ],
    [
      'how it ended, until it moves to the results',
      card({ status: 'completed', own: { ...playing, next: null } }),
      ['bob', 'won'],
      'bob leads · 2 of 6 played',
    ],
  ])('the card says %s', (_, shown, [title, text], short) => {
    expect(outlookOf(shown)).toMatchObject({ title, text });
    expect(outlookInShort(shown)).toBe(short);
  });

  test('my match waits for me when it is known against whom', () => {
    expect([card(), card({ own: waiting }), card({ own: null })].map(isReady)).toEqual([true, false, false]);
  });

  test('the card says how far it is', () => {
    expect([playedOf(card()), shareOf(card())]).toEqual(['2 of 6 played', 1 / 3]);
    expect(playedOf(card({ isPaused: true }))).toBe('2 of 6 played, paused');
    expect([playedOf(card({ progress: null })), shareOf(card({ progress: null }))]).toEqual(['', 0]);
  });

  test('my place is there from the first score on', () => {
    expect(positionOf(waiting)).toEqual({ place: '2nd', record: '3–0', said: 'You are 2nd, 3 won, 0 lost.' });
    expect(positionOf({ ...waiting, place: null })).toMatchObject({
      place: undefined,
      said: 'You have 3 won, 0 lost.',
    });
  });
});

test.each([
  [0, [], false, 'No players yet'],
  [1, ['theo'], false, 'theo'],
  [1, [], true, 'you'],
  [2, ['theo', 'ines'], false, 'theo and ines'],
  [2, ['theo'], true, 'you and theo'],
  [3, ['theo', 'ines', 'maya'], false, 'theo, ines and maya'],
  [3, ['theo', 'ines'], true, 'you, theo and ines'],
  [7, ['theo', 'ines', 'maya', 'hal'], false, 'theo, ines and 5 more'],
  [7, ['theo', 'ines', 'maya', 'hal'], true, 'you, theo and 5 more'],
])('%i who have entered, of them %j, the viewer %s: %s', (participantCount, names, isParticipant, words) => {
  const entered = names.map((username, at) => ({ id: at + 2, username, name: username }));
  const { viewer } = card();
  expect(enteredIn(card({ participantCount, entered, viewer: { ...viewer, isParticipant } }))).toBe(words);
});

test('a result names the champion and the day', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z');
  const over = { status: 'completed', endDate: new Date(2026, 4, 4, 18).toISOString(), leader: bob } as const;
  expect(resultOf(card({ ...over, own: null }), now)).toBe('bob won · 4 May');
  expect(resultOf(card({ ...over, own: { ...playing, place: 1, next: null } }), now)).toBe('You won · 4 May');
  expect(resultOf(card({ ...over, own: null, leader: null }), now)).toBe('Nobody won · 4 May');
  expect(resultOf(card({ ...over, own: null, endedEarly: true }), now)).toBe('Ended early · 4 May');
});

test('in one line it is said what there is to say of each', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z');
  const over = { status: 'completed', endDate: new Date(2026, 4, 4, 18).toISOString() } as const;
  const shown = [card({ status: 'pending', participantCount: 1 }), card(), card(over)];
  expect(shown.map((each) => summaryOf(each, now))).toEqual(['you', 'next carl · 2 of 6 played', 'bob won · 4 May']);
});

test('whoever waits for an answer is named', () => {
  const asking = ['anna', 'ben', 'carl'].map((username, at) => ({ id: at + 2, username, name: username }));
  const words = [0, 1, 3].map((count) => askedIn({ askedBy: asking.slice(0, count) }));
  expect(words).toEqual([undefined, 'anna wants to play with you', 'anna wants to play with you, and 2 more']);
});

test('a tournament of teams says so', () => {
  expect(kindOf({ format: 'round-robin', gameType: 'singles' })).toBe('Round robin');
  expect(kindOf({ format: 'double-elimination', gameType: 'doubles' })).toBe('Double elimination, doubles');
});

const now = Date.parse('2026-05-20T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
const ended = (id: number, daysAgo: number) =>
  card({ id, status: 'completed', endDate: new Date(now - daysAgo * day).toISOString() });

test('a tournament is recent for fourteen days after its end', () => {
  expect(hasJustEnded(ended(1, 13.9), now)).toBe(true);
  expect(hasJustEnded(ended(1, 14), now)).toBe(false);
  expect(hasJustEnded(card(), now)).toBe(false);
});

test('what is played now comes first, however it is ordered, then what has just ended, the latest first', () => {
  const [first, second] = [card({ id: 4 }), card({ id: 9 })];
  const rows = recentOf([first, second], [ended(1, 20), ended(2, 3), ended(3, 1)], now);
  expect(rows.map(({ id }) => id)).toEqual([4, 9, 3, 2]);
});

test('one that ends before the viewer’s eyes stands there once, as what it is now', () => {
  const rows = recentOf([ended(4, 0), card({ id: 9 })], [ended(4, 0)], now);
  expect(rows.map(({ id }) => id)).toEqual([9, 4]);
});
