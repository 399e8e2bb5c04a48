import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSending } from '#client/data/outbox/my-outbox.ts';
import { IncomingChat } from '#client/features/messages/IncomingChat.tsx';
import { said } from '#client/features/messages/said.ts';
import { enteredScores } from '#client/features/tournaments/entered-scores.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useLiveUpdates } from '../live-updates.ts';
import { forgetShown, isAnythingLastSeen } from '../offline/last-seen.ts';

// Nobody waits for what may come.
const IncomingInvites = lazy(() => import('#client/features/groups/invitations/IncomingInvites.tsx'));

/** What may be done without a network. */
const sendable = [said, enteredScores];

/** What goes on behind every page for whoever is signed in. */
export default function Background({ userId }: { userId: number }) {
  useLiveUpdates(userId);
  useFreshAgain();
  useSending(userId, sendable);
  return (
    <ErrorBoundary quiet>
      <IncomingChat userId={userId} />
      <Suspense fallback={null}>
        <IncomingInvites userId={userId} />
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
