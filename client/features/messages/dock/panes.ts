import { type RefObject, useEffect } from 'react';

/** Lets one write into the chat beside the page; while that is on its way, to its heading. */
export function goToDock(): void {
  const dock = document.querySelector('[data-docked]');
  const stop = dock?.querySelector('textarea') ?? dock?.querySelector('h2');
  stop?.focus();
}

/**
 * F6 jumps between the page and what is docked beside it, each time to where the focus was there last. In an open
 * dialog it does nothing.
 */
export function usePanes(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before: HTMLElement | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = event.key === 'F6' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (!isPlain || !dock.current || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const { activeElement } = document;
      if (!dock.current.contains(activeElement)) {
        before = activeElement instanceof HTMLElement ? activeElement : undefined;
        goToDock();
      } else if (before?.isConnected && before !== document.body) before.focus();
      else document.querySelector<HTMLElement>('main h1')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dock]);
}
