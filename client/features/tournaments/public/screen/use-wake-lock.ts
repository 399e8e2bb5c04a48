import { useEffect } from 'react';

/** Keeps the screen awake for as long as it is looked at. A browser takes the lock back whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        const acquired = await navigator.wakeLock?.request('screen');
        if (isOver) await acquired?.release();
        else lock = acquired;
      } catch {
        // Such as on a battery that is almost empty: the screen may sleep then.
      }
    };
    const seen = () => void acquire();
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', seen);
      void lock?.release();
    };
  }, []);
}
