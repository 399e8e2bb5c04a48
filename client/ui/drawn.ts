import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** Which of many things that follow each other are drawn: from the first to before the last, and perhaps one more. */
export interface Drawn {
  from: number;
  to: number;
  /** Drawn wherever it is, because it has the focus. */
  kept?: number;
}

/** The part of a row of things of one size that is in view. */
export interface InView {
  /** In pixels, from where the first thing begins; less than 0 where the view begins before it. */
  start: number;
  end: number;
  /** Of one thing, in pixels. */
  size: number;
  /** The one that has the focus; none, or -1, where it is elsewhere. */
  focused?: number;
}

/**
 * The part of a list of things of one height that is in the window.
 *
 * @param placeOf where in the list an element of it stands; -1 for nowhere
 */
export function rowsInView(
  list: HTMLElement | null,
  count: number,
  placeOf: (element: Element) => number,
): InView | undefined {
  if (!list) return undefined;
  const { top, height } = list.getBoundingClientRect();
  const { activeElement } = document;
  const focused = activeElement && list.contains(activeElement) ? placeOf(activeElement) : -1;
  return { start: -top, end: innerHeight - top, size: height / count, focused };
}

/** So few are drawn in any case. */
export const alwaysDrawn = 12;
/** So many come and go together: what scrolls is not drawn anew with every pixel. */
const step = 2;

export const isDrawn = ({ from, to, kept }: Drawn, at: number): boolean => (at >= from && at < to) || at === kept;

/** Where something is that is drawn, or the room of so many that follow each other and are not. */
export type Place = { at: number } | { gap: number };

/** In the order of the things: an element for whatever is drawn, and one for all that is left out in between. */
export function placesOf(count: number, isThere: (at: number) => boolean): Place[] {
  const places: Place[] = [];
  for (let at = 0; at < count; at += 1) {
    const last = places.at(-1);
    if (isThere(at)) places.push({ at });
    else if (last && 'gap' in last) last.gap += 1;
    else places.push({ gap: 1 });
  }
  return places;
}

/** What is in view, and an eighth as much before and after it. */
export function drawnFor({ start, end, size, focused = -1 }: InView, count: number): Drawn {
  if (count <= alwaysDrawn) return { from: 0, to: count };
  const margin = (end - start) / 8;
  const clamped = (at: number) => Math.min(count, Math.max(0, at));
  const from = clamped(Math.floor((start - margin) / size / step) * step);
  const to = clamped(Math.ceil((end + margin) / size / step) * step);
  const range = { from, to };
  return focused < 0 || isDrawn(range, focused) ? range : { ...range, kept: focused };
}

/**
 * Which of many things to draw: those in and near the window. All that is pressed or scrolled costs the browser as much
 * as there is in the page, so what nobody looks at is left out. The places of what is left out have to stay.
 *
 * @param atFirst what to draw before it is known where they are
 * @param look says what is in view; called whenever something is scrolled, or the page changes its size
 */
export function useDrawn(count: number, atFirst: Drawn, look: () => InView | undefined): Drawn {
  const [drawn, setDrawn] = useState(atFirst);
  const all = useMemo(() => ({ from: 0, to: count }), [count]);
  const isWhole = count <= alwaysDrawn;
  const looking = useRef(look);
  useEffect(() => {
    looking.current = look;
  });
  useEffect(() => {
    if (isWhole) return;
    const update = () => {
      const inView = looking.current();
      // Out of view with all of the page, nothing has a size.
      if (!inView || inView.size === 0) return;
      const next = drawnFor(inView, count);
      // Whoever presses meanwhile is answered first.
      startTransition(() => setDrawn((before) => (isSame(before, next) ? before : next)));
    };
    const ending = new AbortController();
    // What scrolls within the page does not bubble.
    addEventListener('scroll', update, { capture: true, passive: true, signal: ending.signal });
    addEventListener('resize', update, { signal: ending.signal });
    // It looks for the first time once the page is laid out, and again when something above grows or goes.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => {
      ending.abort();
      observer.disconnect();
    };
  }, [isWhole, count]);
  return isWhole ? all : drawn;
}

const isSame = (one: Drawn, other: Drawn): boolean =>
  one.from === other.from && one.to === other.to && one.kept === other.kept;
