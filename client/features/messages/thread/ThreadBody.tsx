import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { threadQuery } from '../loading/cache.ts';
import { useOpening } from '../loading/opening.ts';
import { isLoaded } from '../loading/thread.ts';
import { useThreadOnScreen } from '../on-screen.ts';
import { Ground } from './Ground.tsx';
import { OpenThread } from './OpenThread.tsx';

/** A group's conversation that is being opened. */
export function useOpenedThread(groupId: number) {
  const opening = useOpening(groupId);
  const thread = useQuery({ ...threadQuery(groupId, opening), enabled: opening !== undefined });
  useThreadOnScreen(groupId);
  const isHidden = thread.error instanceof CallError && thread.error.status === 404;
  return { opening, thread, isHidden };
}

interface ThreadBodyProps {
  groupId: number;
  opened: ReturnType<typeof useOpenedThread>;
  /** Absent while it is on its way. */
  name: string | undefined;
  /** Whether the group can be seen, and joined, by somebody who may not read its thread. */
  leadsToGroup: boolean;
  /** Beside a page: the focus stays with that. */
  isDocked?: boolean;
}

/** The thread below its header, in each of its states. */
export function ThreadBody({ groupId, opened, name, leadsToGroup, isDocked = false }: ThreadBodyProps) {
  const { opening, thread, isHidden } = opened;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Ground />
      {isHidden ? (
        <NotForYou groupId={leadsToGroup ? groupId : undefined} />
      ) : opening && thread.data && isLoaded(thread.data) ? (
        <OpenThread
          groupId={groupId}
          name={name ?? 'the group'}
          thread={thread.data}
          opening={opening}
          isDocked={isDocked}
        />
      ) : thread.isError ? (
        <div className="relative p-4">
          <ErrorNote
            message={messageOf(thread.error, 'The conversation could not be loaded.')}
            onRetry={() => void thread.refetch()}
            pending={thread.isFetching}
          />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}

/** @param groupId of a group that can be seen, and joined */
function NotForYou({ groupId }: { groupId: number | undefined }) {
  return (
    <div className="relative overflow-y-auto p-4">
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

const bubbles = ['w-1/2', 'w-2/3', 'ml-auto w-2/5', 'w-1/3', 'ml-auto w-3/5'];

function ThreadSkeleton() {
  return (
    <div className="relative flex flex-1 flex-col justify-end gap-1.5 overflow-hidden p-2 pb-17" role="status">
      <span className="sr-only">Loading the conversation</span>
      {bubbles.map((width) => (
        <div
          key={width}
          className={classes('h-7.5 shrink-0 animate-pulse rounded-lg bg-surface dark:bg-sunken', width)}
        />
      ))}
    </div>
  );
}
