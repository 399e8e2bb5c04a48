import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { messageCalls } from '#contract/messages.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { useNow } from './now.ts';

export function ConversationList({ openGroupId }: { openGroupId: number | undefined }) {
  const list = useInfiniteQuery(pages(messageCalls.conversations));
  const conversations = list.data ? rowsOf(list.data) : [];
  const tones = useGroupTones(
    conversations.flatMap(({ groupId }) => groupId ?? []),
    { areMine: true },
  );
  const now = useNow();
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return (
      <ErrorNote
        message={messageOf(list.error, 'Your conversations could not be loaded.')}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  if (conversations.length === 0) {
    return (
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
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.id)}
            isOpen={conversation.groupId === openGroupId}
            now={now}
          />
        ))}
      </ul>
      <LoadMore query={list}>Show more conversations</LoadMore>
    </>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

function ListSkeleton() {
  return (
    <div className="grid gap-1" role="status">
      <span className="sr-only">Loading your conversations</span>
      {places.map((place) => (
        <Skeleton key={place} className="h-17" />
      ))}
    </div>
  );
}
