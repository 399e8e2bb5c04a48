import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useWide } from '#client/ui/use-wide.ts';
import { Conversations } from '../inbox/Conversations.tsx';
import { NoConversation } from '../inbox/NoConversation.tsx';
import { pathOf } from '../model/conversation-names.ts';
import type { Partner } from '../model/opening.ts';
import { Thread } from '../thread/Thread.tsx';

/** How long after the thread the list follows that is out of view. */
const listDelayMs = 1000;

/** The list on the left and the thread on the right; on a phone one of the two. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams();
  const open = partnerIn(search);
  const path = open && pathOf(open);
  const arrived = () =>
    setSearch(
      (before) => {
        before.delete('at');
        return before;
      },
      { replace: true },
    );
  const isWide = useWide();
  const hasList = useHasList(isWide || !open);
  return (
    <div
      data-fills-window=""
      data-alone={open && ''}
      className="grid h-[calc(var(--window-height,100dvh)-var(--bar-above)-var(--bar-below))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]"
    >
      {open && <h1 className="sr-only lg:hidden">Messages</h1>}
      {hasList && <Conversations openPath={path} />}
      {open ? (
        <Thread key={path} partner={open} at={Number(search.get('at')) || undefined} onArrived={arrived} />
      ) : (
        isWide && <NoConversation />
      )}
    </div>
  );
}

/** Whose conversation the address asks for. */
function partnerIn(search: URLSearchParams): Partner | undefined {
  const [groupId, gameId, userId] = ['group', 'game', 'user'].map((name) => Number(search.get(name)) || undefined);
  if (groupId) return { groupId };
  if (gameId) return { gameId };
  return userId ? { userId } : undefined;
}

/** Whether the list is there: out of view it follows the thread, so that it is there when somebody goes back. */
function useHasList(isListInView: boolean): boolean {
  const [hasList, setHasList] = useState(isListInView);
  if (isListInView && !hasList) setHasList(true);
  const [isListDue, setListDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setListDue, listDelayMs, true);
    return () => clearTimeout(timer);
  }, []);
  return hasList || isListDue;
}
