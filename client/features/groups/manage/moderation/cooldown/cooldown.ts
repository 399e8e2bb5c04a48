import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { type Cooldown, type CooldownStatus, moderationCalls } from '#contract/moderation.ts';
import { usePolling } from '../polling.ts';

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
