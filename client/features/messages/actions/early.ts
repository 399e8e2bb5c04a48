import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Whether a message is pressed in a way that asks for its menu: with the right button, or on its own button. */
const asksForMenu = ({ type, target }: Event): boolean =>
  target instanceof Element &&
  (type === 'click'
    ? target.closest('[data-actions]') !== null
    : target.closest('li[data-index]') !== null && !target.closest('a[href]') && getSelection()?.isCollapsed !== false);

/**
 * What is asked of a thread's messages before the piece that answers has been loaded is asked once more then, instead
 * of being lost.
 *
 * @returns to be called when that piece listens
 */
export function useEarlyPresses(thread: RefObject<HTMLElement | null>): () => void {
  const early = useRef<MouseEvent>(undefined);
  const listening = useRef(new AbortController());
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (!asksForMenu(event)) return;
      event.preventDefault();
      early.current = event;
    };
    const { signal } = listening.current;
    for (const type of ['contextmenu', 'click'] as const) thread.current?.addEventListener(type, keep, { signal });
  }, [thread]);
  return useCallback(() => {
    listening.current.abort();
    const { current: event } = early;
    early.current = undefined;
    if (event) event.target?.dispatchEvent(new MouseEvent(event.type, event));
  }, []);
}
