import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { tournamentOf } from '../tournament-for-tests.ts';
import { settingsOf } from './SettingsList.tsx';

const tournament: Tournament = { ...tournamentOf({ names: ['ann', 'ben'], rounds: [] }), startDate: null };
const settingOf = (wanted: string, parts: Partial<Tournament>) =>
  settingsOf({ ...tournament, ...parts }).find(([name]) => name === wanted)?.[1];

test.each([
  [false, false, 'In order of joining'],
  [false, true, 'At random'],
  [true, false, 'Seeded by rating'],
  [true, true, 'At random among players of similar rating'],
])('balanced by skill %s, opponents randomized %s: %s', (balanceBySkill, randomizeOpponents, text) => {
  expect(settingOf('Draw', { balanceBySkill, randomizeOpponents })).toBe(text);
});

test('a game is named with its end', () => {
  expect(settingOf('Matches', { game: { to: 15, winBy: 2 } })).toBe('1 game to 15, won by 2');
});

test('what there is not is left out', () => {
  const names = settingsOf(tournament).map(([name]) => name);
  expect(names).toEqual(['Format', 'Matches', 'Scores', 'Draw', 'Finals']);
  expect(settingOf('Finals', {})).toContain('the leader after the last round is champion');
  expect(settingOf('Started', { startDate: '2026-05-04T18:00:00.000Z' })).toContain('May 2026');
});

const { options } = tournament;
const pools = { count: 4, advance: 2, wildCards: 1, into: 'double-elimination' } as const;

test.each([
  [{ options: { ...options, playoffs: true } }, 'Finals', /championship, the next two for third place/],
  [{ options: { ...options, playoffs: true }, status: 'completed' }, 'Finals', /the leader after the last round/],
  [{ status: 'completed', hasPlayoffs: true }, 'Finals', /championship, the next two for third place/],
  [{ format: 'single-elimination' }, 'Finals', /^With a match for third place$/],
  [
    { format: 'single-elimination', options: { ...options, consolation: true } },
    'Finals',
    /^With a match for third place and a consolation for first-match losers$/,
  ],
  [{ format: 'single-elimination', options: { ...options, thirdPlace: false } }, 'Finals', /^The final decides$/],
  [{ format: 'double-elimination' }, 'Finals', /deciding game/],
  [{ format: 'pools', options: { ...options, pools } }, 'Finals', /deciding game/],
  [
    { format: 'pools', options: { ...options, pools } },
    'Pools',
    /^4; the top 2 of each, and 1 wild card advance to a double elimination$/,
  ],
  [{ options: { ...options, legs: 2 } }, 'Meetings', /twice/],
  [{ gameType: 'doubles', randomizePartners: true }, 'Partners', /at random$/],
  [{ options: { ...options, courts: 3 } }, 'Courts', /^3$/],
  [{ game: { to: 11, winBy: 2, cap: 15 } }, 'Matches', /won by 2, cap 15$/],
] as const)('%j: %s', (parts, name, words) => {
  expect(settingOf(name, parts)).toMatch(words);
});
