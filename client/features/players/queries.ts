import { pages, query } from '#client/data/queries.ts';
import { achievementCalls } from '#contract/achievements.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import type { RatedKind } from '#contract/games/facts.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { largestPage } from '#contract/values.ts';

/** So many results stand on a player's page. */
const maxLastResults = 8;

export const playerQuery = (id: number) => query(playerCalls.get, { params: { id } });

export const lastResultsQuery = (id: number) =>
  pages(playerCalls.results, { params: { id }, query: { limit: maxLastResults } });

export const resultsQuery = (id: number, against: number | undefined) =>
  pages(playerCalls.results, { params: { id }, query: { against } });

export const earnedQuery = (id: number) => pages(achievementCalls.ofPlayer, { params: { id } });

export const ratingsQuery = (userId: number) => query(ratingCalls.get, { params: { userId } });

/** Whether they came to what they said they would: known to the admins of a group. */
export const attendanceQuery = (userId: number) => query(attendanceCalls.records, { params: { userId } });

/** What has changed it, the latest match first: as many as a plot has room for. */
export const historyQuery = (userId: number, kind: RatedKind) =>
  pages(ratingCalls.history, { params: { userId }, query: { kind, limit: largestPage } });
