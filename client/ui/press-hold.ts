import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Specification section 2: for how long a finger holds, in milliseconds. */
const long = 500;

/** Until then the finger still holds the same place, in pixels. */
const still = 10;

interface Hold {
  timer: ReturnType<typeof setTimeout>;
  x: number;
  y: number;
}

/**
 * Handlers for what opens a menu of its own when it is held with a finger, pressed with the other mouse button, or when
 * the menu key is pressed on it. Browsers call the last two, and some the first, by one event; others know no such event
 * of a finger.
 *
 * @example <li {...usePressHold(() => setOpen(true))}>
 */
export function usePressHold(onHold: () => void) {
  const hold = useRef<Hold>(undefined);
  /** The finger that opened it is still to be lifted: that is no click. */
  const isSpent = useRef(false);
  const end = () => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  };
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      end();
      onHold();
    },
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end();
      isSpent.current = false;
      if (pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        isSpent.current = true;
        onHold();
      }, long);
      hold.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = hold;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > still) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!isSpent.current) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
