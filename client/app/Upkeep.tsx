import { lazy, Suspense, useEffect } from 'react';
import { useInstallHint } from './install-hint/use-install-hint.ts';
import { keepSeen } from './offline/keep-seen.ts';
import { queryClient } from './query-client.ts';
import { startUpdates } from './updates/updates.ts';

const InstallHint = lazy(() => import('./install-hint/InstallHint.tsx'));

let isStarted = false;

/**
 * What every page does and none waits for: it keeps what is seen for when there is no network, looks for updates, and
 * tells how the app is installed.
 */
export default function Upkeep({ hasNavigation }: { hasNavigation: boolean }) {
  const installHint = useInstallHint();
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    keepSeen(queryClient);
    startUpdates();
  }, []);
  return (
    <Suspense fallback={null}>
      {installHint.isShown && <InstallHint hasNavigation={hasNavigation} onDismiss={installHint.dismiss} />}
    </Suspense>
  );
}
