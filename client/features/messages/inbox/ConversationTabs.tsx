import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useRowKeys, useRowsInPlace } from '#client/ui/rows.ts';
import { Tabs } from '#client/ui/Tabs.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { type Conversation, conversationCalls } from '#contract/conversations.ts';
import { nameOf, pathOf } from '../model/conversation-names.ts';
import { addressOf, conversationsOf, kindIn, type ListKind } from '../model/conversations.ts';
import { ConversationRow } from './ConversationRow.tsx';

/** The conversations of either kind, and how many messages are unread in each kind together. */
export function ConversationTabs({
  openPath,
  onNewMessage,
}: {
  openPath?: string | undefined;
  onNewMessage: () => void;
}) {
  const [address, setAddress] = useSearchParams();
  const { data: unread } = useQuery({ ...query(conversationCalls.unread), refetchInterval: usePolling(10_000) });
  const noneDirect = (
    <EmptyState title="No direct messages yet" action={<Button onClick={onNewMessage}>New Message</Button>}>
      Write to a player and your conversation appears here.
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

/** All conversations of a kind. */
function ConversationList({
  kind,
  openPath,
  empty,
}: {
  kind: ListKind;
  openPath: string | undefined;
  empty: ReactNode;
}) {
  const list = useInfiniteQuery({ ...conversationsOf(kind), refetchInterval: usePolling(10_000) });
  return (
    <PagedList
      query={list}
      loading={
        <div className="-mt-3">
          <RowSkeletons label="Loading your conversations" />
        </div>
      }
      failed="Your conversations could not be loaded."
      empty={empty}
      more="Show more conversations"
    >
      {(rows) => <Rows conversations={rows} openPath={openPath} />}
    </PagedList>
  );
}

const idOf = ({ id }: Conversation) => id;

function Rows({ conversations, openPath }: { conversations: Conversation[]; openPath: string | undefined }) {
  const { rows, list } = useRowsInPlace(conversations, idOf);
  const walk = useRowKeys(rows.map(nameOf));
  const today = useToday();
  const tones = useGroupTones(
    conversations.flatMap(({ groupId }) => groupId ?? []),
    { areMine: true },
  );
  return (
    <ul
      {...list}
      // The menu of a row has its own keys.
      onKeyDown={(event) => event.target instanceof HTMLAnchorElement && walk(event)}
      className="relative -mx-4 -mt-3 py-1 sm:-mx-6 lg:-mx-4"
    >
      {rows.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.userId ?? conversation.id)}
          isOpen={pathOf(conversation) === openPath}
          today={today}
        />
      ))}
    </ul>
  );
}
