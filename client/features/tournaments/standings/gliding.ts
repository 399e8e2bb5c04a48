import { type RefObject, useLayoutEffect, useRef } from 'react';

export const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** For those who want nothing to move. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rows (`data-row`) of what the ref is given to glide to their new place when their order changes. */
export function useGliding(container: RefObject<HTMLElement | null>, order: readonly number[]): void {
  const key = order.join();
  const before = useRef(key);
  useLayoutEffect(() => {
    const was = before.current.split(',');
    before.current = key;
    if (was.join() === key || isStill()) return;
    const now = key.split(',');
    for (const row of container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const [from, to] = [was.indexOf(row.dataset.row ?? ''), now.indexOf(row.dataset.row ?? '')];
      if (from < 0 || from === to) continue;
      // Rows are of one height, so each tells by its own how far its old place is: nothing has to be laid out to know it.
      row.animate({ transform: [`translateY(${100 * (from - to)}%)`, 'none'] }, { duration: 180, easing });
    }
  }, [container, key]);
}
