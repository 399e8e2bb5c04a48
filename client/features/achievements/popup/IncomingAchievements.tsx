import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLiveEvent } from '#client/live/live.ts';
import type { Achievement } from '#contract/achievements.ts';
import Popup from './Popup.tsx';
import { type News, nothingTold, type Queue, withEarned, withNext, without } from './queue.ts';
import { useSessionCheck } from './session-check.ts';

type Change = { earned: readonly Achievement[] } | { gone: readonly number[] } | 'over';

function changed(queue: Queue, change: Change): Queue {
  if (change === 'over') return withNext(queue);
  return 'gone' in change ? without(queue, change.gone) : withEarned(queue, change.earned);
}

export default function IncomingAchievements({ userId }: { userId: number }) {
  const [{ shown }, change] = useReducer(changed, nothingTold);
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
