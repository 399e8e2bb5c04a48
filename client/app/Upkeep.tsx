import { lazy, Suspense, useEffect } from 'react';
import { useOtherTabs } from '#client/features/auth/session.ts';
import { useInstallHint } from './install-hint/use-install-hint.ts';
import { keepSeen } from './offline/keep-seen.ts';
import { queryClient } from './query-client.ts';
import { startUpdates } from './updates/updates.ts';

const InstallHint = lazy(() => import('./install-hint/InstallHint.tsx'));

let isStarted = false;

interface UpkeepProps {
  /** Of whoever is signed in. */
  userId: number | undefined;
  hasNavigation: boolean;
}

/**
 * What every page does and none waits for: it keeps what is seen for when there is no network, hears what the other tabs
 * say, looks for updates, and tells how the app is installed.
 */
export default function Upkeep({ userId, hasNavigation }: UpkeepProps) {
  useOtherTabs(userId);
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
