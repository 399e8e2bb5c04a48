import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether nobody looks at the window. */
export function useIsHidden(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the pointer is over something that does not take it, so that what is beneath can be pressed. */
export function useHovered(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      const box = element.current?.getBoundingClientRect();
      if (!box || pointerType === 'touch') return;
      setHovered(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    };
    addEventListener('pointermove', onMove, { passive: true });
    return () => removeEventListener('pointermove', onMove);
  }, [element]);
  return isHovered;
}
