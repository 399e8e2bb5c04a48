import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ConnectionMark } from './ConnectionMark.tsx';
import { untilLoaded } from './until-loaded.ts';

const LiveStatus = lazy(() => untilLoaded(() => import('./signed-in/LiveStatus.tsx')));

/** Where it is said that nothing arrives at the moment. */
export function ConnectionStatus({ isSignedIn }: { isSignedIn: boolean }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="ml-auto alone:m-0 lg:relative lg:ml-0 lg:w-0">
      <Suspense fallback={null}>
        {isSignedIn ? <LiveStatus /> : !isOnline && <ConnectionMark>Offline: as last seen</ConnectionMark>}
      </Suspense>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
