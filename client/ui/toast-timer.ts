import { useEffect, useEffectEvent, useRef } from 'react';

/** Specification section 9, in milliseconds. */
const usual = 5000;

/** Calls when a toast's time is over, which stands still while it is paused. Give it the toast's id and its own time. */
export function useToastTimer(toast: { id: number; duration?: number }, isPaused: boolean, onOver: () => void): void {
  const left = useRef({ id: 0, time: usual });
  const over = useEffectEvent(onOver);
  const { id, duration = usual } = toast;
  useEffect(() => {
    if (left.current.id !== id) left.current = { id, time: duration };
    if (isPaused) return;
    const { current } = left;
    const began = performance.now();
    const timer = setTimeout(() => over(), current.time);
    return () => {
      clearTimeout(timer);
      current.time -= performance.now() - began;
    };
  }, [id, duration, isPaused]);
}
