import { expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { tournamentOf } from '../tournament-for-tests.ts';
import { settingsOf } from './settings.ts';

const tournament: Tournament = { ...tournamentOf({ names: ['ann', 'ben'], rounds: [] }), startDate: null };
const settingOf = (wanted: string, parts: Partial<Tournament>) =>
  settingsOf({ ...tournament, ...parts }).find(([name]) => name === wanted)?.[1];

test.each([
  [false, false, 'In the order of joining'],
  [false, true, 'By lot'],
  [true, false, 'Seeded by rating'],
  [true, true, 'By lot among players of like rating'],
])('balanced by skill %s, opponents randomized %s: %s', (balanceBySkill, randomizeOpponents, text) => {
  expect(settingOf('Draw', { balanceBySkill, randomizeOpponents })).toBe(text);
});

test('a game is named with its end', () => {
  expect(settingOf('Matches', { game: { to: 15, winBy: 2 } })).toBe('1 game to 15, won by 2');
});

test('what there is not is left out', () => {
  const names = settingsOf({ ...tournament, hasPlayoffs: true }).map(([name]) => name);
  expect(names).toEqual(['Format', 'Matches', 'Scores', 'Draw']);
  expect(settingOf('Finals', {})).toContain('whoever leads after the last round is champion');
  expect(settingOf('Started', { startDate: '2026-05-04T18:00:00.000Z' })).toContain('May 2026');
});
