import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { Conversations } from './conversations/Conversations.tsx';
import { NoConversation } from './conversations/NoConversation.tsx';
import { GroupThread } from './thread/GroupThread.tsx';

/** The list on the left and the thread on the right; on a phone one of the two. */
export default function MessagesPage() {
  const [search] = useSearchParams();
  const groupId = Number(search.get('group')) || undefined;
  const page = useFocusOnReturn(groupId);
  return (
    <div
      ref={page}
      data-fills-window=""
      data-alone={groupId === undefined ? undefined : ''}
      className="grid h-[calc(var(--window-height,100dvh)-var(--bar-above)-var(--bar-below))] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]"
    >
      {groupId !== undefined && <h1 className="sr-only lg:hidden">Messages</h1>}
      <Conversations openGroupId={groupId} />
      {groupId === undefined ? <NoConversation /> : <GroupThread key={groupId} groupId={groupId} />}
    </div>
  );
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
