import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { idInAddress } from '#client/lib/address-state.ts';
import { useSession } from '#client/lib/session.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { usePressBeside } from '#client/ui/Menu.tsx';
import { onEscape } from '#client/ui/open-dialogs.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { lastUsed } from './last-used.ts';

const NewList = lazy(() => import('./NewList.tsx'));

/** Begins something, from any page: from below on a phone, at a desk in a panel under the button. */
export function NewButton({ location }: { location: string }) {
  const [search] = useSearchParams();
  const inView = idInAddress(/^\/groups\/(\d+)/.exec(location)?.[1] ?? search.get('group') ?? undefined);
  const session = useSession();
  const userId = session.state === 'signed in' ? session.user.id : undefined;
  const [isOpen, setOpen] = useState(false);
  const isWide = useWide();
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  usePressBeside(whole, isOpen && isWide, close);
  useEffect(() => {
    if (userId !== undefined && Number.isSafeInteger(inView)) lastUsed.set(userId, inView);
  }, [userId, inView]);
  if (userId === undefined) return null;
  const content = (
    <Suspense fallback={<Skeleton className="h-68" />}>
      <NewList userId={userId} inView={inView} onChoose={close} />
    </Suspense>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the focus has left the panel, and Escape in it.
    <div
      ref={whole}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen || !isWide) return;
        onEscape(() => {
          close();
          whole.current?.querySelector('button')?.focus();
        })(event);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isWide && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex size-[min(2.75rem,44px)] items-center justify-center gap-1.5 rounded-full border border-white/70 font-semibold hover:bg-white/15 @min-[72rem]:w-auto @min-[72rem]:px-4"
      >
        <Plus className="size-5.5 shrink-0" aria-hidden="true" />
        <span className="sr-only @min-[72rem]:not-sr-only">New</span>
      </button>
      {isOpen && !isWide && (
        <Dialog onClose={() => setOpen(false)} title="New" look="sheet">
          <div className="pb-3">{content}</div>
        </Dialog>
      )}
      {isOpen && isWide && <Panel>{content}</Panel>}
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="new"
      className="absolute top-full right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-95 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-high"
    >
      <h2 ref={heading} id="new" tabIndex={-1} className="text-xl">
        New
      </h2>
      {children}
    </section>
  );
}
