import { useEffect, useEffectEvent } from 'react';
import type { News } from './queue.ts';

interface Seen {
  userId: number;
  /** Of what was seen in another tab. */
  id: number;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('achievements');

const isSeen = () => document.visibilityState === 'visible';

/** What somebody sees in one of their tabs is not told again in those that they come back to later. */
export function useSeenInOtherTabs(userId: number, shown: News | null, onSeen: (id: number) => void): void {
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
