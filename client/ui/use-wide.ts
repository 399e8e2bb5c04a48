import { useSyncExternalStore } from 'react';

/** From here on two things stand beside each other: Tailwind's `lg`. */
const wide = matchMedia('(width >= 64rem)');

/** For what a phone has another shape of altogether; where only the looks differ, `lg:` does. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
