import { type Mutation, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#client/data/call.ts';
import { invalidate } from '#client/data/invalidate.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { type Achievement, achievementCalls } from '#contract/achievements.ts';
import { pauseBefore, wayIn } from './session-check.ts';

/** After these the server was asked. */
const asked = new WeakSet<Mutation>();

/** Whoever has just come in is given what they have earned and were never given; nobody hears that it failed. */
export function useSessionCheck(onEarned: (earned: readonly Achievement[]) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onEarned);
  useEffect(() => {
    const way = wayIn(client.getMutationCache());
    if (!way || asked.has(way.call)) return;
    const leaving = new AbortController();
    const check = async () => {
      asked.add(way.call);
      const earned = await checkHistory(client, way.isNew, leaving.signal).catch(() => []);
      if (!leaving.signal.aborted) tell(earned);
    };
    const enteredAt = client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0;
    const timer = setTimeout(() => void check(), pauseBefore(way, enteredAt, Date.now()));
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client]);
}

/** @returns what is news to them: all that they have, where their account is new */
async function checkHistory(client: QueryClient, isNew: boolean, signal: AbortSignal): Promise<readonly Achievement[]> {
  const { awarded, achievements } = await call(achievementCalls.checkHistory, {}, { signal });
  if (awarded) void invalidate(client, ['earned']);
  return isNew ? call(achievementCalls.list, {}, { signal }) : achievements;
}
