import { type Mutation, type MutationCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { call } from '#client/data/call.ts';
import { invalidate } from '#client/data/invalidate.ts';
import { mutationKeyOf } from '#client/data/keys.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { type Achievement, achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import Popup from './Popup.tsx';
import { emptyQueue, type News, type Queue, withEarned, withNext, withoutIds } from './queue.ts';

type Change = { earned: readonly Achievement[] } | { gone: readonly number[] } | 'over';

function changed(queue: Queue, change: Change): Queue {
  if (change === 'over') return withNext(queue);
  return 'gone' in change ? withoutIds(queue, change.gone) : withEarned(queue, change.earned);
}

export default function IncomingAchievements({ userId }: { userId: number }) {
  const [{ shown }, change] = useReducer(changed, emptyQueue);
  useLiveEvent('achievement', (event) => event.userId === userId && change({ earned: [event.achievement] }));
  useLiveEvent('achievements_taken', ({ userId: whose, ids }) => whose === userId && change({ gone: ids }));
  useSessionCheck((earned) => change({ earned }));
  useSeenInOtherTabs(userId, shown, (id) => change({ gone: [id] }));
  if (!shown) return null;
  return <Popup news={shown} onOver={() => change('over')} />;
}

interface Seen {
  userId: number;
  id: number;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('achievements');

const isSeen = () => document.visibilityState === 'visible';

/** What somebody sees in one of their tabs is not told again in those that they come back to later. */
function useSeenInOtherTabs(userId: number, shown: News | null, onSeen: (id: number) => void): void {
  const id = shown && 'achievement' in shown ? shown.achievement.id : undefined;
  const seen = useEffectEvent((news: Seen) => news.userId === userId && !isSeen() && onSeen(news.id));
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Seen>) => seen(data);
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    const tell = () => {
      if (isSeen()) channel?.postMessage({ userId, id } satisfies Seen);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [userId, id]);
}

/** The page that follows a login is loaded first. */
const checkAfterLoginMs = 500;

/** After these the server was asked. */
const asked = new WeakSet<Mutation>();

/** Whoever has just come in is given what they have earned and were never given; nobody hears that it failed. */
function useSessionCheck(onEarned: (earned: readonly Achievement[]) => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onEarned);
  useEffect(() => {
    const way = signInOf(client.getMutationCache());
    if (!way || asked.has(way.call)) return;
    const leaving = new AbortController();
    const check = async () => {
      asked.add(way.call);
      const earned = await checkHistory(client, way.isNew, leaving.signal).catch(() => []);
      if (!leaving.signal.aborted) tell(earned);
    };
    const timer = setTimeout(() => void check(), way.isNew ? 0 : checkAfterLoginMs);
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

interface SignIn {
  call: Mutation;
  isNew: boolean;
}

/** How whoever is signed in came in; undefined where they have only opened or reloaded the page. */
export function signInOf(calls: MutationCache): SignIn | undefined {
  const made = (call: typeof authCalls.login | typeof authCalls.register) =>
    calls.findAll({ mutationKey: mutationKeyOf(call), predicate: ({ state }) => state.status !== 'error' }).at(-1);
  const [registered, loggedIn] = [made(authCalls.register), made(authCalls.login)];
  if (registered) return { call: registered, isNew: true };
  return loggedIn && { call: loggedIn, isNew: false };
}
