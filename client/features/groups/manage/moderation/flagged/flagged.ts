import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import type { Group } from '#contract/groups.ts';
import { type FlaggedMessage, moderationCalls } from '#contract/moderation.ts';
import { usePolling } from '../polling.ts';

/** So many are counted on the tab before anybody scrolls. */
const atOnce = 20;

/** The flagged messages of a group, the last flagged first; nothing for those who are not of its staff. */
export function useFlagged({ id, viewer }: Pick<Group, 'id' | 'viewer'>) {
  return useInfiniteQuery({
    ...pages(moderationCalls.flagged, { params: { groupId: id }, query: { limit: atOnce } }),
    enabled: viewer.mayModerate,
    refetchInterval: usePolling(),
  });
}

/** What follows on the page when it is decided what becomes of a flagged message. */
export function useDecided({ id, groupId }: Pick<FlaggedMessage, 'id' | 'groupId'>) {
  const client = useQueryClient();
  const lists = answersOf(moderationCalls.flagged, groupId === null ? undefined : { params: { groupId } });
  return {
    onDone: () => dropRow(client, lists, id),
    // Somebody else was faster: what is so now is seen at once.
    onFailed: () => void client.invalidateQueries(lists),
  };
}
