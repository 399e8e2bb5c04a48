import { everyPage, pages, query } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { largestPage } from '#contract/values.ts';

export const earned = pages(achievementCalls.list);

export const allEarned = everyPage(achievementCalls.list, { query: { limit: largestPage } });

export const counts = query(achievementCalls.counts);

export const progress = query(achievementCalls.progress);

export const failed = {
  list: { title: 'Failed to load achievements' },
  counts: { title: 'Failed to load achievement statistics' },
};

export const countOf = {
  gold: 'tournament_win',
  silver: 'tournament_runner_up',
  bronze: 'tournament_third_place',
} as const;
