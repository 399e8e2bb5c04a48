import { expect, test } from 'vitest';
import { matchOf, tournamentOf } from '../tournament-for-tests.ts';
import { progressLine } from './labels.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');
const runs = {
  ...tournamentOf({ names: ['ann', 'ben', 'carl'], rounds: [] }),
  progress: { currentRound: 2, roundCount: 3, matchesPlayed: 1, matchesTotal: 4 },
};

test.each([
  [{ status: 'pending', progress: null } as const, 'Not started · 3 players'],
  [{ status: 'pending', progress: null, participantCount: 1 } as const, 'Not started · 1 player'],
  [{}, 'Round 2 of 3 · 1 of 4 played'],
  [{ phase: 'playoffs-due' } as const, 'All 1 played · the Finals come next'],
  [{ phase: 'played' } as const, 'All 1 played · not concluded'],
  [{ status: 'completed', endDate: new Date(2026, 4, 4, 18).toISOString() } as const, 'Completed 4 May · 4 matches'],
  [{ status: 'completed', progress: { ...runs.progress, matchesTotal: 1 } } as const, 'Completed · 1 match'],
])('%j is said as “%s”', (parts, line) => {
  expect(progressLine({ ...runs, ...parts }, now)).toBe(line);
});

test.each([
  ['single-elimination', 'knockout', 'Quarter-Finals', 'Quarter-Finals · 1 of 4 played'],
  ['pools', 'pool', 'Round 2', 'Pools, Round 2 · 1 of 4 played'],
] as const)('a round of %s has its name', (format, stage, title, line) => {
  const tournament = tournamentOf({ names: ['ann', 'ben'], rounds: [[], [], []] });
  const rounds = tournament.bracket?.rounds.map((round) => ({ ...round, stage, title })) ?? [];
  const bracket = tournament.bracket && { ...tournament.bracket, rounds };
  expect(progressLine({ ...tournament, format, bracket, progress: runs.progress }, now)).toBe(line);
});

test('the Finals are no rounds of their number', () => {
  const final = { ...matchOf(3, 1, 2, 3), playoffType: 'championship' } as const;
  const rounds = [[matchOf(1, 1, 2)], [matchOf(2, 2, 3, 2)], [final]];
  const cup = { ...runs, ...tournamentOf({ names: ['ann', 'ben', 'carl'], rounds }), hasPlayoffs: true };
  const lineIn = (currentRound: number) => progressLine({ ...cup, progress: { ...runs.progress, currentRound } }, now);
  expect([lineIn(2), lineIn(3)]).toEqual(['Round 2 of 2 · 1 of 4 played', 'Finals · 1 of 4 played']);
});
