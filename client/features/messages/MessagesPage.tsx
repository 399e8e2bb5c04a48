import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { ConversationList } from './ConversationList.tsx';
import { DirectMessages } from './DirectMessages.tsx';
import { GroupThread } from './GroupThread.tsx';

type Kind = 'direct' | 'group';

/** The list on the left and the thread on the right; on a phone one of the two. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams();
  const groupId = Number(search.get('group')) || undefined;
  const kind: Kind = search.get('tab') === 'direct' ? 'direct' : 'group';
  const page = useFocusOnReturn(groupId);
  return (
    <div
      ref={page}
      className="mx-auto grid h-[calc(100dvh-var(--bar-above)-var(--bar-below))] max-w-page grid-rows-[minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:px-6"
    >
      {groupId !== undefined && <h1 className="sr-only lg:hidden">Messages</h1>}
      <section
        aria-label="Conversations"
        className={classes(
          'overflow-y-auto px-4 pt-3 pb-4 sm:px-6 sm:pt-6 lg:border-r lg:border-line lg:pr-4 lg:pl-0',
          groupId !== undefined && 'max-lg:hidden',
        )}
      >
        <PageHeader title="Messages" />
        <Tabs<Kind>
          label="Which messages"
          value={kind}
          onValueChange={(tab) => setSearch(tab === 'direct' ? { tab } : {}, { replace: true })}
          tabs={[
            { value: 'direct', label: 'Direct Messages', content: <DirectMessages /> },
            { value: 'group', label: 'Group Messages', content: <ConversationList openGroupId={groupId} /> },
          ]}
        />
      </section>
      {groupId === undefined ? (
        <div className="hidden place-items-center p-6 lg:grid">
          <div className="w-full max-w-md">
            <EmptyState title="No conversation selected">Choose one on the left to read it and to talk.</EmptyState>
          </div>
        </div>
      ) : (
        <GroupThread key={groupId} groupId={groupId} />
      )}
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
