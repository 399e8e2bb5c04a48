import { lazy, Suspense } from 'react';
import { useViewer } from '../viewer.ts';
import { declinedBy, mayAsk, useAskedAfter } from './asking.ts';

const AskCard = lazy(() => import('./AskCard.tsx'));

/**
 * Asks whether somebody wants to be notified, once they have done what makes it worth it, below what confirms that.
 *
 * @param about whose page it is, such as `event:7`
 */
export function PushAsk({ about }: { about: string }) {
  const after = useAskedAfter();
  const { id } = useViewer();
  if (after?.about !== about || !mayAsk(declinedBy(id), Date.now())) return null;
  return (
    <Suspense fallback={null}>
      <AskCard kind={after.kind} />
    </Suspense>
  );
}
