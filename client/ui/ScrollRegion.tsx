import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

const directions = {
  horizontal: 'overflow-x-auto',
  vertical: 'overflow-y-auto overscroll-contain scroll-py-12',
  /** A large table: below the bars it is as high as the window, and its heads stay. */
  both: 'max-h-[calc(100dvh-9rem)] min-h-80 overflow-auto scroll-pt-12 scroll-pl-36',
} as const;

const heights = { any: 'min-h-0', some: 'min-h-28', whole: 'shrink-0' } as const;

interface ScrollRegionProps {
  label: string;
  direction: keyof typeof directions;
  /** How much of it stays in view where there is little room for it and for what stands above and below. */
  keeps?: keyof typeof heights;
  children: ReactNode;
}

/** What may be larger than its place. It can be reached, and so scrolled, by the keyboard while there is more to see. */
export function ScrollRegion({ label, direction, keeps = 'any', children }: ScrollRegionProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = scroller;
    if (!current || !content.current) return;
    const observer = new ResizeObserver(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight);
    });
    observer.observe(current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scroller}
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      className={classes('-outline-offset-4', directions[direction], direction === 'vertical' && heights[keeps])}
    >
      <div ref={content} className={direction !== 'vertical' ? 'w-max min-w-full' : undefined}>
        {children}
      </div>
    </div>
  );
}
