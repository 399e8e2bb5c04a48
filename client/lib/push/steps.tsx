import { Lock, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteName } from '../site-name.ts';

const sign = 'inline size-4.5 align-[-0.2em] text-blue-text';

/** How an iPhone comes to take pushes. */
export function HomeScreenSteps() {
  return (
    <ol className="grid gap-1.5">
      <Step number={1}>
        Tap <Share className={sign} aria-hidden="true" /> <b>Share</b> in Safari
      </Step>
      <Step number={2}>
        Choose <SquarePlus className={sign} aria-hidden="true" /> <b>Add to Home Screen</b>
      </Step>
      <Step number={3}>
        Open {siteName.get()} there and tap <b className="whitespace-nowrap">Turn on</b>
      </Step>
    </ol>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-2.5 [&_b]:font-semibold">
      <span
        className="figures grid size-6 place-items-center rounded-full bg-sunken text-sm font-bold"
        aria-hidden="true"
      >
        {number}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** Where a browser that blocks them may be told otherwise. */
export function UnblockHint() {
  return (
    <p className="text-soft">
      We can’t ask again from here. Tap{' '}
      <Lock className="inline size-4.5 align-[-0.2em]" role="img" aria-label="the lock" /> beside the address, then
      Notifications, then Allow.
    </p>
  );
}
