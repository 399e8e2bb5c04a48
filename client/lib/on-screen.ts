import { useEffect, useEffectEvent } from 'react';

/** Says once that something new was seen, as soon as it is there in a window that somebody looks at. */
export function useLookedAt(isNew: boolean, onLook: () => void): void {
  const look = useEffectEvent(onLook);
  useEffect(() => {
    if (!isNew) return;
    const see = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', see);
      look();
    };
    document.addEventListener('visibilitychange', see);
    see();
    return () => document.removeEventListener('visibilitychange', see);
  }, [isNew]);
}
