import { Suspense, useSyncExternalStore } from 'react';
import { onNetwork } from '#client/lib/network.ts';
import { lazy, untilLoaded } from '#client/ui/lazy.tsx';
import { ConnectionMark } from './ConnectionMark.tsx';

const LiveStatus = lazy(() => untilLoaded(() => import('./signed-in/LiveStatus.tsx')));

/** Where it is said that nothing arrives at the moment. */
export function ConnectionStatus({ isSignedIn }: { isSignedIn: boolean }) {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return (
    <div role="status" className="ml-auto alone:m-0 lg:relative lg:ml-0 lg:w-0">
      <Suspense fallback={null}>
        {isSignedIn ? <LiveStatus /> : !isOnline && <ConnectionMark>Offline</ConnectionMark>}
      </Suspense>
    </div>
  );
}
