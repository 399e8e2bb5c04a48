import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { minute } from '#client/lib/use-now.ts';
import { onEscape } from '#client/ui/open-dialogs.ts';
import { Actions } from '../message/Actions.tsx';
import { estimatedHeight } from '../message/heights.ts';
import type { Line } from '../message/lines.ts';
import { usePageVisible } from '../model/on-screen.ts';
import { endSeqOf, isAtNewest, type Thread } from '../model/thread.ts';
import { AroundList } from './AroundList.tsx';

import { indicesAround, type List, lastShownSeq, Rows, withFocused } from './Rows.tsx';
import {
  type AnchorMessage,
  useAnchorInView,
  useBottomAnchor,
  useLineInViewOnReturn,
  useOpeningPlace,
  useOwnInView,
  useToNewest,
} from './scroll-anchor.ts';

interface MessageListProps {
  conversationId: number;
  thread: Thread;
  lines: readonly Line[];
  /** The last message that was seen. */
  seenSeq: number;
  composer: RefObject<HTMLElement | null>;
  /** A message that somebody looks for: it is marked. */
  anchor: AnchorMessage | undefined;
  /** Told how far down the thread is on the screen, whenever it rests. */
  onShown: (seq: number) => void;
  /** The newest messages have taken the place of what was here: the list is to be mounted anew. */
  onMoved: () => void;
}

/** So near to the end one still counts as being there, in pixels. */
const nearEnd = 80;
/** More is fetched when so few messages are left above or below the view. */
const fewLeft = 15;

/** The thread itself. Only what is in view, and a little around it, is in the page. */
export function MessageList(props: MessageListProps) {
  const { conversationId, thread, lines, seenSeq, composer, anchor, onShown, onMoved } = props;
  const now = useNow();
  const scroller = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [opensAt] = useState(() =>
    lines.findIndex(({ seq, newBelow }) => (anchor ? seq === anchor.seq : newBelow > 0)),
  );
  const [isPlaced, setPlaced] = useState(false);
  const [focusedKey, setFocusedKey] = useState<string>();
  // As wide as it was first: were heights guessed anew later, all above would shift what is in view.
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => setWidth(scroller.current?.clientWidth), []);
  const list: List = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index] ? estimatedHeight(lines[index], width) : 0),
    // biome-ignore lint/correctness/useExhaustiveDependencies: with another width all heights are guessed anew.
    getItemKey: useCallback((index: number) => lines[index]?.key ?? index, [lines, width]),
    overscan: 12,
    paddingStart: 6,
    paddingEnd: 6,
    // What is in view stays where it is while other messages come in, and the end stays in view at the end.
    anchorTo: 'end',
    followOnAppend: useFollowing(thread),
    scrollEndThreshold: nearEnd,
    useScrollendEvent: true,
    rangeExtractor: (range) =>
      isPlaced
        ? withFocused(defaultRangeExtractor(range), lines, focusedKey)
        : indicesAround(opensAt, lines.length, (index) => list.measurementsCache[index]?.size ?? 0),
  });
  useOpeningPlace({ list, frame, opensAt, isPlaced, onPlaced: () => setPlaced(true) });
  useBottomAnchor(scroller);
  const toNewest = useToNewest({ conversationId, thread, list, onMoved });
  useOwnInView(lines, toNewest);
  useLineInViewOnReturn(list, lines);
  useAnchorInView(list, lines, anchor);
  const isResting = isPlaced && !list.isScrolling;
  const shownSeq = lastShownSeq(list, lines);
  useEffect(() => {
    if (isResting) onShown(shownSeq);
  }, [isResting, shownSeq, onShown]);

  const rows = list.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const isAtEnd = !isPlaced || (isAtNewest(thread) && list.isAtEnd(nearEnd));
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        role="log"
        // What is said is announced; what is scrolled into the page is not.
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        data-place="thread"
        onKeyDown={(event) => {
          moveByArrow(event, last);
          onEscape(() => composer.current?.focus())(event);
        }}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-4"
      >
        <Rows
          list={list}
          frame={frame}
          lines={lines}
          now={now}
          anchorSeq={anchor?.seq}
          focusedKey={focusedKey}
          onFocusedKey={setFocusedKey}
        />
      </section>

      <AroundList
        conversationId={conversationId}
        thread={thread}
        list={list}
        lines={lines}
        anchor={anchor}
        now={now}
        isNearFirst={isPlaced && first < fewLeft}
        isNearLast={isPlaced && last >= lines.length - fewLeft}
        isAtEnd={isAtEnd}
        seenSeq={seenSeq}
        toNewest={toNewest}
      />
      <Actions thread={scroller} lines={lines} onHeldKey={setFocusedKey} />
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus from message to message, for `onKeyDown` of the thread.
 *
 * @param last the index of the lowest message that is drawn: there one begins
 */
function moveByArrow(event: KeyboardEvent<HTMLElement>, last: number): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const thread = event.currentTarget;
  const focused = document.activeElement?.closest<HTMLElement>('li[data-index]');
  const index = focused ? Number(focused.dataset.index) + step : last;
  thread.querySelector<HTMLElement>(`li[data-index="${index}"]`)?.focus();
}

/** What comes at once and is more than this was missed, not said just now: it is read from where one was. */
const mostAtOnce = 8;

/**
 * Whether the view moves on to what has come last, for somebody who is at the end: while they look, and when it was said
 * just now. A page that they have scrolled to moves nothing.
 */
function useFollowing(thread: Thread): boolean {
  const isVisible = usePageVisible();
  const [shown, setShown] = useState({ thread, follows: true });
  const latest = shown.thread === thread ? shown : { thread, follows: isFollowing(shown.thread, thread) };
  if (latest !== shown) setShown(latest);
  return isVisible && latest.follows;
}

/** Whether what has come is to be followed. */
export function isFollowing(before: Thread, after: Thread): boolean {
  return isAtNewest(before) && endSeqOf(after) - endSeqOf(before) <= mostAtOnce;
}

/** The time, told anew every minute, for what is said relative to it. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
