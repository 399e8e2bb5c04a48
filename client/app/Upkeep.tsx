import { lazy, Suspense, useEffect } from 'react';
import { useOtherTabs } from '#client/features/auth/session.ts';
import { useInstallHint } from './install-hint/use-install-hint.ts';
import { readLastSeen } from './offline/storage.ts';
import { queryClient } from './query-client.ts';
import { untilLoaded } from './until-loaded.ts';
import { startUpdates } from './updates/updates.ts';

const InstallHint = lazy(() => import('./install-hint/InstallHint.tsx'));

let isStarted = false;
let isKeeping = false;

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
    startUpdates();
  }, []);
  useEffect(() => {
    // A visitor sees nothing that is kept; what somebody before has left may have to be forgotten.
    if (isKeeping || (userId === undefined && readLastSeen() === undefined)) return;
    isKeeping = true;
    void untilLoaded(() => import('./offline/keep-seen.ts')).then(({ keepSeen }) => keepSeen(queryClient));
  }, [userId]);
  return (
    <Suspense fallback={null}>
      {installHint.isShown && <InstallHint hasNavigation={hasNavigation} onDismiss={installHint.dismiss} />}
    </Suspense>
  );
}
