import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** A match that is opened, and one that is scored point by point. */
type Name = 'match' | 'points';

/**
 * The match that is opened, kept in the address, so that it is open again for whoever had to sign in meanwhile. The
 * entry of the history stays the one that it is.
 */
function useIdInAddress(name: Name): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (id: number | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          // One of the two is open at a time.
          after.delete('match');
          after.delete('points');
          if (id !== undefined) after.set(name, String(id));
          return after;
        },
        { replace: true, state: history.state },
      ),
    [name, setSearch],
  );
  return [Number(search.get(name)) || undefined, open];
}

export const useMatchInAddress = () => useIdInAddress('match');

export const usePointsInAddress = () => useIdInAddress('points');
