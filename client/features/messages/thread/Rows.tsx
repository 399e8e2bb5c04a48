import type { RefObject } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { timeOf } from '#client/lib/moments.ts';
import { GroupAvatars } from '../bubbles/GroupAvatars.tsx';
import type { Line } from '../bubbles/lines.ts';
import { MessageRow } from '../bubbles/MessageRow.tsx';
import type { List } from './rows-in-view.ts';

interface RowsProps {
  list: List;
  frame: RefObject<HTMLDivElement | null>;
  lines: readonly Line[];
  now: number;
  outbox: Outbox;
  /** Told which message has the focus. */
  onFocusedKey: (key: string | undefined) => void;
}

/** The messages that are drawn, each where it belongs in the height of all. */
export function Rows({ list, frame, lines, now, outbox, onFocusedKey }: RowsProps) {
  const rows = list.getVirtualItems();
  const first = rows[0];
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
      <ol>
        {rows.map(({ key, index, start }) => {
          const line = lines[index];
          return (
            line && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                tabIndex={-1}
                aria-label={`${line.isMine ? 'You' : line.sender}, ${timeOf(line.sentAt)}: ${line.content}`}
                onFocus={() => onFocusedKey(line.key)}
                onBlur={() => onFocusedKey(undefined)}
                className="absolute top-0 left-0 w-full focus-visible:-outline-offset-3"
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow line={line} now={now} outbox={outbox} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}
