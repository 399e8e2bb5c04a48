import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { useConnection } from '#client/live/live.ts';
import type { Group } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';

/** So many are counted on the tab before anybody scrolls. */
const pageSize = 20;

export function useFlagged({ id, viewer }: Pick<Group, 'id' | 'viewer'>) {
  return useInfiniteQuery({
    ...pages(moderationCalls.flagged, { params: { groupId: id }, query: { limit: pageSize } }),
    enabled: viewer.mayModerate,
    refetchInterval: usePolling(),
  });
}

export const pollIntervalMs = 30_000;

/** How often what moderation shows is asked for: never while events tell of every change. */
export const usePolling = (): number | false => (useConnection() === 'open' ? false : pollIntervalMs);
