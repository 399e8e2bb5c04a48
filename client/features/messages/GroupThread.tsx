import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { groupCalls } from '#contract/groups.ts';
import { OpenThread } from './OpenThread.tsx';
import { useThreadOnScreen } from './on-screen.ts';
import { useOpening } from './reading.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { threadQuery } from './thread-cache.ts';

/** A group's conversation. Give it the group's id as its key: each thread is opened anew. */
export function GroupThread({ groupId }: { groupId: number }) {
  const thread = useQuery(threadQuery(groupId));
  const opening = useOpening(groupId);
  useThreadOnScreen(groupId);
  const group = useQuery({
    ...query(groupCalls.get, { params: { id: groupId } }),
    enabled: opening !== undefined && !opening.name,
  });
  const name = opening?.name ?? group.data?.name;
  const isHidden = thread.error instanceof CallError && thread.error.status === 404;
  return (
    <section aria-label={name ?? 'Conversation'} className="flex min-h-0 min-w-0 flex-col bg-page">
      <ThreadHeader groupId={groupId} name={isHidden ? 'Conversation' : name} leadsToGroup={!isHidden} />
      {isHidden ? (
        <NotForYou groupId={group.data ? groupId : undefined} />
      ) : thread.data && opening ? (
        <OpenThread groupId={groupId} name={name ?? 'the group'} thread={thread.data} opening={opening} />
      ) : thread.isError ? (
        <div className="p-4">
          <ErrorNote
            message={messageOf(thread.error, 'The conversation could not be loaded.')}
            onRetry={() => void thread.refetch()}
            pending={thread.isFetching}
          />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </section>
  );
}

/** @param groupId of a group that can be seen, and joined */
function NotForYou({ groupId }: { groupId: number | undefined }) {
  return (
    <div className="overflow-y-auto p-4">
      <EmptyState
        title="This conversation could not be found"
        action={
          <>
            {groupId !== undefined && (
              <Link href={`/groups/${groupId}`} className={buttonStyle()}>
                See the group
              </Link>
            )}
            <Link href="/messages" className={buttonStyle('secondary')}>
              All messages
            </Link>
          </>
        }
      >
        {groupId === undefined
          ? 'There is no such group, or it is not open to you.'
          : 'A group’s messages are for its members. Join the group to read along.'}
      </EmptyState>
    </div>
  );
}
