import { pages, query } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { playerCalls } from '#contract/players.ts';

/** So many results stand on a player's page. */
const mostResults = 8;

export const playerQuery = (id: number) => query(playerCalls.get, { params: { id } });

/** What stands of them on the page. */
export const lastResultsQuery = (id: number) =>
  pages(playerCalls.results, { params: { id }, query: { limit: mostResults } });

/** All of them, or those against one player. */
export const resultsQuery = (id: number, against: number | undefined) =>
  pages(playerCalls.results, { params: { id }, query: { against } });

export const earnedQuery = (id: number) => pages(achievementCalls.ofPlayer, { params: { id } });
