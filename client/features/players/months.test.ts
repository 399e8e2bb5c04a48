import { expect, test } from 'vitest';
import type { PlayerResult } from '#contract/players.ts';
import { byMonth } from './months.ts';

const result = (matchId: number, playedAt: string): PlayerResult => ({
  id: `match-${matchId}`,
  tournament: { id: 1, name: 'Autumn Ladder' },
  game: null,
  gameType: 'singles',
  playedAt,
  isWon: true,
  partner: null,
  opponents: [],
  games: [],
  endedBy: null,
});

test('results stand by the month that they are of, in the order in which they come', () => {
  const results = [
    result(4, '2026-11-20T12:00:00.000Z'),
    result(3, '2026-11-02T12:00:00.000Z'),
    result(2, '2026-08-12T12:00:00.000Z'),
    result(1, '2025-11-12T12:00:00.000Z'),
  ];
  const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
  const told = byMonth(results, format).map(({ name, results: of }) => [name, of.map(({ id }) => id)]);
  expect(told).toEqual([
    ['November 2026', ['match-4', 'match-3']],
    ['August 2026', ['match-2']],
    ['November 2025', ['match-1']],
  ]);
  expect(byMonth(results.filter(({ id }) => id !== 'match-2'))).toHaveLength(2);
});
