import { type RefObject, useEffect } from 'react';

/**
 * Keeps the bottom of the view where it is in the thread while its height changes, as when the composer grows or a
 * keyboard opens: what one was reading last stays in view.
 */
export function useKeptBottom(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let { scrollTop: top, clientHeight: height } = element;
    // A browser that has to move the view to fit a greater height is not scrolled by anybody: counted is from before that.
    const note = () => {
      if (element.clientHeight === height) top = element.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      const change = height - element.clientHeight;
      height = element.clientHeight;
      if (change === 0) return;
      element.scrollTop = top + change;
      note();
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller]);
}
