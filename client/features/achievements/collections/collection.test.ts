import { expect, test } from 'vitest';
import type { Achievement } from '#contract/achievements.ts';
import { collectionOf, collectorsAmong } from './collection.ts';

test.for([
  { count: 0, reached: undefined, next: 1, words: 'Win once, and it starts' },
  { count: 1, reached: 1, next: 5, words: '4 more for the 5' },
  { count: 19, reached: 10, next: 20, words: '1 more for the 20' },
  { count: 20, reached: 20, next: 50, words: '30 more for the 50' },
  { count: 99, reached: 50, next: 100, words: '1 more for the 100' },
  { count: 100, reached: 100, next: undefined, words: 'All of them' },
  { count: 230, reached: 100, next: undefined, words: 'All of them' },
])('of $count gold medals $words', ({ count, ...expected }) => {
  expect(collectionOf('gold', count)).toEqual(expected);
});

test('a collection begins with a place', () => {
  expect(collectionOf('silver', 0).words).toBe('Come second once, and it starts');
  expect(collectionOf('bronze', 0).words).toBe('Come third once, and it starts');
});

test('what was given for collections comes by its step, the largest first; all else is left out', () => {
  const types = [
    'medal_collector_bronze_5',
    'tournament_win',
    'medal_collector_gold_1',
    'medal_collector_silver_20',
    'medal_collector_gold_5',
    'medal_collector_platinum_5',
    'medal_collector_gold_20',
  ];
  const given = types.map(
    (type, at): Achievement => ({
      ...{ id: at + 1, type, title: type, description: '', tournamentId: null, tournamentName: null, userId: 1 },
      awardedAt: '2026-05-04T18:00:00.000Z',
      metadata: {},
    }),
  );
  expect(collectorsAmong(given).map(({ type }) => type)).toEqual([
    'medal_collector_gold_20',
    'medal_collector_silver_20',
    'medal_collector_gold_5',
    'medal_collector_bronze_5',
    'medal_collector_gold_1',
  ]);
});
