import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type AnyKind, useSending } from '#client/data/outbox/my-outbox.ts';
import IncomingAchievements from '#client/features/achievements/popup/IncomingAchievements.tsx';
import { enteredPoints } from '#client/features/evenings/sending.ts';
import { ticks } from '#client/features/events/check-in/ticks.ts';
import IncomingEvents from '#client/features/events/IncomingEvents.tsx';
import IncomingGames from '#client/features/games/IncomingGames.tsx';
import { IncomingInvites } from '#client/features/groups/invitations/IncomingInvites.tsx';
import { unsentReactions } from '#client/features/messages/model/reactions.ts';
import { unsentEdits, unsentMessages } from '#client/features/messages/model/unsent-messages.ts';
import { unsentVotes } from '#client/features/messages/model/unsent-votes.ts';
import { IncomingChat } from '#client/features/messages/pages/IncomingChat.tsx';
import { IncomingCalls, IncomingPartners, IncomingPlaces } from '#client/features/tournaments/run/Incoming.tsx';
import { enteredScores } from '#client/features/tournaments/score/entered-scores.ts';
import { usePushHere } from '#client/lib/push/usePush.ts';
import { useLiveEvent } from '#client/live/live.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { useLiveUpdates } from '../live-updates.ts';
import { keepSeen } from '../offline/keep-seen.ts';
import { forgetShown, isAnythingLastSeen } from '../offline/last-seen.ts';
import { queryClient } from '../query-client.ts';
import { ReadHere } from './ReadHere.tsx';

/** What is seldom given is fetched with what gives it. */
const deliveredBy = (name: string, load: () => Promise<AnyKind>): AnyKind => ({
  name,
  deliver: async (client, unsent) => (await load()).deliver(client, unsent),
});

const loadNotifications = () => import('#client/features/notifications/NotificationsPage.tsx');
const loadRack = () => import('#client/features/evenings/rack/sending.ts');
const loadDesk = () => import('#client/features/tournaments/desk/DeskPage.tsx');
const loadSettings = () => import('#client/features/notifications/settings/unsent.ts');

const sendable: readonly AnyKind[] = [
  unsentMessages,
  unsentEdits,
  unsentReactions,
  unsentVotes,
  enteredScores,
  ticks,
  enteredPoints,
  deliveredBy('court call', async () => (await loadDesk()).courtCalls),
  deliveredBy('notification', async () => (await loadNotifications()).answers),
  deliveredBy('rack', async () => (await loadRack()).atRack),
  deliveredBy('notification settings', async () => (await loadSettings()).unsentSettings),
  deliveredBy('notification level', async () => (await loadSettings()).unsentLevels),
];

let isKeeping = false;

/** What goes on behind every page for whoever is signed in. */
export default function Background({ userId }: { userId: number }) {
  useLiveUpdates(userId);
  useFreshAgain();
  useSending(userId, sendable);
  useSearchKey();
  usePushHere(userId);
  useEffect(() => {
    // From the first who is signed in on, for as long as the page is there.
    if (!isKeeping) keepSeen(queryClient);
    isKeeping = true;
  }, []);
  return (
    <Boundary>
      <Incoming userId={userId} />
    </Boundary>
  );
}

/** A slash leads to the search, unless it is typed somewhere. */
function useSearchKey(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) {
        return;
      }
      event.preventDefault();
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (/^\/(search|admin)\b/.test(location.pathname) && box) box.focus();
      else navigate('/search');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
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

/** What may come to somebody, on whichever page they are. */
function Incoming({ userId }: { userId: number }) {
  return (
    <>
      <IncomingChat userId={userId} />
      <IncomingInvites userId={userId} />
      <IncomingPartners />
      <IncomingPlaces />
      <IncomingCalls userId={userId} />
      <IncomingEvents />
      <IncomingGames userId={userId} />
      <IncomingAchievements userId={userId} />
      <ReadHere />
    </>
  );
}
