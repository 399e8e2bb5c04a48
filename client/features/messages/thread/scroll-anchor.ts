import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { answer } from '#client/ui/announce.ts';
import { toast } from '#client/ui/toast.ts';
import { type Line, labelOf } from '../message/lines.ts';
import { usePageVisible } from '../model/open-thread.ts';
import { holds, isAtNewest, type Thread } from '../model/thread.ts';
import { loadAround, loadNewest, threadIn } from '../model/thread-cache.ts';
import type { List } from './Rows.tsx';

interface OpeningParts {
  list: List;
  /** As high as all messages together. */
  frame: RefObject<HTMLElement | null>;
  /** The index of the first message that is new; -1 to open at the end. */
  opensAt: number;
  isPlaced: boolean;
  onPlaced: () => void;
}

/**
 * Puts a thread where it is opened before anything of it is painted: with the unread line a third below the top, or with
 * the newest message at the bottom. What is then in view has been drawn and measured (`indicesAround`), so the place is
 * exact, although the heights of all other messages are guessed.
 */
export function useOpeningPosition({ list, frame, opensAt, isPlaced, onPlaced }: OpeningParts): void {
  const placed = useEffectEvent(onPlaced);
  useLayoutEffect(() => {
    if (isPlaced) return;
    const isMeasured = list.getVirtualItems().length > 0;
    // The heights that were measured a moment ago are drawn with the commit that follows this one, before the paint.
    if (!isMeasured || frame.current?.style.height !== `${list.getTotalSize()}px`) return;
    if (opensAt < 0) list.scrollToEnd();
    else scrollToLine(list, opensAt);
    // By then the list has heard where it was scrolled to, and draws what is in view there.
    const request = requestAnimationFrame(placed);
    return () => cancelAnimationFrame(request);
  });
}

/** Brings the line above a message to stand a third below the top. */
function scrollToLine(list: List, index: number): void {
  const start = list.measurementsCache[index]?.start ?? 0;
  list.scrollToOffset(Math.max(0, start - (list.scrollRect?.height ?? 0) / 3));
}

/** Where a view is in what it scrolls, in pixels. */
export interface ViewPosition {
  top: number;
  height: number;
  /** How much there is below it. */
  below: number;
}

/** From where on a view whose height has changed shows what it showed at its bottom. */
export function anchoredTop(before: ViewPosition, now: ViewPosition): number {
  const anchored = before.top + before.height - now.height;
  // Whoever sends something is taken to the end, where it comes in while the composer becomes small again.
  const isTakenToEnd = now.below < 1 && now.top - anchored > before.below + 1;
  return isTakenToEnd ? now.top : anchored;
}

const positionOf = ({ scrollTop: top, clientHeight: height, scrollHeight }: HTMLElement): ViewPosition => ({
  top,
  height,
  below: scrollHeight - height - top,
});

/**
 * Keeps the bottom of the view where it is in the thread while its height changes, as when the composer grows or a
 * keyboard opens: what one was reading last stays in view.
 */
export function useBottomAnchor(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let position = positionOf(element);
    // A browser that has to move the view to fit a greater height is not scrolled by anybody: counted is from before that.
    const note = () => {
      if (element.clientHeight === position.height) position = positionOf(element);
    };
    const observer = new ResizeObserver(() => {
      const now = positionOf(element);
      if (now.height === position.height) return;
      element.scrollTop = anchoredTop(position, now);
      position = positionOf(element);
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [scroller]);
}

/** What leads to the newest message, which is loaded first where it is not here. */
export function useToNewest(thread: Thread, conversationId: number, list: List, onMoved: () => void): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => loadNewest(client, conversationId),
    onSuccess: (isElsewhere) => (isElsewhere ? onMoved() : list.scrollToEnd()),
  });
  return () => {
    list.scrollToEnd();
    if (!isAtNewest(thread)) mutate();
  };
}

/** Whoever sends something sees it. */
export function useOwnInView(lines: readonly Line[], toNewest: () => void): void {
  const own = lines.at(-1)?.unsent?.id;
  const [ownAtFirst] = useState(own);
  const show = useEffectEvent(toNewest);
  useEffect(() => {
    if (own && own !== ownAtFirst) show();
  }, [own, ownAtFirst]);
}

/** Whoever looks again sees where reading goes on. */
export function useUnreadLineInViewOnReturn(list: List, lines: readonly Line[]): void {
  const isVisible = usePageVisible();
  const wasAway = useRef(false);
  const show = useEffectEvent(() => {
    const index = lines.findIndex(({ newBelow }) => newBelow > 0);
    if (index >= 0) scrollToLine(list, index);
  });
  useEffect(() => {
    if (isVisible && wasAway.current) show();
    wasAway.current = !isVisible;
  }, [isVisible]);
}

/** A message that somebody looks for; each time that they do it is another one. */
export interface AnchorMessage {
  seq: number;
}

/** For how long it is marked. */
const markedMs = 2_500;

/**
 * Where in a thread somebody looks for a message, and what leads there.
 *
 * @param at what the address asks for: the thread was opened there, or goes there when it changes
 */
export function useAnchorMessage(
  conversationId: number,
  { at, onArrived }: { at: number | undefined; onArrived: (() => void) | undefined },
) {
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<AnchorMessage | undefined>(at === undefined ? undefined : { seq: at });
  // How often others have taken the place of the messages that were here: the list is then opened anew.
  const [moves, setMoves] = useState(0);
  const { mutate } = useMutation({
    mutationFn: (seq: number) => loadAround(client, conversationId, seq),
    onSuccess: (isElsewhere, seq) => {
      setAnchor({ seq });
      if (isElsewhere) setMoves((before) => before + 1);
    },
    onError: () => toast({ title: 'The message could not be loaded' }),
  });
  const goTo = useCallback(
    (seq: number) => (holds(threadIn(client, conversationId), seq) ? setAnchor({ seq }) : mutate(seq)),
    [client, conversationId, mutate],
  );
  useEffect(() => {
    if (!anchor) return;
    const timer = setTimeout(() => setAnchor(undefined), markedMs);
    return () => clearTimeout(timer);
  }, [anchor]);
  const isOpening = useRef(true);
  const arrive = useEffectEvent((seq: number) => {
    if (!isOpening.current) goTo(seq);
    onArrived?.();
  });
  useEffect(() => {
    if (at !== undefined) arrive(at);
    isOpening.current = false;
  }, [at]);
  const onMoved = () => {
    setAnchor(undefined);
    setMoves(moves + 1);
  };
  return { anchor, goTo, moves, onMoved };
}

/** Brings what somebody looks for into view, where the list was not opened there, and has it read out. */
export function useAnchorInView(list: List, lines: readonly Line[], anchor: AnchorMessage | undefined): void {
  const [opensAt] = useState(anchor);
  const index = anchor ? lines.findIndex(({ seq }) => seq === anchor.seq) : -1;
  const isThere = index >= 0;
  const show = useEffectEvent(() => {
    const line = lines[index];
    if (line) answer(labelOf(line));
    if (anchor !== opensAt) list.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => {
    // Which may be after its page has come.
    if (anchor && isThere) show();
  }, [anchor, isThere]);
}
