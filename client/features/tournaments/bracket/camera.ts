/** Where the drawing lies in its window: its upper left corner in pixels of the window, and how large it is. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Extent {
  width: number;
  height: number;
}

/** A part of the drawing, in its own pixels. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const most = 2;
/** Smaller than this no name can be read: matches are drawn as boxes. */
export const readable = 0.45;
/** A small draw is drawn larger, up to this. */
const largest = 1.4;
/** A draw that fits when it is this small is shown whole. */
const stillWhole = 0.8;

/** The scale at which the whole drawing is in view. */
export const wholeScale = (drawing: Extent, window: Extent): number =>
  Math.min(window.width / drawing.width, window.height / drawing.height);

/** A scale that is not too small and not too large. */
export const allowedScale = (scale: number, drawing: Extent, window: Extent): number =>
  Math.min(most, Math.max(Math.min(wholeScale(drawing, window), 1), scale));

/** Whether a drawing is opened as a whole, else where one's match is. */
export const opensWhole = (drawing: Extent, window: Extent): boolean => wholeScale(drawing, window) >= stillWhole;

/** The whole drawing, in the middle. */
export function whole(drawing: Extent, window: Extent): Camera {
  const scale = Math.min(largest, wholeScale(drawing, window));
  return held({ x: 0, y: 0, scale }, drawing, window);
}

/**
 * Around a point of the drawing, as a window opens on it.
 *
 * @param beyond how much of the window may show what lies beyond the drawing's edges
 */
export function around(
  at: { x: number; y: number },
  scale: number,
  drawing: Extent,
  window: Extent,
  beyond = 0,
): Camera {
  const camera = { x: window.width / 2 - at.x * scale, y: window.height / 2 - at.y * scale, scale };
  return held(camera, drawing, window, beyond);
}

/** Another scale; what is below a point of the window stays there. */
export function zoomed(
  { x, y, scale }: Camera,
  next: number,
  at: { x: number; y: number },
  drawing: Extent,
  window: Extent,
): Camera {
  const to = allowedScale(next, drawing, window);
  const by = to / scale;
  return held({ x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: to }, drawing, window);
}

/**
 * Keeps a drawing in its window: what is smaller stands in the middle, what is larger can be drawn a little beyond its
 * edges, so that nothing stays below what lies on it.
 */
export function held({ x, y, scale }: Camera, drawing: Extent, window: Extent, beyond = 1 / 3): Camera {
  const along = (at: number, size: number, room: number): number => {
    if (size <= room) return (room - size) / 2;
    return Math.min(beyond * room, Math.max(room - size - beyond * room, at));
  };
  return {
    x: along(x, drawing.width * scale, window.width),
    y: along(y, drawing.height * scale, window.height),
    scale,
  };
}

/** Moves as little as need be for a part to be in view, with some room around it. */
export function revealing(camera: Camera, part: Part, drawing: Extent, window: Extent): Camera {
  const room = 24;
  const shift = (from: number, to: number, size: number): number => {
    if (from < room) return room - from;
    return to > size - room ? size - room - to : 0;
  };
  const { x, y, scale } = camera;
  const dx = shift(part.left * scale + x, part.right * scale + x, window.width);
  const dy = shift(part.top * scale + y, part.bottom * scale + y, window.height);
  return held({ x: x + dx, y: y + dy, scale }, drawing, window);
}

/**
 * The part of the drawing to be in the page: what is in view and as much around it as a finger moves before more is
 * there. It changes in steps, so that most movements change nothing.
 */
export function drawnPart({ x, y, scale }: Camera, window: Extent, step: Extent): Part {
  const down = (at: number, size: number) => Math.floor(at / size) * size;
  const up = (at: number, size: number) => Math.ceil(at / size) * size;
  return {
    left: down(-x / scale - step.width / 2, step.width),
    top: down(-y / scale - step.height / 2, step.height),
    right: up((window.width - x) / scale + step.width / 2, step.width),
    bottom: up((window.height - y) / scale + step.height / 2, step.height),
  };
}
