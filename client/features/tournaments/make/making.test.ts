import { describe, expect, test } from 'vitest';
import { tournamentOf } from '../tournament-for-tests.ts';
import {
  countingIn,
  knownTo,
  type Making,
  makingAgain,
  makingFields,
  makingOf,
  nameFor,
  presetIn,
  presets,
  sentOf,
  usual,
  withPreset,
} from './making.ts';
import { duration, preview } from './Preview.tsx';

const own: Making = {
  ...usual,
  name: 'Autumn Cup',
  description: 'Bring balls',
  groupId: 7,
  options: { ...usual.options, courts: 3 },
};

test.each(presets)('$name: $short', (preset) => {
  const filled = withPreset(own, preset);
  expect(presetIn(filled)).toBe(preset);
  expect(filled).toMatchObject({ name: 'Autumn Cup', description: 'Bring balls', groupId: 7, options: { courts: 3 } });
  // The server takes it as it is.
  expect(makingFields.parse(countingIn(filled))).toEqual(countingIn(filled));
});

test('each preset fills in what its words say', () => {
  const chosen = presets.map((preset) => {
    const { format, gameType, gamesToWin, randomizePartners, options } = countingIn(withPreset(own, preset));
    const { legs, playoffs, consolation, pools } = options;
    return { format, gameType, gamesToWin, randomizePartners, legs, playoffs, consolation, pools: pools?.count };
  });
  const common = { gameType: 'singles', gamesToWin: 1, randomizePartners: false, legs: 1, playoffs: true };
  const none = { consolation: false, pools: undefined };
  expect(chosen).toEqual([
    { ...common, ...none, format: 'round-robin' },
    { ...common, ...none, format: 'round-robin', gameType: 'doubles', randomizePartners: true, playoffs: false },
    { ...common, ...none, format: 'single-elimination', gamesToWin: 2, consolation: true },
    { ...common, ...none, format: 'pools', pools: 2 },
    { ...common, ...none, format: 'double-elimination', gamesToWin: 2 },
    { ...common, ...none, format: 'round-robin', legs: 2, playoffs: false },
  ]);
});

test('what was changed by hand is no preset any longer, unless the format does not know it', () => {
  const [clubNight] = presets;
  const option = (changed: Partial<Making['options']>) => presetIn({ ...own, options: { ...own.options, ...changed } });
  expect(presetIn({ ...own, gamesToWin: 3 })).toBeUndefined();
  expect(option({ playoffs: false })).toBeUndefined();
  expect(option({ consolation: true, decidingGame: false })).toBe(clubNight);
});

test('the name follows kind and day', () => {
  expect(nameFor(usual)).toBe('Club night');
  expect(nameFor({ kind: 'pools', starts: { date: '2026-11-28', time: '9:30' } })).toBe('Pools, Sat 28 Nov');
});

test('days and times are sent as moments by the clock of the place, and come back as they were typed', () => {
  const starts = { date: '2026-07-04', time: '09:30' };
  const sent = sentOf({ ...countingIn(own), starts, maxEntrants: 8 }, 'Europe/Berlin');
  expect(sent).toMatchObject({ startsAt: '2026-07-04T07:30:00.000Z', joinBy: null, maxEntrants: 8 });
  const tournament = { ...tournamentOf({ names: [], rounds: [] }), startsAt: sent.startsAt };
  expect(makingOf(tournament)).toMatchObject({ starts, closes: usual.closes });
  expect(makingFields.safeParse({ ...countingIn(own), starts: { date: '2026-07-04', time: '' } }).success).toBe(false);
});

test('only what the format knows is chosen', () => {
  const options = { ...usual.options, legs: 2, playoffs: false, thirdPlace: false, consolation: true } as const;
  const filled = { ...own, randomizePartners: true, options: { ...options, decidingGame: false } };
  const chosenFor = (format: Making['format'], into?: 'double-elimination') => {
    const pools = { ...usual.options.pools, ...(into && { into }) };
    return countingIn({ ...filled, format, options: { ...filled.options, pools } });
  };
  const kept = { legs: 1, playoffs: true, thirdPlace: true, consolation: false, decidingGame: true, pools: null };
  expect(chosenFor('round-robin').options).toMatchObject({ ...kept, legs: 2, playoffs: false });
  expect(chosenFor('single-elimination').options).toMatchObject({ ...kept, thirdPlace: false, consolation: true });
  expect(chosenFor('double-elimination').options).toMatchObject({ ...kept, decidingGame: false });
  const pools = usual.options.pools;
  const single = { ...kept, legs: 2, thirdPlace: false, consolation: true, pools };
  expect(chosenFor('pools').options).toMatchObject(single);
  const double = { ...kept, legs: 2, decidingGame: false, pools: { ...pools, into: 'double-elimination' } };
  expect(chosenFor('pools', 'double-elimination').options).toMatchObject(double);
  expect(chosenFor('round-robin').randomizePartners).toBe(false);
  expect(knownTo(usual)).toMatchObject({ legs: true, playoffs: true, pools: false });
});

test('a tournament is changed from what it is', () => {
  const tournament = tournamentOf({ names: ['ann', 'ben'], rounds: [] });
  const { name, groupId, options } = tournament;
  const making = makingOf(tournament);
  expect(making).toMatchObject({ name, groupId, options: { playoffs: false, pools: usual.options.pools } });
  expect(countingIn(making).options).toEqual({ ...options, playoffs: false });
});

test.each([
  ['Autumn Cup', 'Autumn Cup'],
  ['Club night, Tue 24 Nov', 'Club night, Tue 8 Dec'],
])('%s made again is %s, a week later or as many as it takes, by its own clock', (name, next) => {
  const { options } = usual;
  const played = { ...tournamentOf({ names: ['ann'], rounds: [] }), name, timeZone: 'America/New_York' };
  const starts = { startsAt: '2026-11-25T00:30:00.000Z', joinBy: '2026-11-24T12:00:00.000Z' };
  const again = makingAgain(
    { ...played, ...starts, options: { ...played.options, ...options, pools: null } },
    Date.parse('2026-12-02T12:00:00.000Z'),
  );
  expect(again).toMatchObject({ name: next, starts: { date: '2026-12-08', time: '19:30' }, closes: usual.closes });
});

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
  [making({}), 1, 'Needs at least 2 players.'],
  [making({}), Number.NaN, 'Needs at least 2 players.'],
  [making({ gameType: 'doubles' }), 2, 'Needs at least 4 players.'],
  [making({ gameType: 'doubles' }), 7, 'Doubles needs an even number of players.'],
  [making({ format: 'pools' }), 3, 'These pools need at least 4 players.'],
  [
    making({ format: 'pools', gameType: 'doubles' }, { pools: { ...usual.options.pools, wildCards: 1 } }),
    8,
    'These pools need at least 6 teams.',
  ],
  [
    making({ format: 'pools' }, { pools: { ...usual.options.pools, count: Number.NaN } }),
    8,
    'Enter the number of pools and how many advance.',
  ],
])('what cannot be says why: %#', (chosen, players, words) => {
  expect(preview(chosen, players)).toBe(words);
});

test('a time is said in quarters of an hour', () => {
  expect([5, 45, 60, 68, 150, 600].map(duration)).toEqual(['15 min', '45 min', '1 h', '1 h 15', '2 h 30', '10 h']);
});
