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

/** What a drawing is seen through. */
export interface Pane extends Extent {
  /** What lies on its upper right corner: nothing is to be seen there. */
  taken?: Extent | undefined;
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
const wholeScale = (drawing: Extent, window: Extent): number =>
  Math.min(window.width / drawing.width, window.height / drawing.height);

/** What is left of a window beside or below what lies on it: where the drawing can be larger. */
function roomIn({ width, height, taken }: Pane, drawing: Extent): Extent & { top: number } {
  const all = { width, height, top: 0 };
  if (!taken) return all;
  const beside = { ...all, width: Math.max(1, width - taken.width) };
  const below = { ...all, height: Math.max(1, height - taken.height), top: taken.height };
  return wholeScale(drawing, beside) < wholeScale(drawing, below) ? below : beside;
}

/** A scale that is not too small and not too large. */
const allowedScale = (scale: number, drawing: Extent, window: Pane): number =>
  Math.min(most, Math.max(Math.min(wholeScale(drawing, roomIn(window, drawing)), 1), scale));

/** Whether the whole drawing can be read, else it is opened where one's match is. */
export const opensWhole = ({ scale }: Camera): boolean => scale >= stillWhole;

/**
 * The whole drawing: in the middle, unless some of it came to lie below what lies on the window. Then it is moved away
 * from that, and smaller until nothing is; at the smallest it is wholly beside it, or below.
 *
 * @param parts what is drawn
 */
export function whole(drawing: Extent, window: Pane, parts: readonly Part[] = []): Camera {
  const { height } = window;
  const within = (room: Extent, top = 0): Camera => {
    const scale = Math.min(largest, wholeScale(drawing, room));
    const x = (room.width - drawing.width * scale) / 2;
    return { x, y: top + (room.height - drawing.height * scale) / 2, scale };
  };
  const isFree = (camera: Camera) => !parts.some((part) => isCovered(camera, part, window));
  const middle = within(window);
  if (isFree(middle)) return middle;
  const room = roomIn(window, drawing);
  const smallest = within(room, room.top);
  for (let { scale } = middle; scale > smallest.scale; scale *= 0.98) {
    const camera = { x: 0, y: height - drawing.height * scale, scale };
    if (isFree(camera)) return camera;
  }
  return smallest;
}

const isCovered = ({ x, y, scale }: Camera, { right, top }: Part, { width, taken }: Pane): boolean =>
  taken !== undefined && right * scale + x > width - taken.width && top * scale + y < taken.height;

/**
 * Around a point of the drawing, as a window opens on it.
 *
 * @param beyond how much of the window may show what lies beyond the drawing's edges
 */
export function around(at: { x: number; y: number }, scale: number, drawing: Extent, window: Pane, beyond = 0): Camera {
  const camera = { x: window.width / 2 - at.x * scale, y: window.height / 2 - at.y * scale, scale };
  return held(camera, drawing, window, beyond);
}

/** Another scale; what is below a point of the window stays there. */
export function zoomed(
  { x, y, scale }: Camera,
  next: number,
  at: { x: number; y: number },
  drawing: Extent,
  window: Pane,
): Camera {
  const to = allowedScale(next, drawing, window);
  const by = to / scale;
  return held({ x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: to }, drawing, window);
}

/**
 * Keeps a drawing in its window: what is smaller stands in the middle, what is larger can be drawn a little beyond its
 * edges; and either as far as it must, so that nothing stays below what lies on the window.
 */
export function held({ x, y, scale }: Camera, drawing: Extent, window: Pane, beyond = 1 / 3): Camera {
  const { width, height, taken } = window;
  const [wide, high] = [drawing.width * scale, drawing.height * scale];
  const [across, down] = [reach(wide, width, beyond), reach(high, height, beyond)];
  if (taken) {
    const [beside, below] = [width - taken.width - wide, height - taken.height - high];
    across.least = Math.min(across.least, beside / (beside < 0 ? 1 : 2));
    down.most = Math.max(down.most, taken.height + Math.max(0, below / 2));
  }
  return { x: between(across, x), y: between(down, y), scale };
}

interface Reach {
  least: number;
  most: number;
}

/** Between which places a drawing of some size can begin in a window. */
function reach(size: number, room: number, beyond: number): Reach {
  const rest = room - size;
  return rest < 0 ? { least: rest - beyond * room, most: beyond * room } : { least: rest / 2, most: rest / 2 };
}

const between = ({ least, most }: Reach, at: number): number => Math.min(most, Math.max(least, at));

/** In pixels: around a part that is to be in view. */
const room = 24;

/** Moves as little as need be for a part to be in view, with some room around it. */
export function revealing(camera: Camera, part: Part, drawing: Extent, window: Pane): Camera {
  const shift = (from: number, to: number, size: number): number => {
    if (from < room) return room - from;
    return to > size - room ? size - room - to : 0;
  };
  const { x, y, scale } = camera;
  const dx = shift(part.left * scale + x, part.right * scale + x, window.width);
  const dy = shift(part.top * scale + y, part.bottom * scale + y, window.height);
  return uncovering(held({ x: x + dx, y: y + dy, scale }, drawing, window), part, drawing, window);
}

/** Moves a part out from below what lies on the window, by the shorter way. */
export function uncovering(camera: Camera, part: Part, drawing: Extent, window: Pane): Camera {
  const { width, taken } = window;
  if (!taken || !isCovered(camera, part, window)) return camera;
  const { x, y, scale } = camera;
  const left = part.right * scale + x - (width - taken.width - room);
  const down = taken.height + room - (part.top * scale + y);
  return held(left < down ? { x: x - left, y, scale } : { x, y: y + down, scale }, drawing, window);
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
