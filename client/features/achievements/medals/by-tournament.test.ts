import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { byTournament } from './by-tournament.ts';

const given = (id: number, type: string, tournamentId: number | null, place?: 1 | 2 | 3): Achievement => ({
  ...{ id, type, tournamentId, title: type, description: '', tournamentName: null, userId: 1 },
  awardedAt: '2026-05-04T18:00:00.000Z',
  metadata: place ? { place } : {},
});

const shown = (achievements: readonly Achievement[]) =>
  byTournament(achievements).map(({ best, others }) => [best.type, ...others.map(({ type }) => type)]);

test('what was earned in a tournament stands together, the medal first and that one played last', () => {
  const achievements = [
    given(9, 'medal_collector_gold_5', null),
    given(8, 'undefeated_round_robin', 2),
    given(7, 'tournament_win', 2, 1),
    given(6, 'tournament_player', 2),
    given(5, 'match_10', null),
    given(4, 'tournament_player', 1),
    given(3, 'upset', 1),
  ];
  expect(shown(achievements)).toEqual([
    ['tournament_win', 'undefeated_round_robin', 'tournament_player'],
    ['upset', 'tournament_player'],
  ]);
});

test('without a tournament there is nothing', () => {
  expect(shown([given(1, 'welcome', null)])).toEqual([]);
});
