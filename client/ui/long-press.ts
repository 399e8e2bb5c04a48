import { type MouseEvent, useEffect, useMemo, useRef } from 'react';

const longPressMs = 500;

/** A finger that moves further scrolls, in pixels. */
const slack = 10;

/** What React's and the browser's own pointer events have in common. */
interface Press {
  target: EventTarget | null;
  currentTarget: EventTarget | null;
  pointerType: string;
  isPrimary: boolean;
  clientX: number;
  clientY: number;
}

/**
 * Listeners for a finger that rests on something.
 *
 * @param isPressable all but a mouse, unless it says otherwise
 */
export function longPress(
  onLongPress: (press: Press) => void,
  isPressable: (press: Press) => boolean = ({ pointerType }) => pointerType !== 'mouse',
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: { x: number; y: number; style: CSSStyleDeclaration | undefined } | undefined;
  let wasLong = false;
  const end = () => {
    clearTimeout(timer);
    for (const name of ['user-select', '-webkit-user-select']) from?.style?.removeProperty(name);
    from = undefined;
  };
  const begin = (press: Press) => {
    end();
    wasLong = false;
    if (!press.isPrimary || !isPressable(press)) return;
    const { clientX: x, clientY: y, target, currentTarget } = press;
    const style = currentTarget instanceof HTMLElement ? currentTarget.style : undefined;
    from = { x, y, style };
    // Else the browser selects a word at the same moment.
    for (const name of ['user-select', '-webkit-user-select']) style?.setProperty(name, 'none');
    const { pointerType, isPrimary } = press;
    timer = setTimeout(() => {
      wasLong = true;
      end();
      onLongPress({ target, currentTarget, pointerType, isPrimary, clientX: x, clientY: y });
    }, longPressMs);
  };
  const move = ({ clientX, clientY }: Press) => {
    if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) end();
  };
  /** Lifting the finger is no click on what lies below it. */
  const swallowClick = (click: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
    if (!wasLong) return;
    wasLong = false;
    click.preventDefault();
    click.stopPropagation();
  };
  return { begin, move, end, swallowClick };
}

/**
 * Handlers for what does something else when it is held with a finger, pressed with the other mouse button, or when the
 * menu key is pressed on it.
 *
 * @param withMouse a mouse button that is held down counts, too
 * @example <li {...useLongPress(() => setOpen(true))}>
 */
export function useLongPress(onLongPress: () => void, { withMouse = false }: { withMouse?: boolean } = {}) {
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  const press = useMemo(() => longPress(() => latest.current(), withMouse ? () => true : undefined), [withMouse]);
  useEffect(() => press.end, [press]);
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      press.end();
      onLongPress();
    },
    onPointerDown: press.begin,
    onPointerMove: press.move,
    onPointerUp: press.end,
    onPointerCancel: press.end,
    onClickCapture: press.swallowClick,
  };
}
