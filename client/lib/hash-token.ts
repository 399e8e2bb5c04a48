import { useSyncExternalStore } from 'react';

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** What a link has behind the '#', so that it is in no server's log: also of one that is opened in the same tab after it. */
export const useHashToken = (): string => useSyncExternalStore(onHash, () => location.hash.slice(1));
