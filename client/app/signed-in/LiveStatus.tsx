import { useSyncExternalStore } from 'react';
import { onNetwork } from '#client/lib/network.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { useConnection } from '#client/live/live.ts';
import { isAnythingUnreachable, subscribeToLastSeen } from '../offline/last-seen.ts';

const shortBreakMs = 2000;

/** Says that nothing arrives, to whoever is signed in. A short break is nobody's business. */
export default function LiveStatus() {
  const isOffline = useOffline();
  const isBreakLong = useIsLong(useConnection() === 'connecting', shortBreakMs);
  if (!isOffline && !isBreakLong) return null;
  return (
    <span data-connection="">
      {isOffline ? 'Offline' : 'Connecting'}
      {/* Between the navigation and the search of a small desktop there is room for one word. */}
      <span className="lg:max-[87.5rem]:sr-only">{isOffline ? ' · showing saved data' : ' again…'}</span>
    </span>
  );
}

/** Whether there is no network, or what is on the page is there because nobody could be reached. */
const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine || isAnythingUnreachable());

function subscribe(listener: () => void): () => void {
  const ends = [subscribeToLastSeen(listener), onNetwork(listener)];
  return () => {
    for (const end of ends) end();
  };
}
