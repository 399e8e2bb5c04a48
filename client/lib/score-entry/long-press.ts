import { type SyntheticEvent, useEffect, useRef } from 'react';

/** In milliseconds. */
const longEnough = 500;

/** Handlers for what does something else when it is held down. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: () => {
      timer.current = setTimeout(onLongPress, longEnough);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // The menu of a long press on a touch screen.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
