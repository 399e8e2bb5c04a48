import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  around,
  type Camera,
  drawnPart,
  type Extent,
  opensWhole,
  type Pane,
  type Part,
  readable,
  revealing,
  uncovering,
  whole,
} from './camera.ts';
import { cellPart, type Layout, partsOf } from './layout.ts';
import { View } from './view.ts';

interface UseViewParts {
  window: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** In the small map. */
  frame: RefObject<SVGRectElement | null>;
  layout: Layout;
  /** The match that it opens on. */
  focusId: number | undefined;
  /** Even where the whole would fit. */
  opensAtMatch: boolean;
  takesWheel: boolean;
  /** What lies on the drawing. */
  panel: HTMLElement | null;
}

interface Seen {
  /** What is to be in the page; undefined until it is known how large the window is. */
  part: Part | undefined;
  /** Whether it is too small for names. */
  isFar: boolean;
}

/** Opens a drawing in its window, and moves it there. Only when another part comes near is anything drawn anew. */
export function useView({ window, content, frame, layout, focusId, opensAtMatch, takesWheel, panel }: UseViewParts) {
  const [seen, setSeen] = useState<Seen>({ part: undefined, isFar: false });
  const view = useRef<View>(null);
  const watching = useRef<{ observer: ResizeObserver; measure: () => void }>(null);
  const latest = useRef({ layout, focusId, opensAtMatch });
  useLayoutEffect(() => {
    latest.current = { layout, focusId, opensAtMatch };
    if (view.current) view.current.drawing = layout;
  }, [layout, focusId, opensAtMatch]);

  useLayoutEffect(() => {
    if (!window.current || !content.current) return;
    let before: Seen | undefined;
    const look = (camera: Camera, size: Extent) => {
      const { sizes } = latest.current.layout;
      const part = drawnPart(camera, size, { width: sizes.column, height: 4 * sizes.row });
      const next = { part, isFar: camera.scale < readable };
      if (before && isSame(before, next)) return;
      const isFirst = before === undefined;
      before = next;
      if (isFirst) setSeen(next);
      else startTransition(() => setSeen(next));
    };
    const made = new View(
      {
        window: window.current,
        content: content.current,
        takesWheel,
        onMove: (camera, size) => {
          look(camera, size);
          moveFrame(frame.current, camera, size);
        },
      },
      latest.current.layout,
    );
    view.current = made;
    made.show(opening(latest.current, made.size));
    let opened = made.camera;
    const measure = () => {
      const [before, now] = [made.size, made.measured()];
      if (now.width === 0 || isSamePane(before, now)) return;
      made.size = now;
      // A window that is still being laid out opens anew; later what was in its middle stays there.
      if (made.camera === opened) {
        made.show(opening(latest.current, now));
        opened = made.camera;
      } else {
        const { x, y, scale } = made.camera;
        const middle = { x: (before.width / 2 - x) / scale, y: (before.height / 2 - y) / scale };
        made.show(around(middle, scale, made.drawing, now, 0.4));
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(window.current);
    watching.current = { observer, measure };
    return () => {
      observer.disconnect();
      made.end();
      view.current = null;
    };
  }, [window, content, frame, takesWheel]);

  // It comes and goes with the viewer's matches; the drawing stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has to know of it, too
  useLayoutEffect(() => {
    const { observer, measure } = watching.current ?? {};
    if (!view.current || !observer || !measure) return;
    view.current.panel = panel;
    measure();
    if (!panel) return;
    observer.observe(panel);
    return () => observer.unobserve(panel);
  }, [panel, takesWheel]);

  const showWhole = useCallback(() => {
    const now = view.current;
    if (now) now.show(whole(layout, now.size, partsOf(layout)), true);
  }, [layout]);
  const goTo = useCallback((at: { x: number; y: number }) => {
    const now = view.current;
    if (now) now.show(around(at, now.camera.scale, now.drawing, now.size));
  }, []);
  const reveal = useCallback(
    (id: number) => {
      const [now, cell] = [view.current, layout.cells.get(id)];
      if (!now || !cell) return;
      const part = cellPart(cell, layout.sizes);
      const isFar = now.camera.scale < readable;
      const camera = isFar ? around(cell, 1, layout, now.size) : revealing(now.camera, part, layout, now.size);
      now.show(camera, true);
    },
    [layout],
  );
  return { ...seen, view, showWhole, reveal, goTo };
}

interface Opening {
  layout: Layout;
  focusId: number | undefined;
  opensAtMatch: boolean;
}

/** The whole, where names can be read then, else at 100 % one's own match, or where it is played now. */
function opening({ layout, focusId, opensAtMatch }: Opening, size: Pane): Camera {
  const all = whole(layout, size, partsOf(layout));
  if (!opensAtMatch && opensWhole(all)) return all;
  const cell = layout.cells.get(focusId ?? 0);
  if (!cell) return around({ x: 0, y: 0 }, 1, layout, size);
  const part = cellPart(cell, layout.sizes);
  const at = { x: (part.left + part.right) / 2, y: (part.top + part.bottom) / 2 };
  return uncovering(around(at, 1, layout, size, opensAtMatch ? 0.4 : 0), part, layout, size);
}

const isSamePane = (one: Pane, other: Pane): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  one.taken?.width === other.taken?.width &&
  one.taken?.height === other.taken?.height;

function moveFrame(frame: SVGRectElement | null, { x, y, scale }: Camera, { width, height }: Extent): void {
  if (!frame) return;
  frame.setAttribute('x', String(-x / scale));
  frame.setAttribute('y', String(-y / scale));
  frame.setAttribute('width', String(width / scale));
  frame.setAttribute('height', String(height / scale));
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.isFar === other.isFar &&
  one.part?.left === other.part?.left &&
  one.part?.top === other.part?.top &&
  one.part?.right === other.part?.right &&
  one.part?.bottom === other.part?.bottom;
