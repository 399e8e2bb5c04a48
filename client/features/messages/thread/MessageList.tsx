import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onEscape } from '#client/ui/open-dialogs.ts';
import Actions from '../actions/Actions.tsx';
import { estimatedHeight } from '../bubbles/heights.ts';
import type { Line } from '../bubbles/lines.ts';
import { isAtNewest, type Thread } from '../loading/thread.ts';
import { useNow } from '../now.ts';
import AroundList from './AroundList.tsx';
import { useFollowing } from './following.ts';
import { useKeptBottom } from './kept-bottom.ts';
import { moveByArrow } from './keyboard.ts';
import { useLineInViewOnReturn, useOwnInView, useToNewest } from './moves.ts';
import { useOpeningPlace } from './opening-place.ts';
import { Rows } from './Rows.tsx';
import { indicesAround, type List, lastShownSeq, withFocused } from './rows-in-view.ts';
import { type Spot, useSpotInView } from './spot.ts';

interface MessageListProps {
  conversationId: number;
  thread: Thread;
  lines: readonly Line[];
  /** The last message that was seen. */
  seenSeq: number;
  composer: RefObject<HTMLElement | null>;
  /** A message that somebody looks for: it is marked. */
  spot: Spot | undefined;
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
  const { conversationId, thread, lines, seenSeq, composer, spot, onShown, onMoved } = props;
  const now = useNow();
  const scroller = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [opensAt] = useState(() => lines.findIndex(({ seq, newBelow }) => (spot ? seq === spot.seq : newBelow > 0)));
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
  useKeptBottom(scroller);
  const toNewest = useToNewest({ conversationId, thread, list, onMoved });
  useOwnInView(lines, toNewest);
  useLineInViewOnReturn(list, lines);
  useSpotInView(list, lines, spot);
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
          spotSeq={spot?.seq}
          focusedKey={focusedKey}
          onFocusedKey={setFocusedKey}
        />
      </section>

      <AroundList
        conversationId={conversationId}
        thread={thread}
        list={list}
        lines={lines}
        spot={spot}
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
