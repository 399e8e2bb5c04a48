import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSending } from '#client/data/outbox/my-outbox.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useLiveUpdates } from '../live-updates.ts';
import { keepSeen } from '../offline/keep-seen.ts';
import { forgetShown, isAnythingLastSeen } from '../offline/last-seen.ts';
import { queryClient } from '../query-client.ts';
import Incoming from './Incoming.tsx';
import { sendable } from './sendable.ts';

let isKeeping = false;

/** What goes on behind every page for whoever is signed in. */
export default function Background({ userId }: { userId: number }) {
  useLiveUpdates(userId);
  useFreshAgain();
  useSending(userId, sendable);
  useEffect(() => {
    // From the first who is signed in on, for as long as the page is there.
    if (!isKeeping) keepSeen(queryClient);
    isKeeping = true;
  }, []);
  return (
    <ErrorBoundary quiet>
      <Incoming userId={userId} />
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
