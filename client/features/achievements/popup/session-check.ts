import { type Mutation, type MutationCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#client/data/call.ts';
import { invalidate } from '#client/data/invalidate.ts';
import { mutationKeyOf } from '#client/data/keys.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { type Achievement, achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';

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

interface WayIn {
  call: Mutation;
  isNew: boolean;
}

/** How whoever is signed in came in; undefined where they have only opened or reloaded the page. */
export function wayIn(calls: MutationCache): WayIn | undefined {
  const made = (call: typeof authCalls.login | typeof authCalls.register) =>
    calls.findAll({ mutationKey: mutationKeyOf(call), predicate: ({ state }) => state.status !== 'error' }).at(-1);
  const [registered, loggedIn] = [made(authCalls.register), made(authCalls.login)];
  if (registered) return { call: registered, isNew: true };
  return loggedIn && { call: loggedIn, isNew: false };
}

/** In milliseconds. */
const afterLogin = 500;

/** @param enteredAt when they came in, in milliseconds since 1970 */
export function pauseBefore({ isNew }: Pick<WayIn, 'isNew'>, enteredAt: number, now: number): number {
  return isNew ? 0 : Math.max(0, Math.min(afterLogin, enteredAt + afterLogin - now));
}
