import { expect, test } from 'vitest';
import { tournamentOf } from '../tournament-for-tests.ts';
import { progressLine } from './progress-line.ts';

const now = Date.parse('2026-06-01T12:00:00.000Z');
const runs = {
  ...tournamentOf({ names: ['ann', 'ben', 'carl'], rounds: [] }),
  progress: { currentRound: 2, roundCount: 3, matchesPlayed: 1, matchesTotal: 4 },
};

test.each([
  [{ status: 'pending', progress: null } as const, 'Not started · 3 players'],
  [{ status: 'pending', progress: null, participantCount: 1 } as const, 'Not started · 1 player'],
  [{}, 'Round 2 of 3 · 1 of 4 played'],
  [{ status: 'completed', endDate: '2026-05-04T18:00:00.000Z' } as const, 'Completed 4 May · 4 matches'],
  [{ status: 'completed', progress: { ...runs.progress, matchesTotal: 1 } } as const, 'Completed · 1 match'],
])('%j is said as “%s”', (parts, line) => {
  expect(progressLine({ ...runs, ...parts }, now)).toBe(line);
});
