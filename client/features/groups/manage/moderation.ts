import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { answersOf, keyOf } from '#client/data/keys.ts';
import { pages, query } from '#client/data/queries.ts';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { useConnection } from '#client/live/live.ts';
import type { Group } from '#contract/groups.ts';
import { type Cooldown, type CooldownStatus, type FlaggedMessage, moderationCalls } from '#contract/moderation.ts';

/** So many are counted on the tab before anybody scrolls. */
const atOnce = 20;

export function useFlagged({ id, viewer }: Pick<Group, 'id' | 'viewer'>) {
  return useInfiniteQuery({
    ...pages(moderationCalls.flagged, { params: { groupId: id }, query: { limit: atOnce } }),
    enabled: viewer.mayModerate,
    refetchInterval: usePolling(),
  });
}

export const useDecided = ({ id, groupId }: Pick<FlaggedMessage, 'id' | 'groupId'>) =>
  useRowDecided(answersOf(moderationCalls.flagged, groupId === null ? undefined : { params: { groupId } }), id);

export const useCooldown = (groupId: number) =>
  useQuery({ ...query(moderationCalls.cooldown, { params: { groupId } }), refetchInterval: usePolling() });

/** Takes in what the viewer has just set, or that they removed it. Staff need not wait themselves. */
export function useStoreCooldown(groupId: number) {
  const client = useQueryClient();
  return (cooldown: Cooldown | null) => {
    const status: CooldownStatus = { active: cooldown !== null, cooldown, waitMs: 0 };
    client.setQueryData(keyOf(moderationCalls.cooldown, { params: { groupId } }), status);
  };
}

/** In milliseconds. */
const every = 30_000;

/** How often what moderation shows is asked for: never while events tell of every change. */
export const usePolling = (): number | false => (useConnection() === 'open' ? false : every);
