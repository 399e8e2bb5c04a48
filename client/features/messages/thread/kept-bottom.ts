import { type RefObject, useEffect } from 'react';

/** Where a view is in what it scrolls, in pixels. */
export interface Place {
  top: number;
  height: number;
  /** How much there is below it. */
  below: number;
}

/** From where on a view whose height has changed shows what it showed at its bottom. */
export function keptTop(before: Place, now: Place): number {
  const kept = before.top + before.height - now.height;
  // Whoever says something is taken to the end, where it comes in while the composer becomes small again.
  const isTakenToEnd = now.below < 1 && now.top - kept > before.below + 1;
  return isTakenToEnd ? now.top : kept;
}

const placeOf = ({ scrollTop: top, clientHeight: height, scrollHeight }: HTMLElement): Place => ({
  top,
  height,
  below: scrollHeight - height - top,
});

/**
 * Keeps the bottom of the view where it is in the thread while its height changes, as when the composer grows or a
 * keyboard opens: what one was reading last stays in view.
 */
export function useKeptBottom(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let place = placeOf(element);
    // A browser that has to move the view to fit a greater height is not scrolled by anybody: counted is from before that.
    const note = () => {
      if (element.clientHeight === place.height) place = placeOf(element);
    };
    const observer = new ResizeObserver(() => {
      const now = placeOf(element);
      if (now.height === place.height) return;
      element.scrollTop = keptTop(place, now);
      place = placeOf(element);
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller]);
}
