import type { InView } from '#client/ui/drawn.ts';

/**
 * @param body of a table; its rows have their ids as `data-row`
 * @param order the ids of all rows, also of those that are not drawn
 */
export function rowsInView(body: HTMLElement | null, order: readonly number[]): InView | undefined {
  if (!body) return undefined;
  const { top, height } = body.getBoundingClientRect();
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
  return {
    start: -top,
    end: innerHeight - top,
    size: height / order.length,
    focused: focused && body.contains(focused) ? order.indexOf(Number(focused.dataset.row)) : -1,
  };
}
