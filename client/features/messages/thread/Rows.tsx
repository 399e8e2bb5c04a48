import { type RefObject, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { GroupAvatars } from '../bubbles/GroupAvatars.tsx';
import { labelOf } from '../bubbles/label.ts';
import type { Line } from '../bubbles/lines.ts';
import { MessageRow } from '../bubbles/MessageRow.tsx';
import type { List } from './rows-in-view.ts';

interface RowsProps {
  list: List;
  frame: RefObject<HTMLDivElement | null>;
  lines: readonly Line[];
  now: number;
  /** Of the message that is marked. */
  spotSeq: number | undefined;
  focusedKey: string | undefined;
  /** Told which message has the focus. */
  onFocusedKey: (key: string | undefined) => void;
}

/** The messages that are drawn, each where it belongs in the height of all. */
export function Rows({ list, frame, lines, now, spotSeq, focusedKey, onFocusedKey }: RowsProps) {
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
                  spotSeq !== undefined && line.seq === spotSeq && 'bg-ball/40',
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
