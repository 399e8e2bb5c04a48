import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useToday } from '#client/lib/row-time.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useRowKeys } from '#client/ui/row-keys.ts';
import { useRowsInPlace } from '#client/ui/rows-in-place.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { Conversation } from '#contract/messages.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { groupConversations } from './queries.ts';
import { nameOf } from './row-name.ts';

export function GroupConversations({ openGroupId }: { openGroupId: number | undefined }) {
  const list = useInfiniteQuery(groupConversations);
  return (
    <PagedList
      query={list}
      loading={
        <div className="-mt-3">
          <RowSkeletons label="Loading your conversations" />
        </div>
      }
      failed="Your conversations could not be loaded."
      empty={
        <EmptyState
          title="No group messages yet"
          action={
            <Link href="/groups" className={buttonStyle()}>
              Join a Group
            </Link>
          }
        >
          Every group has its chat. Be in one, and it shows here.
        </EmptyState>
      }
      more="Show more conversations"
    >
      {(conversations) => <Rows conversations={conversations} openGroupId={openGroupId} />}
    </PagedList>
  );
}

const idOf = ({ id }: Conversation) => id;

interface RowsProps {
  conversations: Conversation[];
  openGroupId: number | undefined;
}

function Rows({ conversations, openGroupId }: RowsProps) {
  const { rows, list } = useRowsInPlace(conversations, idOf);
  const onKeyDown = useRowKeys(rows.map(nameOf));
  const today = useToday();
  const tones = useGroupTones(
    conversations.flatMap(({ groupId }) => groupId ?? []),
    { areMine: true },
  );
  return (
    <ul {...list} onKeyDown={onKeyDown} className="relative -mx-4 -mt-3 py-1 sm:-mx-6 lg:-mx-4">
      {rows.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.id)}
          isOpen={conversation.groupId === openGroupId}
          today={today}
        />
      ))}
    </ul>
  );
}
