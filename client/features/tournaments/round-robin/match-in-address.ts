import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

const name = 'match';

/**
 * The match that is opened, kept in the address, so that it is open again for whoever had to sign in meanwhile. The
 * entry of the history stays the one that it is.
 */
export function useMatchInAddress(): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (id: number | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === undefined) after.delete(name);
          else after.set(name, String(id));
          return after;
        },
        { replace: true, state: history.state },
      ),
    [setSearch],
  );
  return [Number(search.get(name)) || undefined, open];
}
