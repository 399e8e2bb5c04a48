import { useEffect, useSyncExternalStore } from 'react';

let shown: number | undefined;

/** The group whose thread is open: what is said there needs no toast. */
export const threadOnScreen = (): number | undefined => shown;

export function useThreadOnScreen(groupId: number): void {
  useEffect(() => {
    shown = groupId;
    return () => {
      shown = undefined;
    };
  }, [groupId]);
}

/** Whether anybody can see the page now. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
