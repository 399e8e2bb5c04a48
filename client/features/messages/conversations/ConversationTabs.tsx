import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { usePolling } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { conversationCalls } from '#contract/conversations.ts';
import { ConversationList } from './ConversationList.tsx';
import { addressOf, kindIn } from './kind.ts';

interface ConversationTabsProps {
  openPath: string | undefined;
  onNewMessage: () => void;
}

/** The conversations of either kind, and how many messages are unread in each kind together. */
export function ConversationTabs({ openPath, onNewMessage }: ConversationTabsProps) {
  const [address, setAddress] = useSearchParams();
  const { data: unread } = useQuery({ ...query(conversationCalls.unread), refetchInterval: usePolling(10_000) });
  const noneDirect = (
    <EmptyState title="No direct messages yet" action={<Button onClick={onNewMessage}>New Message</Button>}>
      Write to a player, and what you say to each other appears here.
    </EmptyState>
  );
  const noneInGroups = (
    <EmptyState
      title="No group messages yet"
      action={
        <Link href="/groups" className={buttonStyle()}>
          Join a Group
        </Link>
      }
    >
      Join a group to see its chat.
    </EmptyState>
  );
  return (
    <Tabs
      label="Which messages"
      value={kindIn(address)}
      onValueChange={(kind) => setAddress((before) => addressOf(kind, before), { replace: true })}
      look="even"
      tabs={[
        {
          value: 'direct',
          label: <TabLabel name="Direct Messages" unread={unread?.direct} />,
          content: (
            <>
              <ConversationList kind="direct" openPath={openPath} empty={noneDirect} />
              {/* The last row can be scrolled out from under the button. */}
              <div className="pb-17" />
            </>
          ),
        },
        {
          value: 'group',
          label: <TabLabel name="Group Messages" unread={unread?.group} />,
          content: <ConversationList kind="group" openPath={openPath} empty={noneInGroups} />,
        },
      ]}
    />
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
