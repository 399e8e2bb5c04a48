import { useReducer } from 'react';
import { useLiveEvent } from '#client/live/live.ts';
import type { Achievement } from '#contract/achievements.ts';
import { useSeenInOtherTabs } from './other-tabs.ts';
import Popup from './Popup.tsx';
import { nothingTold, type Queue, withEarned, withNext, without } from './queue.ts';
import { useSessionCheck } from './use-session-check.ts';

type Change = { earned: readonly Achievement[] } | { gone: readonly number[] } | 'over';

function changed(queue: Queue, change: Change): Queue {
  if (change === 'over') return withNext(queue);
  return 'gone' in change ? without(queue, change.gone) : withEarned(queue, change.earned);
}

/** On every page, for whoever is signed in: what they have earned. */
export default function IncomingAchievements({ userId }: { userId: number }) {
  const [{ shown }, change] = useReducer(changed, nothingTold);
  useLiveEvent('achievement', (event) => event.userId === userId && change({ earned: [event.achievement] }));
  useLiveEvent('achievements_taken', ({ userId: whose, ids }) => whose === userId && change({ gone: ids }));
  useSessionCheck((earned) => change({ earned }));
  useSeenInOtherTabs(userId, shown, (id) => change({ gone: [id] }));
  if (!shown) return null;
  return <Popup news={shown} onOver={() => change('over')} />;
}
