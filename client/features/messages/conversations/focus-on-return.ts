import { useEffect, useRef } from 'react';

/**
 * Back in the list, the focus is on what led to the thread, or else on the row of the conversation that was left.
 *
 * @param path of the thread that is open
 * @returns for the list
 */
export function useFocusOnReturn(path: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const left = useRef<string>(undefined);
  const pressed = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const { current } = list;
    const listen = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-conversation]') : null;
      if (link) pressed.current = link;
    };
    current?.addEventListener('click', listen);
    return () => current?.removeEventListener('click', listen);
  }, []);
  useEffect(() => {
    if (path === undefined && left.current !== undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[data-conversation="${left.current}"]`);
      (leadsTo(pressed.current, left.current) ? pressed.current : row)?.focus();
    }
    left.current = path;
  }, [path]);
  return list;
}

/** Whether it is still there and is a way into that conversation, if only to one place in it. */
const leadsTo = (link: HTMLElement | undefined, path: string): boolean =>
  link?.isConnected === true && `${link.dataset.conversation}&`.startsWith(`${path}&`);
