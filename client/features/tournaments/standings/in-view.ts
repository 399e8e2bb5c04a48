import type { InView } from '#client/ui/drawn.ts';
import { columnOf, nameColumn, rankColumn } from './grid.ts';

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

/** @param heads the first row of a table with so many opponents, whose cells scroll past below the name */
export function columnsInView(heads: HTMLElement | null, opponents: number): InView | undefined {
  const rectOf = (column: number) =>
    heads?.querySelector(`:scope > [aria-colindex="${column}"]`)?.getBoundingClientRect();
  const [rank, name, after] = [rectOf(rankColumn), rectOf(nameColumn), rectOf(columnOf(opponents))];
  if (!heads || !rank || !name || !after) return undefined;
  const first = heads.getBoundingClientRect().left + rank.width + name.width;
  return { start: name.right - first, end: innerWidth - first, size: (after.left - first) / opponents };
}
