import { useEffect, useMemo, useRef } from 'react';
import type { Bracket } from '../rounds.ts';

/** What is made of the matches, and of what was made of them before; nothing where it is not wanted. */
export function useSince<Made>(isWanted: boolean, bracket: Bracket, make: (bracket: Bracket, before?: Made) => Made) {
  const before = useRef<Made>(undefined);
  const made = useMemo(() => (isWanted ? make(bracket, before.current) : undefined), [isWanted, bracket, make]);
  useEffect(() => {
    before.current = made;
  }, [made]);
  return made;
}
