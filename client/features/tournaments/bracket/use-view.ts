import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  around,
  type Camera,
  drawnPart,
  type Extent,
  opensWhole,
  type Part,
  readable,
  revealing,
  whole,
} from './camera.ts';
import type { Layout } from './layout.ts';
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
}

interface Seen {
  /** What is to be in the page; undefined until it is known how large the window is. */
  part: Part | undefined;
  /** Whether it is too small for names. */
  isFar: boolean;
}

/** Opens a drawing in its window, and moves it there. Only when another part comes near is anything drawn anew. */
export function useView({ window, content, frame, layout, focusId, opensAtMatch, takesWheel }: UseViewParts) {
  const [seen, setSeen] = useState<Seen>({ part: undefined, isFar: false });
  const view = useRef<View>(null);
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
    let size = made.size;
    made.show(opening(latest.current, size));
    let opened = made.camera;
    const observer = new ResizeObserver(() => {
      const { width, height } = made.size;
      if ((width === size.width && height === size.height) || width === 0) return;
      // A window that is still being laid out opens anew; later what was in its middle stays there.
      if (made.camera === opened) {
        made.show(opening(latest.current, made.size));
        opened = made.camera;
      } else {
        const { x, y, scale } = made.camera;
        const middle = { x: (size.width / 2 - x) / scale, y: (size.height / 2 - y) / scale };
        made.show(around(middle, scale, made.drawing, made.size, 0.4));
      }
      size = made.size;
    });
    observer.observe(window.current);
    return () => {
      observer.disconnect();
      made.end();
      view.current = null;
    };
  }, [window, content, frame, takesWheel]);

  const showWhole = useCallback(() => {
    const now = view.current;
    if (now) now.show(whole(now.drawing, now.size), true);
  }, []);
  const goTo = useCallback((at: { x: number; y: number }) => {
    const now = view.current;
    if (now) now.show(around(at, now.camera.scale, now.drawing, now.size));
  }, []);
  const reveal = useCallback(
    (id: number) => {
      const [now, cell] = [view.current, layout.cells.get(id)];
      if (!now || !cell) return;
      const { x: left, y: top } = cell;
      const part = { left, top, right: left + layout.sizes.width, bottom: top + layout.sizes.height };
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
function opening({ layout, focusId, opensAtMatch }: Opening, size: Extent): Camera {
  if (!opensAtMatch && opensWhole(layout, size)) return whole(layout, size);
  const cell = layout.cells.get(focusId ?? 0);
  const { width, height } = layout.sizes;
  const at = cell ? { x: cell.x + width / 2, y: cell.y + height / 2 } : { x: 0, y: 0 };
  return around(at, 1, layout, size, opensAtMatch ? 0.4 : 0);
}

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
