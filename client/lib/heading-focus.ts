import { useEffect, useRef } from 'react';

let isFirstPage = true;

/**
 * Moves the focus to a page's heading when one has navigated to it, so that a screen reader reads where one is and
 * the keyboard starts there. The first page is left alone: the browser announces it.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
