import { useEffect } from 'react';

/** Keeps the screen on for as long as it is looked at, where the browser can and the battery allows. */
export function useAwake(): void {
  useEffect(() => {
    let isLeft = false;
    let lock: WakeLockSentinel | undefined;
    const keep = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // It may be refused, as when the battery is low.
      const next = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isLeft) void next?.release();
      else lock = next;
    };
    void keep();
    // The browser lets it go whenever the page is hidden.
    document.addEventListener('visibilitychange', keep);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}
