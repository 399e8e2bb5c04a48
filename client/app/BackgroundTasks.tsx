import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useOtherTabs } from '#client/features/auth/session.tsx';
import { isIosSafari } from '#client/lib/installed.ts';
import { sessionQuery, useSession } from '#client/lib/session.ts';
import { lazy, untilLoaded } from '#client/ui/lazy.tsx';
import { forgetLastSeen } from './offline/last-seen-storage.ts';
import { startUpdates } from './updates/updates.ts';

const InstallHint = lazy(() => untilLoaded(() => import('./InstallHint.tsx')));

let isStarted = false;

/**
 * What every page does and none waits for, a visitor's too: it hears what the other tabs say, looks for updates, and tells
 * how the app is installed. It stands on nothing but what the landing page has.
 */
export function BackgroundTasks({ hasNavigation }: { hasNavigation: boolean }) {
  const session = useSession();
  const [, navigate] = useLocation();
  useOtherTabs(session.state === 'signed in' ? session.user.id : undefined);
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    startUpdates(navigate);
  }, [navigate]);
  const isNobody = useQuery(sessionQuery).data === null;
  useEffect(() => {
    // What somebody before has left.
    if (isNobody) forgetLastSeen();
  }, [isNobody]);
  if (!isIosSafari(navigator)) return null;
  return (
    <Suspense fallback={null}>
      <InstallHint hasNavigation={hasNavigation} />
    </Suspense>
  );
}
