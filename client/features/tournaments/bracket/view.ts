import { type Camera, type Extent, held, type Pane, zoomed } from './camera.ts';

interface ViewParts {
  /** What the drawing is seen through. */
  window: HTMLElement;
  /** What is moved: the drawing, at its upper left corner. */
  content: HTMLElement;
  /** Whether the wheel moves the drawing; else only with ctrl it does something, and without it scrolls the page. */
  takesWheel: boolean;
  /** After every movement. */
  onMove: (camera: Camera, window: Extent) => void;
}

/** In pixels: a finger or a mouse that moved less has pressed. */
const pressReach = 5;
/** How fast what was thrown comes to rest, in milliseconds. */
const rest = 260;
/** In pixels a millisecond: what is slower stays where it is let go. */
const slowest = 0.15;
/** So long after the last movement it is at rest, in milliseconds. */
const settled = 300;
const glide = 'transform 200ms cubic-bezier(0.2, 0.7, 0.2, 1)';

/** For those who want nothing to move. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Point {
  x: number;
  y: number;
}

/**
 * Moves a drawing in its window by mouse, fingers and wheel: by its transform alone, so that a frame costs next to
 * nothing, however large it is.
 */
export class View {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  drawing: Extent;
  /** What lies on the upper right corner of the window. */
  panel: HTMLElement | null = null;
  readonly #parts: ViewParts;
  /** What the window was when it was last measured: to measure it with every movement costs too much. */
  size: Pane;
  readonly #fingers = new Map<number, Point>();
  readonly #ending = new AbortController();
  #speed: Point = { x: 0, y: 0 };
  #movedAt = 0;
  #began: Point | undefined;
  #frame = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ViewParts, drawing: Extent) {
    this.#parts = parts;
    this.drawing = drawing;
    this.size = this.measured();
    const { signal } = this.#ending;
    const { window } = parts;
    window.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    window.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      window.addEventListener(end, (event) => this.#up(event), { signal });
    }
    // What was dragged was not pressed.
    window.addEventListener('click', (event) => this.#click(event), { signal, capture: true });
    window.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  end(): void {
    this.#ending.abort();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settling);
  }

  measured(): Pane {
    const { panel } = this;
    const { window } = this.#parts;
    const { clientWidth: width, clientHeight: height } = window;
    if (!panel) return { width, height };
    const [around, lying] = [window.getBoundingClientRect(), panel.getBoundingClientRect()];
    return { width, height, taken: { width: around.right - lying.left, height: lying.bottom - around.top } };
  }

  /** Shows another part of the drawing. */
  show(camera: Camera, glides = false): void {
    cancelAnimationFrame(this.#frame);
    this.#apply(camera, glides);
  }

  /** @param at a point of the window that stays where it is; its middle if none is given */
  zoom(by: number, at?: Point, glides = false): void {
    const { size } = this;
    const point = at ?? { x: size.width / 2, y: size.height / 2 };
    this.show(zoomed(this.camera, this.camera.scale * by, point, this.drawing, size), glides);
  }

  #apply(camera: Camera, glides = false): void {
    this.camera = camera;
    const { style } = this.#parts.content;
    style.transition = glides ? glide : '';
    this.#keepReady(style);
    style.transform = `translate(${camera.x}px,${camera.y}px) scale(${camera.scale})`;
    this.#parts.onMove(camera, this.size);
  }

  /** While it moves it is a picture that need not be drawn again; at rest it is drawn sharply in its new size. */
  #keepReady(style: CSSStyleDeclaration): void {
    if (this.#settling === undefined) style.willChange = 'transform';
    else clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settling = undefined;
      style.willChange = '';
    }, settled);
  }

  #pan(dx: number, dy: number): void {
    const { x, y, scale } = this.camera;
    this.#apply(held({ x: x + dx, y: y + dy, scale }, this.drawing, this.size));
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#parts.window.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    cancelAnimationFrame(this.#frame);
    const at = this.#at(event);
    if (this.#fingers.size === 0) this.#began = at;
    // Buttons and the map lie on the drawing, and do not move it.
    if (event.target instanceof Element && event.target.closest('[data-fixed]')) return;
    this.#fingers.set(event.pointerId, at);
    this.#speed = { x: 0, y: 0 };
    this.#movedAt = event.timeStamp;
  }

  #move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#at(event);
    if (this.#fingers.size === 1 && this.#isPress(at)) return;
    // From now on it is a movement, wherever it leads and whatever is let go over.
    this.#began = undefined;
    if (!this.#parts.window.hasPointerCapture(event.pointerId)) this.#parts.window.setPointerCapture(event.pointerId);
    const [one, two] = [...this.#fingers.values()];
    this.#fingers.set(event.pointerId, at);
    if (one && two) this.#pinch(before === one ? two : one, before, at);
    else {
      const passed = Math.max(1, event.timeStamp - this.#movedAt);
      this.#movedAt = event.timeStamp;
      this.#speed = { x: (at.x - before.x) / passed, y: (at.y - before.y) / passed };
      this.#pan(at.x - before.x, at.y - before.y);
    }
  }

  #pinch(other: Point, before: Point, after: Point): void {
    const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    const [was, is] = [middle(before), middle(after)];
    this.zoom(distance(after) / distance(before), is);
    this.#pan(is.x - was.x, is.y - was.y);
  }

  #up(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size > 0) return;
    const isThrown = this.#began === undefined && event.timeStamp - this.#movedAt < 60;
    if (isThrown && Math.hypot(this.#speed.x, this.#speed.y) > slowest && !isStill()) this.#throw(performance.now());
  }

  #throw(last: number): void {
    this.#frame = requestAnimationFrame((now) => {
      const passed = Math.max(0, now - last);
      const { x, y } = this.#speed;
      const slower = Math.exp(-passed / rest);
      this.#speed = { x: x * slower, y: y * slower };
      this.#pan(x * passed, y * passed);
      if (Math.hypot(this.#speed.x, this.#speed.y) > 0.02) this.#throw(now);
    });
  }

  #isPress(at: Point): boolean {
    return this.#began !== undefined && Math.hypot(at.x - this.#began.x, at.y - this.#began.y) < pressReach;
  }

  #click(event: MouseEvent): void {
    // A key presses without a finger.
    if (event.detail === 0 || this.#began) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #wheel(event: WheelEvent): void {
    const { ctrlKey, shiftKey, deltaX, deltaY } = event;
    if (!ctrlKey && !this.#parts.takesWheel) return;
    event.preventDefault();
    if (ctrlKey) this.zoom(Math.exp(-Math.max(-60, Math.min(60, deltaY)) / 180), this.#at(event));
    else this.#pan(shiftKey ? -deltaY : -deltaX, shiftKey ? 0 : -deltaY);
  }
}
