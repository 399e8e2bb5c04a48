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
  const said = isOffline ? 'Offline · showing saved data' : isBreakLong && 'Connecting again…';
  return said && <span data-connection="">{said}</span>;
}

/** Whether there is no network, or what is on the page is there because nobody could be reached. */
const useOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine || isAnythingUnreachable());

function subscribe(listener: () => void): () => void {
  const ends = [subscribeToLastSeen(listener), onNetwork(listener)];
  return () => {
    for (const end of ends) end();
  };
}
