import { useSyncExternalStore } from 'react';
import { isAnythingLastSeen, subscribeToLastSeen } from './last-seen.ts';

/** Whether there is no network, or what is on the page comes from the last time that there was one. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !navigator.onLine || isAnythingLastSeen());
}

function subscribe(listener: () => void): () => void {
  const end = subscribeToLastSeen(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    end();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
