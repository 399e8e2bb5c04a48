import { expect, test } from 'vitest';
import { achievementTypes } from '#contract/achievements/catalogue.ts';
import type { AchievementProgress } from '#contract/achievements.ts';
import { availableTo, wayTo } from './available.ts';

const nothing: AchievementProgress = {
  earned: [],
  matches: 0,
  events: 0,
  eventsInARow: 0,
  gold: 0,
  silver: 0,
  bronze: 0,
};

const typesFor = (progress: Partial<AchievementProgress>) =>
  availableTo({ ...nothing, ...progress }).map(({ type }) => type);

test('whoever has nothing can earn all that is done at once, and of each ladder the first step', () => {
  expect(typesFor({})).toEqual([
    'first_message',
    'group_player',
    'group_admin',
    'tournament_player',
    'tournament_third_place',
    'tournament_runner_up',
    'tournament_win',
    'upset',
    'undefeated_round_robin',
    'comeback_win',
    'match_first',
    'event_first',
    'event_regular',
    'medal_collector_gold_1',
    'medal_collector_silver_1',
    'medal_collector_bronze_1',
  ]);
});

test('what is earned is not listed, and its ladder goes on with the next step', () => {
  const earned = ['match_first', 'medal_collector_gold_1', 'medal_collector_gold_5'];
  const types = typesFor({ earned, matches: 4, gold: 7 });
  expect(types).not.toContain('match_first');
  expect(types.filter((type) => type.startsWith('match_'))).toEqual(['match_10']);
  expect(types.filter((type) => type.includes('gold'))).toEqual(['medal_collector_gold_10']);
});

test('what is nearest comes first, with how far it is; never further than it goes', () => {
  const [first, second, third] = availableTo({ ...nothing, matches: 3, eventsInARow: 9, bronze: 1 });
  expect(first).toEqual({ type: 'match_first', steps: { done: 1, all: 1 } });
  expect(second).toEqual({ type: 'medal_collector_bronze_1', steps: { done: 1, all: 1 } });
  expect(third).toEqual({ type: 'event_regular', steps: { done: 9, all: 10 } });
});

test('a ladder that is climbed is not listed any longer, and whoever has all has nothing left', () => {
  const earned = achievementTypes.filter((type) => type.startsWith('event_'));
  expect(typesFor({ earned, events: 60 }).filter((type) => type.startsWith('event_'))).toEqual([]);
  expect(typesFor({ earned: [...achievementTypes] })).toEqual([]);
});

test('each leads to where it is done', () => {
  expect(wayTo('first_message')).toBe('/messages');
  expect(wayTo('group_player')).toBe('/groups?tab=discover');
  expect(wayTo('group_admin')).toBe('/groups');
  expect(wayTo('event_10')).toBe('/groups');
  for (const type of ['tournament_win', 'upset', 'match_50', 'medal_collector_silver_5'] as const) {
    expect(wayTo(type)).toBe('/tournaments');
  }
});
