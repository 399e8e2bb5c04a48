import { Maximize2 } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { lazy } from '#client/ui/lazy.tsx';
import type { Group } from '#contract/groups.ts';

const DockedThread = lazy(() => import('./DockedThread.tsx'));

/** A group's live chat, from the bar to the floor at the right of its page. It stands after the page, not in it. */
export function ChatDock({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  return createPortal(<Dock key={group.id} group={group} />, document.body);
}

function Dock({ group }: { group: Pick<Group, 'id' | 'name'> }) {
  const dock = useRef<HTMLElement>(null);
  usePanes(dock);
  return (
    <aside
      ref={dock}
      aria-label="Group chat"
      data-docked=""
      className="fixed top-(--bar-above) right-0 bottom-0 z-20 flex w-dock flex-col border-l border-line bg-surface"
    >
      <header className="relative z-10 flex h-14 shrink-0 items-center justify-between border-b border-line bg-surface pr-1.5 pl-4">
        <h2 tabIndex={-1} className="text-[1.0625rem]">
          Group chat
        </h2>
        <Link
          href={`/messages?group=${group.id}`}
          aria-label="Open in Messages"
          title="Open in Messages"
          className="grid size-11 place-items-center rounded-md transition-colors hover:bg-sunken"
        >
          <Maximize2 className="size-4.5" aria-hidden="true" />
        </Link>
      </header>
      <Suspense>
        <DockedThread group={group} />
      </Suspense>
    </aside>
  );
}

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
function usePanes(dock: RefObject<HTMLElement | null>): void {
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
