import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSending } from '#client/data/outbox/my-outbox.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useLiveUpdates } from '../live-updates.ts';
import { forgetShown, isAnythingLastSeen } from '../offline/last-seen.ts';
import { untilLoaded } from '../until-loaded.ts';

// Nobody waits for what may come.
const Incoming = lazy(() => import('./Incoming.tsx'));

const loadSendable = async () => (await untilLoaded(() => import('./sendable.ts'))).sendable;

/** What goes on behind every page for whoever is signed in. */
export default function Background({ userId }: { userId: number }) {
  useLiveUpdates(userId);
  useFreshAgain();
  useSending(userId, loadSendable);
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <Incoming userId={userId} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** As soon as the server answers again, what was last seen gives way to what it says now. */
function useFreshAgain(): void {
  const client = useQueryClient();
  useLiveEvent('ready', () => {
    if (!isAnythingLastSeen()) return;
    forgetShown();
    void client.invalidateQueries();
  });
}
