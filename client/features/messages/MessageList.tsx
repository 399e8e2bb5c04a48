import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { dayOf } from '#client/lib/moments.ts';
import { JumpToNewest } from './JumpToNewest.tsx';
import type { Line } from './lines.ts';
import { MessageRow } from './MessageRow.tsx';
import { useNow } from './now.ts';
import { OlderMessages } from './OlderMessages.tsx';
import { hasOlder, type Thread } from './thread.ts';

interface MessageListProps {
  groupId: number;
  thread: Thread;
  lines: readonly Line[];
  outbox: Outbox;
  /** Told whether the newest message is in view. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/** So near to the end one still counts as being there, in pixels. */
const nearEnd = 80;
/** Older messages are fetched when so few are left above the view. */
const nearStart = 15;

/** The thread itself. Only what is in view, and a little around it, is in the page. */
export function MessageList({ groupId, thread, lines, outbox, onAtEnd }: MessageListProps) {
  const now = useNow();
  const scroller = useRef<HTMLElement>(null);
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const list = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    getItemKey: keyOf,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 8,
    // What is in view stays where it is while older messages come in above, and the end stays in view at the end.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
  });
  useOpeningPosition(list, lines);
  const own = lines.at(-1)?.unsent?.id;
  useEffect(() => {
    if (own) list.scrollToEnd();
  }, [own, list]);

  const rows = list.getVirtualItems();
  const isAtEnd = list.scrollOffset === null || list.isAtEnd(nearEnd);
  useEffect(() => onAtEnd(isAtEnd), [isAtEnd, onAtEnd]);
  const top = lines[list.range?.startIndex ?? 0];
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <OlderMessages
        groupId={groupId}
        areThere={hasOlder(thread)}
        areNear={list.scrollOffset !== null && (rows[0]?.index ?? nearStart) < nearStart}
        loadedFrom={thread[0]?.seq}
      />
      {list.isScrolling && top && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute top-2 left-1/2 z-10 -translate-x-1/2 rounded-full border border-line bg-surface px-3 py-1 text-sm font-semibold text-soft shadow-low"
        >
          {dayOf(top.sentAt, now)}
        </p>
      )}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label="Messages"
        className="flex flex-1 flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-4"
      >
        <ol className="relative mt-auto shrink-0" style={{ height: list.getTotalSize() }}>
          {rows.map(({ key, index, start }) => {
            const line = lines[index];
            return (
              line && (
                <li
                  key={key}
                  ref={list.measureElement}
                  data-index={index}
                  className="absolute top-0 left-0 w-full"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow line={line} now={now} outbox={outbox} />
                </li>
              )
            );
          })}
        </ol>
      </section>
      {!isAtEnd && <JumpToNewest lines={lines} onJump={() => list.scrollToEnd()} />}
    </div>
  );
}

type List = ReturnType<typeof useVirtualizer<HTMLElement, HTMLLIElement>>;

/** A thread opens where the unread messages begin, or at its end. */
function useOpeningPosition(list: List, lines: readonly Line[]): void {
  const open = useEffectEvent(() => {
    const unread = lines.findIndex((line) => line.startsUnread);
    if (unread > 0) list.scrollToIndex(unread, { align: 'start' });
    else list.scrollToEnd();
  });
  useLayoutEffect(() => open(), []);
}
