import { useEffect, useSyncExternalStore } from 'react';

let shown: number | undefined;

/** The conversation whose thread is open: what is said there needs no toast. */
export const threadOnScreen = (): number | undefined => shown;

export function useThreadOnScreen(conversationId: number | undefined): void {
  useEffect(() => {
    shown = conversationId;
    return () => {
      shown = undefined;
    };
  }, [conversationId]);
}

/** Whether anybody can see the page now. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
