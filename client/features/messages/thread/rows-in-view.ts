import type { useVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import type { Line } from '../bubbles/lines.ts';

export type List = ReturnType<typeof useVirtualizer<HTMLElement, HTMLLIElement>>;

/**
 * What is drawn when a thread is opened: so many messages on both sides of the first one that is new, or before the end,
 * that they fill the window wherever in it that one comes to stand. Where they turn out to be lower than was guessed,
 * there are more of them the next time.
 *
 * @param heightOf by index, in pixels: measured once it is drawn
 */
export function indicesAround(index: number, count: number, heightOf: (index: number) => number): number[] {
  if (count === 0) return [];
  const middle = index < 0 ? count - 1 : index;
  let [first, above] = [middle, 0];
  while (first > 0 && above < innerHeight) {
    first -= 1;
    above += heightOf(first);
  }
  let [last, below] = [middle, 0];
  while (last < count - 1 && below < innerHeight) {
    last += 1;
    below += heightOf(last);
  }
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** What is drawn, and the message that has the focus with both neighbours, wherever it is. */
export function withFocused(indices: number[], lines: readonly Line[], focusedKey: string | undefined): number[] {
  const focused = focusedKey === undefined ? -1 : lines.findIndex(({ key }) => key === focusedKey);
  if (focused < 0) return indices;
  const around = [focused - 1, focused, focused + 1].filter((index) => lines[index] !== undefined);
  return [...new Set([...indices, ...around])].sort((one, other) => one - other);
}

/** What is on the screen of a list. */
type View = Pick<List, 'range' | 'scrollOffset' | 'scrollRect'> & {
  measurementsCache: readonly Pick<VirtualItem, 'end'>[];
};

/** The last message that is on the screen to its end; 0 where there is none. */
export function lastShownSeq(list: View, lines: readonly Line[]): number {
  const { range, scrollOffset } = list;
  if (!range || scrollOffset === null) return 0;
  const bottom = scrollOffset + (list.scrollRect?.height ?? 0) + 1;
  for (let index = range.endIndex; index >= range.startIndex; index -= 1) {
    const { seq } = lines[index] ?? {};
    if (seq !== undefined && (list.measurementsCache[index]?.end ?? Number.POSITIVE_INFINITY) <= bottom) return seq;
  }
  return 0;
}
