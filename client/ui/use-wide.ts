import { useSyncExternalStore } from 'react';

/** From here on two things stand beside each other: Tailwind's `lg`. */
const wide = widthFrom('64rem');
/** From here on there is room for a third beside them, such as a docked chat: Tailwind's `xl`. */
const veryWide = widthFrom('80rem');

/** For what a phone has another shape of altogether; where only the looks differ, `lg:` does. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.isMet);

/** The same for what only a desktop has. */
export const useVeryWide = (): boolean => useSyncExternalStore(veryWide.subscribe, veryWide.isMet);

function widthFrom(least: string) {
  const query = matchMedia(`(width >= ${least})`);
  return {
    isMet: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
