import type { useVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type Line, labelOf } from '../message/lines.ts';
import { DayPill, GroupAvatars, MessageRow } from '../message/MessageRow.tsx';

export type List = ReturnType<typeof useVirtualizer<HTMLElement, HTMLLIElement>>;

interface RowsProps {
  list: List;
  frame: RefObject<HTMLDivElement | null>;
  lines: readonly Line[];
  now: number;
  /** Of the message that is marked. */
  anchorSeq: number | undefined;
  focusedKey: string | undefined;
  onFocusedKey: (key: string | undefined) => void;
}

/** The messages that are drawn, each where it belongs in the height of all. */
export function Rows({ list, frame, lines, now, anchorSeq, focusedKey, onFocusedKey }: RowsProps) {
  const rows = list.getVirtualItems();
  const first = rows[0];
  /** Of the message under the pointer. */
  const [hovered, setHovered] = useState<string>();
  // While a correction of the scroll position is held back, rows are drawn where they were.
  const held = first ? (list.measurementsCache[first.index]?.start ?? 0) - first.start : 0;
  return (
    <div ref={frame} className="relative mt-auto shrink-0" style={{ height: list.getTotalSize() }}>
      <GroupAvatars
        lines={lines}
        shown={rows.map(({ index }) => index)}
        extentOf={(index) => {
          const row = list.measurementsCache[index];
          return row && { start: row.start - held, end: row.end - held };
        }}
      />
      <ol onPointerLeave={() => setHovered(undefined)}>
        {rows.map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                tabIndex={-1}
                aria-label={labelOf(line)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(line.key)}
                onFocus={() => onFocusedKey(line.key)}
                onBlur={() => onFocusedKey(undefined)}
                className={classes(
                  'absolute top-0 left-0 w-full transition-colors duration-200 focus-visible:-outline-offset-3',
                  anchorSeq !== undefined && line.seq === anchorSeq && 'bg-ball/40',
                )}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow line={line} now={now} isActive={line.key === focusedKey || line.key === hovered} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

/** From the top of the view to below the pill, in pixels. */
const pillReach = 60;

/** What moves less is not on its way to another day, in pixels. */
const minScroll = 48;

/**
 * Of which day the messages are that pass by, mounted while they do; absent where a day, or the unread line, stands in
 * its place.
 */
export function FloatingDay({ list, lines, now }: { list: List; lines: readonly Line[]; now: number }) {
  const offset = list.scrollOffset ?? 0;
  const [from] = useState(offset);
  if (Math.abs(offset - from) < minScroll) return null;
  const passing = list.getVirtualItems().filter(({ start, end }) => end > offset && start < offset + pillReach);
  const top = passing[0] && lines[passing[0].index];
  const isInTheWay = passing.some(({ index }) => {
    const { startsDay, newBelow = 0, isDetached } = lines[index] ?? {};
    return startsDay || newBelow > 0 || isDetached;
  });
  if (!top || isInTheWay) return null;
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-7 left-1/2 -translate-x-1/2 animate-appear whitespace-nowrap"
    >
      <DayPill moment={top.sentAt} now={now} />
    </p>
  );
}

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
