import { pages, query } from '#client/data/queries.ts';
import type { RatedKind } from '#contract/games/facts.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { largestPage } from '#contract/values.ts';

export const ratingsQuery = (userId: number) => query(ratingCalls.get, { params: { userId } });

/** What has changed it, the latest match first: as many as a plot has room for. */
export const historyQuery = (userId: number, kind: RatedKind) =>
  pages(ratingCalls.history, { params: { userId }, query: { kind, limit: largestPage } });
