import { describe, expect, test } from 'vitest';
import { type Making, usual } from './making.ts';
import { duration, preview } from './preview.ts';

const making = (settings: Partial<Making>, options: Partial<Making['options']> = {}): Making => ({
  ...usual,
  ...settings,
  options: { ...usual.options, ...options },
});

describe('how much a tournament is', () => {
  test.each([
    [making({}, { playoffs: false }), 8, '28 matches in 7 rounds, about 1 h 45 on 4 courts'],
    [making({}, { playoffs: false, courts: 2 }), 8, '28 matches in 7 rounds, about 3 h 30 on 2 courts'],
    [making({}, { playoffs: false, courts: 1 }), 2, '1 match in 1 round, about 15 min on 1 court'],
    [making({ gameType: 'doubles' }, { playoffs: false }), 8, '6 matches in 3 rounds, about 45 min on 2 courts'],
    [
      making({ format: 'double-elimination' }, { courts: 4 }),
      8,
      '14 to 15 matches in 7 rounds, about 1 h 45 on 4 courts',
    ],
    [
      making({ format: 'single-elimination', gamesToWin: 2 }, { thirdPlace: false, courts: 8 }),
      16,
      '15 matches in 4 rounds, about 2 h 30 on 8 courts',
    ],
    [making({ format: 'pools' }, { courts: 4 }), 8, '16 matches in 5 rounds, about 1 h 15 on 4 courts'],
  ])('%#', (chosen, players, words) => {
    expect(preview(chosen, players)).toBe(words);
  });
});

test.each([
  [making({}), 1, 'It takes at least 2 players.'],
  [making({}), Number.NaN, 'It takes at least 2 players.'],
  [making({ gameType: 'doubles' }), 2, 'It takes at least 4 players.'],
  [making({ gameType: 'doubles' }), 7, 'Doubles needs an even number of players.'],
  [making({ format: 'pools' }), 3, 'These pools take at least 4 players.'],
  [
    making({ format: 'pools', gameType: 'doubles' }, { pools: { ...usual.options.pools, wildCards: 1 } }),
    8,
    'These pools take at least 6 teams.',
  ],
  [
    making({ format: 'pools' }, { pools: { ...usual.options.pools, count: Number.NaN } }),
    8,
    'Say how many pools there are, and how many go on.',
  ],
])('what cannot be says why: %#', (chosen, players, words) => {
  expect(preview(chosen, players)).toBe(words);
});

test('a time is said in quarters of an hour', () => {
  expect([5, 45, 60, 68, 150, 600].map(duration)).toEqual(['15 min', '45 min', '1 h', '1 h 15', '2 h 30', '10 h']);
});
