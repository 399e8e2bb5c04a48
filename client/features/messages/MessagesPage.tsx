import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useWide } from '#client/ui/use-wide.ts';
import { Conversations, fetchConversations, fetchThread, GroupThread, NoConversation } from './parts.ts';

/** How long after the first part of the page the other one follows, in milliseconds. */
const afterFirst = 1000;

/** The list on the left and the thread on the right; on a phone one of the two. */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const groupId = Number(search.get('group')) || undefined;
  const page = useFocusOnReturn(groupId);
  const isWide = useWide();
  const hasList = useFollowing(isWide || groupId === undefined);
  return (
    <div
      ref={page}
      data-fills-window=""
      data-alone={groupId === undefined ? undefined : ''}
      className="grid h-[calc(var(--window-height,100dvh)-var(--bar-above)-var(--bar-below))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]"
    >
      {groupId !== undefined && <h1 className="sr-only lg:hidden">Messages</h1>}
      {hasList && <Conversations openGroupId={groupId} />}
      {groupId === undefined ? isWide && <NoConversation /> : <GroupThread key={groupId} groupId={groupId} />}
    </div>
  );
}

/**
 * The other part of the page follows the first, so that it is there when somebody turns to it.
 *
 * @returns whether the list is there, in view or not
 */
function useFollowing(isListInView: boolean): boolean {
  const [hasList, setHasList] = useState(isListInView);
  if (isListInView && !hasList) setHasList(true);
  const [isListDue, setListDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchThread();
      // Not before: a page that waits for one of its parts is out of view meanwhile, and the thread would lose its place.
      void fetchConversations().then(setListDue);
    }, afterFirst);
    return () => clearTimeout(timer);
  }, []);
  return hasList || isListDue;
}

/** Back in the list, the focus is on the conversation that was left. */
function useFocusOnReturn(groupId: number | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (groupId === undefined && left.current !== undefined) {
      page.current?.querySelector<HTMLElement>(`[data-conversation="${left.current}"]`)?.focus();
    }
    left.current = groupId;
  }, [groupId]);
  return page;
}
