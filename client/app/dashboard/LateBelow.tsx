import { Suspense } from 'react';
import { prefetched } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { PanelBelow } from './Below.tsx';

const [PartBelow, fetchBelow] = prefetched(() => import('./Below.tsx'));
// Beside the page's first requests.
void fetchBelow();

export function Below({ panel }: { panel: PanelBelow }) {
  return (
    <Suspense fallback={<Skeleton className="h-34" corner="large" />}>
      <PartBelow panel={panel} />
    </Suspense>
  );
}
