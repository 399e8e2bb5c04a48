import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { belowHeaders, hasComposer } from './beside-composer.ts';

/**
 * Where the toasts lie: at the bottom of the window, and below its headers where one writes at the bottom, or where they
 * would lie on what has the focus. What else is there, and what is scrolled to, leaves their room free (`styles.css`).
 *
 * @param id of the toast
 * @param isOnPage not in a dialog, which has a place for them
 */
export function useToastPlace(
  area: RefObject<HTMLElement | null>,
  id: number,
  isOnPage: boolean,
): CSSProperties | undefined {
  const [isAbove, setAbove] = useState(hasComposer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may be higher.
  useLayoutEffect(() => {
    if (!isOnPage) return;
    let frame = 0;
    const avoid = () => {
      if (area.current && !hasComposer() && liesOnFocus(area.current)) setAbove((before) => !before);
    };
    // What gets the focus is scrolled to first.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(avoid);
    };
    avoid();
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, [area, id, isOnPage]);
  useEffect(() => {
    if (!area.current || !isOnPage) return;
    const { style } = document.documentElement;
    const side = isAbove ? '--toast-above' : '--toast-below';
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(side, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(area.current);
    return () => {
      observer.disconnect();
      style.removeProperty(side);
    };
  }, [area, isOnPage, isAbove]);
  return isOnPage && isAbove ? { ...belowHeaders, top: 'calc(var(--bar-above) + 3.75rem)' } : undefined;
}

/** What is half as high as the window cannot be left free, and is never hidden. */
function liesOnFocus(area: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || area.contains(activeElement)) return false;
  const [own, other] = [area.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  if (other.height > innerHeight / 2) return false;
  return own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
}
