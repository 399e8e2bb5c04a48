import { useState } from 'react';
import type { Line } from '../bubbles/lines.ts';
import { DayPill } from '../bubbles/Separators.tsx';
import type { List } from './rows-in-view.ts';

interface FloatingDayProps {
  list: List;
  lines: readonly Line[];
  now: number;
}

/** From the top of the view to below the pill, in pixels. */
const reach = 60;

/** What moves less is not on its way to another day, in pixels. */
const short = 48;

/**
 * Of which day the messages are that pass by, mounted while they do; absent where a day, or the unread line, stands in
 * its place.
 */
export function FloatingDay({ list, lines, now }: FloatingDayProps) {
  const offset = list.scrollOffset ?? 0;
  const [from] = useState(offset);
  if (Math.abs(offset - from) < short) return null;
  const passing = list.getVirtualItems().filter(({ start, end }) => end > offset && start < offset + reach);
  const top = passing[0] && lines[passing[0].index];
  const isInTheWay = passing.some(({ index }) => {
    const { startsDay, newBelow = 0, isApart } = lines[index] ?? {};
    return startsDay || newBelow > 0 || isApart;
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
