import { longPress } from '#client/ui/long-press.ts';

/** Where on the screen a menu is to open, in pixels. */
export interface Point {
  x: number;
  y: number;
}

interface Heard {
  /** The menu of the message in this row is asked for. */
  onMenu: (row: HTMLElement, at: Point) => void;
  /** An answer to it is begun. */
  onReply: (row: HTMLElement) => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;

/** Below a message, where its menu opens that was not asked for at a point. */
function pointBelow(row: HTMLElement): Point {
  const { left, bottom } = (row.querySelector('[data-bubble]') ?? row).getBoundingClientRect();
  return { x: left, y: bottom };
}

/**
 * Hears all that asks for the menu of a message: a finger that rests on it, the right button of a mouse, its button, and
 * of its row Enter, the menu key, Shift+F10; and R, which answers.
 *
 * @returns what ends it
 */
export function listenTo(thread: HTMLElement, { onMenu, onReply }: Heard): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isMouse = true;
  const press = longPress(
    ({ target, clientX: x, clientY: y }) => {
      const row = rowOf(target);
      if (row) onMenu(row, { x, y });
    },
    ({ target, pointerType }) => {
      isMouse = pointerType === 'mouse';
      return !isMouse && rowOf(target) !== null;
    },
  );
  thread.addEventListener('pointerdown', press.begin, { signal });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    thread.addEventListener(type, press.end, { signal });
  }
  thread.addEventListener('pointermove', press.move, { signal });
  thread.addEventListener('scroll', press.end, { signal, passive: true });
  thread.addEventListener('click', press.swallowClick, { signal, capture: true });
  thread.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-actions]') : null;
      const row = rowOf(button);
      if (!button || !row) return;
      const { left, bottom } = button.getBoundingClientRect();
      onMenu(row, { x: left, y: bottom + 4 });
    },
    { signal },
  );
  thread.addEventListener(
    'contextmenu',
    (event) => {
      const row = rowOf(event.target);
      const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
      // What is selected, or leads elsewhere, has the browser's own menu.
      if (!row || isLink || (isMouse && getSelection()?.isCollapsed === false)) return;
      event.preventDefault();
      press.end();
      // The menu key has no place of its own.
      onMenu(row, event.clientX > 0 ? { x: event.clientX, y: event.clientY } : pointBelow(row));
    },
    { signal },
  );
  thread.addEventListener(
    'keydown',
    (event) => {
      const row = rowOf(event.target);
      if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey) return;
      const isMenu = event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenu && event.key.toLowerCase() !== 'r') return;
      event.preventDefault();
      if (isMenu) onMenu(row, pointBelow(row));
      else onReply(row);
    },
    { signal },
  );
  return () => {
    press.end();
    ending.abort();
  };
}
