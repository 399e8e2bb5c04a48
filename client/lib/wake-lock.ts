import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can and the battery allows. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      // It may be refused, as when the battery is low.
      const acquired = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void acquired?.release();
      else lock = acquired;
    };
    void acquire();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
