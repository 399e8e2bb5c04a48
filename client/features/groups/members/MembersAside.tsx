import { lazy, Suspense } from 'react';
import type { Group } from '#contract/groups.ts';

// Nobody waits for who comes and goes.
const HereNow = lazy(() => import('../here/HereNow.tsx'));

/** Beside the heading of the members: who is here now, for one of them, and how many there are. */
export function MembersAside({ group: { id, memberCount, viewer } }: { group: Group }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 lg:gap-x-4">
      <Suspense fallback={null}>{viewer.role !== null && <HereNow groupId={id} />}</Suspense>
      <span className="figures text-soft">{memberCount.toLocaleString('en-GB')}</span>
    </div>
  );
}
