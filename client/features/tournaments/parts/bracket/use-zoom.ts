import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Layout, partsOf } from '../../model/bracket/layout.ts';

/** The smallest that is still read, by which a match that is reached by keyboard is brought back to its full size. */
const readable = 0.45;
const [largest, largestAtFirst] = [2, 1.4];
/** A draw that fits when it is this small is opened whole. */
const stillWhole = 0.8;
/** In pixels: a mouse that moved less has pressed. */
const pressReach = 5;

interface ZoomParts {
  /** Scrolls; in it is the room that the drawing takes, and in that the drawing. */
  scroller: RefObject<HTMLElement | null>;
  drawing: RefObject<HTMLElement | null>;
  layout: Layout;
  /** The match that it opens on. */
  focusId: number | undefined;
  /** Even where the whole would fit. */
  opensAtMatch: boolean;
  /** What lies on its upper right corner. */
  panel: HTMLElement | null;
}

/** A drawing in a box that scrolls: how large it is drawn, by buttons, keys, wheel and two fingers. */
export function useZoom({ scroller, drawing, layout, focusId, opensAtMatch, panel }: ZoomParts) {
  const scale = useRef(1);
  /** Until somebody has moved it, it opens anew when its box gets another size. */
  const isUntouched = useRef(true);

  const draw = (next: number) => {
    const room = drawing.current?.parentElement;
    if (!room || !drawing.current) return;
    scale.current = next;
    drawing.current.style.transform = `scale(${next})`;
    room.style.width = `${layout.width * next}px`;
    room.style.height = `${layout.height * next}px`;
  };
  const open = () => {
    const box = scroller.current;
    if (!box || box.clientWidth === 0) return;
    const whole = fitWhole(box, layout, panel);
    const cell = layout.cells.get(focusId ?? 0);
    if (!opensAtMatch && whole >= stillWhole) return draw(Math.min(whole, largestAtFirst));
    draw(1);
    if (!cell) return;
    const free = box.clientWidth - (Number.parseFloat(box.style.paddingRight) || 0);
    // No column is cut at the left: where there is little room that of the match comes first.
    const { width, column } = layout.sizes;
    const columns = Math.round((cell.x + width / 2 - free / 2) / column);
    box.scrollTo(
      Math.min(columns, cell.column) * column,
      cell.y + layout.sizes.height / 2 - (box.clientHeight + (Number.parseFloat(box.style.paddingTop) || 0)) / 2,
    );
  };
  /** @param at a point of the window that stays over the same point of the drawing; the middle if none is given */
  const zoom = (by: number, at?: { clientX: number; clientY: number }) => {
    const [box, content] = [scroller.current, drawing.current];
    if (!box || !content) return;
    isUntouched.current = false;
    const around = box.getBoundingClientRect();
    const x = at?.clientX ?? around.left + around.width / 2;
    const y = at?.clientY ?? around.top + around.height / 2;
    const [before, was] = [content.getBoundingClientRect(), scale.current];
    // What lies below the panel can be scrolled out from there.
    if (panel) box.style.padding = `0 ${takenBy(panel, box).right}px 0 0`;
    const whole = Math.min(1, box.clientWidth / layout.width, box.clientHeight / layout.height);
    draw(Math.min(largest, Math.max(whole, was * by)));
    const [after, grown] = [content.getBoundingClientRect(), scale.current / was];
    box.scrollBy(after.left - x + (x - before.left) * grown, after.top - y + (y - before.top) * grown);
  };
  const showWhole = () => {
    isUntouched.current = false;
    if (scroller.current) draw(Math.min(fitWhole(scroller.current, layout, panel), largestAtFirst));
  };

  const latest = useRef({ open, zoom });
  useLayoutEffect(() => {
    latest.current = { open, zoom };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn anew when its matches are other ones
  useLayoutEffect(() => {
    if (isUntouched.current) open();
    else draw(scale.current);
  }, [layout]);
  useEffect(() => {
    const observer = new ResizeObserver(() => isUntouched.current && latest.current.open());
    for (const each of [scroller.current, panel]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [scroller, panel]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onWheel = (event: WheelEvent) => {
      isUntouched.current = false;
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 180), event);
    };
    let apart = 0;
    const onTouch = (event: TouchEvent) => {
      isUntouched.current = false;
      const [one, two] = event.touches;
      const before = apart;
      apart = one && two ? Math.max(1, Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)) : 0;
      if (!one || !two || before === 0) return;
      event.preventDefault();
      const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
      latest.current.zoom(apart / before, middle);
    };
    // React's own would be passive: the page would be zoomed along.
    const ending = new AbortController();
    const options = { passive: false, signal: ending.signal };
    box.addEventListener('wheel', onWheel, options);
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) box.addEventListener(name, onTouch, options);
    return () => ending.abort();
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(1 / 1.25);
    else if (event.key === '0') showWhole();
    else return;
    event.preventDefault();
  };
  const drag = useDrag(scroller, isUntouched);
  return {
    zoom,
    showWhole,
    /** Before a match gets the focus, which scrolls it into view. */
    makeReadable: () => {
      isUntouched.current = false;
      if (scale.current < readable) zoom(1 / scale.current);
    },
    events: { ...drag, onKeyDown },
  };
}

/**
 * The largest scale at which the whole is in view and nothing lies below the panel: in the middle, else in the lower
 * left corner, else wholly beside the panel or below it.
 */
function fitWhole(box: HTMLElement, layout: Layout, panel: HTMLElement | null): number {
  const { clientWidth: width, clientHeight: height } = box;
  const within = (across: number, down: number) => Math.min(across / layout.width, down / layout.height);
  box.style.padding = box.style.placeItems = '';
  const all = within(width, height);
  if (!panel) return all;
  const { right, top } = takenBy(panel, box);
  const isFree = (scale: number, left: number, above: number) =>
    !partsOf(layout).some((part) => left + part.right * scale > width - right && above + part.top * scale < top);
  const middle = Math.min(all, largestAtFirst);
  if (isFree(middle, (width - layout.width * middle) / 2, (height - layout.height * middle) / 2)) return all;
  for (let scale = middle; scale >= stillWhole; scale *= 0.98) {
    if (!isFree(scale, 0, height - layout.height * scale)) continue;
    box.style.placeItems = 'safe end start';
    return scale;
  }
  const [beside, below] = [within(width - right, height), within(width, height - top)];
  const isBeside = beside >= below || below < stillWhole;
  box.style.padding = isBeside ? `0 ${right}px 0 0` : `${top}px 0 0`;
  return isBeside ? beside : below;
}

/** How much of the upper right corner of a box is below what lies on it, in pixels. */
function takenBy(panel: HTMLElement, box: HTMLElement): { right: number; top: number } {
  const [around, lying] = [box.getBoundingClientRect(), panel.getBoundingClientRect()];
  return { right: around.right - lying.left, top: lying.bottom - around.top };
}

/** A mouse drags what a finger scrolls; what was dragged was not pressed. */
function useDrag(scroller: RefObject<HTMLElement | null>, isUntouched: RefObject<boolean>) {
  const from = useRef<{ x: number; y: number; isMoved: boolean }>(null);
  return {
    onPointerDown: ({ pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' && button === 0 ? { x, y, isMoved: false } : null;
    },
    onPointerMove: ({ clientX: x, clientY: y, pointerId, buttons }: PointerEvent) => {
      const [box, last] = [scroller.current, from.current];
      if (!box || !last || buttons === 0) return;
      if (!last.isMoved && Math.hypot(x - last.x, y - last.y) < pressReach) return;
      if (!last.isMoved) box.setPointerCapture(pointerId);
      isUntouched.current = false;
      box.scrollBy(last.x - x, last.y - y);
      from.current = { x, y, isMoved: true };
    },
    // A key presses without a pointer.
    onClickCapture: (event: { detail: number; stopPropagation: () => void }) => {
      if (event.detail > 0 && from.current?.isMoved) event.stopPropagation();
    },
  };
}
