import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { List } from './rows-in-view.ts';

interface Parts {
  list: List;
  /** Is as high as all messages together. */
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
export function useOpeningPlace({ list, frame, opensAt, isPlaced, onPlaced }: Parts): void {
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
export function scrollToLine(list: List, index: number): void {
  const start = list.measurementsCache[index]?.start ?? 0;
  list.scrollToOffset(Math.max(0, start - (list.scrollRect?.height ?? 0) / 3));
}
