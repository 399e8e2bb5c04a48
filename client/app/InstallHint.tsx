import { Share, SquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { isInstalled } from '#client/lib/installed.ts';
import { useAskedAfter } from '#client/lib/push/asking.ts';
import { siteName } from '#client/lib/site-name.ts';
import { useIsLong } from '#client/lib/use-now.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';

const delayMs = 3000;
const dismissed = storedText('install-hint-dismissed');

/**
 * How to put the app on the home screen, for Safari on iPhones and iPads, which never asks by itself; until it is
 * dismissed for good, and not while a page says the same about notifications.
 *
 * @param hasNavigation whether the bottom bar is there, which it stands above
 */
export default function InstallHint({ hasNavigation }: { hasNavigation: boolean }) {
  const [isWanted, setWanted] = useState(() => !isInstalled() && dismissed.get() === undefined);
  const isLate = useIsLong(isWanted, delayMs);
  const isSaid = useAskedAfter() !== undefined;
  if (!isWanted || !isLate || isSaid) return null;
  const dismiss = () => {
    setWanted(false);
    dismissed.set('yes');
  };
  return (
    <aside
      aria-label={`Install ${siteName.get()}`}
      className={`fixed inset-x-3 z-20 mx-auto flex max-w-md short:static short:my-3 alone:hidden animate-rise items-start gap-3 rounded-lg border border-line bg-surface p-3 pl-4 shadow-high ${hasNavigation ? 'bottom-[calc(var(--spacing-nav)+0.75rem)] lg:bottom-3' : 'bottom-[calc(env(safe-area-inset-bottom)+0.75rem)]'}`}
    >
      <Ball className="mt-1 size-9 shrink-0" />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">Keep {siteName.get()} on your home screen</p>
        <p className="text-soft">
          Tap <Share className="inline size-4.5 align-[-0.2em] text-blue-text" aria-hidden="true" />{' '}
          <strong className="font-semibold text-ink">Share</strong>, then{' '}
          <SquarePlus className="inline size-4.5 align-[-0.2em] text-blue-text" aria-hidden="true" />{' '}
          <strong className="font-semibold text-ink">Add to Home Screen</strong>.
        </p>
      </div>
      <div className="-mt-1 -mr-1">
        <IconButton icon={X} label="Dismiss" onClick={dismiss} />
      </div>
    </aside>
  );
}
