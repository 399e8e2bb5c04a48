import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { messageCalls } from '#contract/messages.ts';
import { GroupConversations } from './GroupConversations.tsx';

type Kind = 'direct' | 'group';

/** All that one takes part in: beside the thread that is open, or, on a phone, in its place. */
export default function Conversations({ openGroupId }: { openGroupId: number | undefined }) {
  const [search, setSearch] = useSearchParams();
  const kind: Kind = search.get('tab') === 'direct' ? 'direct' : 'group';
  const { data: unread } = useQuery(query(messageCalls.unread));
  return (
    <section
      aria-label="Conversations"
      className={classes(
        'min-w-0 overflow-y-auto bg-surface px-4 pt-3 pb-4 sm:px-6 lg:border-r lg:border-line lg:px-4',
        openGroupId !== undefined && 'max-lg:hidden',
      )}
    >
      <PageHeader title="Messages" isSlim />
      <Tabs<Kind>
        label="Which messages"
        value={kind}
        onValueChange={(tab) => setSearch(tab === 'direct' ? { tab } : {}, { replace: true })}
        width="even"
        tabs={[
          {
            value: 'direct',
            label: <TabLabel name="Direct Messages" unread={unread?.direct} />,
            content: <DirectMessages />,
          },
          {
            value: 'group',
            label: <TabLabel name="Group Messages" unread={unread?.group} />,
            content: <GroupConversations openGroupId={openGroupId} />,
          },
        ]}
      />
    </section>
  );
}

function TabLabel({ name, unread = 0 }: { name: string; unread: number | undefined }) {
  return (
    <>
      {name}{' '}
      {unread > 0 && (
        <span className="figures ml-0.5 text-[0.8125rem]">
          {shortCount(unread)}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </>
  );
}

/** Said as it is, until they are built. */
function DirectMessages() {
  return (
    <EmptyState title="Direct messages are not built yet">
      Here you will write to a single player. Until then, talk in your groups.
    </EmptyState>
  );
}
