import { everyPage, pages, query } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { largestPage } from '#contract/values.ts';

/** What the viewer has earned, newest first. */
export const earned = pages(achievementCalls.list);

/** The same whole, for what is found all over it. */
export const allEarned = everyPage(achievementCalls.list, { query: { limit: largestPage } });

export const counts = query(achievementCalls.counts);

export const progress = query(achievementCalls.progress);

export const failed = {
  list: { title: 'Failed to load achievements' },
  counts: { title: 'Failed to load achievement statistics' },
};

/** Of the places in a tournament: what its medal is called among the types, and among the counts. */
export const countOf = {
  gold: 'tournament_win',
  silver: 'tournament_runner_up',
  bronze: 'tournament_third_place',
} as const;
