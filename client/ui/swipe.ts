import { type PointerEvent, useRef } from 'react';

/** Specification section 9: so far to the right it has to be drawn, in pixels. */
const enough = 50;

/** Handlers for what can be swiped away to the right; it follows the finger until then. */
export function useSwipe(onAway: () => void) {
  const from = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const end = (event: PointerEvent<HTMLElement>, isAway: boolean) => {
    if (from.current === undefined) return;
    from.current = undefined;
    event.currentTarget.style.translate = '';
    if (isAway) onAway();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton || event.button !== 0) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, distance(event) >= enough),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
