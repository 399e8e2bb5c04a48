import { Suspense, useEffect, useEffectEvent, useReducer } from 'react';
import { useLiveEvent } from '#client/live/live.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { late, tryAgain } from '#client/ui/late.tsx';
import type { Achievement } from '#contract/achievements.ts';
import { useSeenInOtherTabs } from './other-tabs.ts';
import { type News, nothingTold, type Queue, withEarned, withNext, without } from './queue.ts';
import { useSessionCheck } from './use-session-check.ts';

// Fetched with the first thing that is earned.
const Popup = late(() => import('./Popup.tsx'));

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
  const next = () => change('over');
  return (
    <Boundary instead={() => <Untold news={shown} onOver={next} />}>
      <Suspense>
        <Popup news={shown} onOver={next} />
      </Suspense>
    </Boundary>
  );
}

/** What tells of it could not be fetched. It stands on the page of achievements; the next one is told of again. */
function Untold({ news, onOver }: { news: News; onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (news) tryAgain(() => over());
  }, [news]);
  return null;
}
