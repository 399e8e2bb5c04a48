import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { onEscape } from '#client/ui/open-dialogs.ts';
import { useActions } from '../message/Actions.tsx';
import { estimatedHeight } from '../message/heights.ts';
import type { Line } from '../message/lines.ts';
import { usePageVisible } from '../model/open-thread.ts';
import { endSeqOf, hasOlder, isAtNewest, type Thread } from '../model/thread.ts';
import { loadNewer, loadOlder } from '../model/thread-cache.ts';
import { FloatingDay, indicesAround, type List, lastShownSeq, Rows, withFocused } from './Rows.tsx';
import {
  type AnchorMessage,
  useAnchorInView,
  useBottomAnchor,
  useOpeningPosition,
  useOwnInView,
  useToNewest,
  useUnreadLineInViewOnReturn,
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
const endThreshold = 80;
/** More is fetched when so few messages are left above or below the view. */
const fetchThreshold = 15;

/** The thread itself. Only what is in view, and a little around it, is in the page. */
export function MessageList(props: MessageListProps) {
  const { conversationId, thread, lines, seenSeq, composer, anchor, onShown, onMoved } = props;
  const now = useNow(minute);
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
    scrollEndThreshold: endThreshold,
    useScrollendEvent: true,
    rangeExtractor: (range) =>
      isPlaced
        ? withFocused(defaultRangeExtractor(range), lines, focusedKey)
        : indicesAround(opensAt, lines.length, (index) => list.measurementsCache[index]?.size ?? 0),
  });
  useOpeningPosition({ list, frame, opensAt, isPlaced, onPlaced: () => setPlaced(true) });
  useBottomAnchor(scroller);
  const toNewest = useToNewest(thread, conversationId, list, onMoved);
  useOwnInView(lines, toNewest);
  useUnreadLineInViewOnReturn(list, lines);
  useAnchorInView(list, lines, anchor);
  const actions = useActions(scroller, lines, setFocusedKey);
  const isResting = isPlaced && !list.isScrolling;
  const shownSeq = lastShownSeq(list, lines);
  useEffect(() => {
    if (isResting) onShown(shownSeq);
  }, [isResting, shownSeq, onShown]);

  const rows = list.getVirtualItems();
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const isAtEnd = !isPlaced || (isAtNewest(thread) && list.isAtEnd(endThreshold));
  const unseen = Math.max(0, thread.lastSeq - seenSeq);
  const pages = { conversationId, thread };
  return (
    <div className="relative min-h-0 flex-1">
      <section
        {...actions.handlers}
        ref={scroller}
        role="log"
        // New messages are announced; what is scrolled into the page is not.
        aria-live="off"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
        data-place="thread"
        onKeyDown={(event) => {
          actions.handlers.onKeyDown(event);
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

      {/* What lies above the messages moves nothing in them. */}
      {list.isScrolling && <FloatingDay list={list} lines={lines} now={now} />}
      <MorePages {...pages} edge="older" areThere={hasOlder(thread)} areNear={isPlaced && first < fetchThreshold} />
      <MorePages
        {...pages}
        edge="newer"
        areThere={!isAtNewest(thread)}
        areNear={isPlaced && last >= lines.length - fetchThreshold}
      />
      {!isAtEnd && (
        <button
          type="button"
          // When it goes, the focus stays in the thread.
          data-place="thread"
          onClick={toNewest}
          className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-11 animate-appear items-center justify-center gap-1 rounded-full border border-control bg-surface px-3 font-semibold text-ink shadow-high hover:bg-sunken"
        >
          <ArrowDown className="size-5" aria-hidden="true" />
          {unseen > 0 && <span aria-hidden="true">{unseen.toLocaleString('en-GB')}</span>}
          <span className="sr-only">Jump to newest{unseen > 0 && `, ${counted(unseen, 'new message')}`}</span>
        </button>
      )}
      {actions.open}
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
  const focused = document.activeElement?.closest<HTMLElement>('li[data-index]');
  const index = focused ? Number(focused.dataset.index) + step : last;
  event.currentTarget.querySelector<HTMLElement>(`li[data-index="${index}"]`)?.focus();
}

/** What comes at once and is more than this was missed, not sent just now: it is read from where one was. */
const maxFollowed = 8;

/** Whether the view moves on to what has come last: a page that one has scrolled to moves nothing. */
export const isFollowing = (before: Thread, after: Thread): boolean =>
  isAtNewest(before) && endSeqOf(after) - endSeqOf(before) <= maxFollowed;

/** The same, for somebody who is at the end, while they look. */
function useFollowing(thread: Thread): boolean {
  const isVisible = usePageVisible();
  const [shown, setShown] = useState({ thread, follows: true });
  const latest = shown.thread === thread ? shown : { thread, follows: isFollowing(shown.thread, thread) };
  if (latest !== shown) setShown(latest);
  return isVisible && latest.follows;
}

interface MorePagesProps {
  edge: 'older' | 'newer';
  conversationId: number;
  thread: Thread;
  /** Whether there are messages beyond those that are loaded. */
  areThere: boolean;
  /** Whether the reader comes near to that edge. */
  areNear: boolean;
}

/** Fetches more messages before the reader gets to them. */
function MorePages({ edge, conversationId, thread, areThere, areNear }: MorePagesProps) {
  const client = useQueryClient();
  const load = edge === 'older' ? loadOlder : loadNewer;
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => load(client, conversationId) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page the question comes anew whether its end is near.
  useEffect(() => {
    if (areThere && areNear && !isPending && !isError) mutate();
  }, [areThere, areNear, isPending, isError, thread, mutate]);
  return (
    <div className={classes('absolute inset-x-0 flex justify-center', edge === 'older' ? 'top-2' : 'bottom-2')}>
      {isPending && areNear && (
        <span className="rounded-full border border-line bg-surface p-1.5 shadow-low">
          <LoadingBall size="small" text="" />
        </span>
      )}
      {isError && (
        <Button variant="secondary" onClick={() => mutate()}>
          {edge === 'older' ? 'Earlier' : 'Later'} messages could not be loaded. Try again
        </Button>
      )}
    </div>
  );
}
