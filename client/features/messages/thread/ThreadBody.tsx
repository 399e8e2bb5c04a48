import { useQuery } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { usePolling } from '#client/live/live.ts';
import { classes } from '#client/ui/classes.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { threadQuery } from '../loading/cache.ts';
import { type Partner, useOpening } from '../loading/opening.ts';
import { isLoaded } from '../loading/thread.ts';
import { useThreadOnScreen } from '../on-screen.ts';
import { Ground } from './Ground.tsx';
import NotForYou from './NotForYou.tsx';
import { OpenThread } from './OpenThread.tsx';

/** How often a thread is asked for while nothing is told of it (specification, section 9). */
const pollPause = 10_000;

/**
 * A conversation that is being opened.
 *
 * @param at a message that is looked for
 */
export function useOpenedThread(partner: Partner, at?: number) {
  const { opening, problem, retry } = useOpening(partner, at);
  const id = opening?.conversation.id ?? 0;
  const enabled = opening !== undefined;
  const refetchInterval = usePolling(pollPause);
  const thread = useQuery({ ...threadQuery(id, opening), enabled, refetchInterval });
  const conversation = useQuery({ ...query(conversationCalls.get, { params: { id } }), enabled });
  useThreadOnScreen(opening && id);
  const error = problem ?? thread.error;
  return {
    opening,
    thread,
    /** As it is now. */
    conversation: conversation.data ?? opening?.conversation,
    /** What the viewer may do in it; absent while it is on its way. */
    may: conversation.data?.viewer,
    error,
    retry: problem ? retry : () => void thread.refetch(),
    // The thread may have been on its way when they went: then only the conversation has been asked for since.
    isHidden: [error, conversation.error].some((each) => each instanceof CallError && each.status === 404),
  };
}

export type OpenedThread = ReturnType<typeof useOpenedThread>;

interface ThreadBodyProps {
  partner: Partner;
  opened: OpenedThread;
  /** Absent while it is on its way. */
  name: string | undefined;
  /** Whether the group can be seen, and joined, by somebody who may not read its thread. */
  leadsToGroup: boolean;
  /** Beside a page: the focus stays with that. */
  isDocked?: boolean;
  /** A message that somebody looks for. */
  at?: number | undefined;
  onArrived?: (() => void) | undefined;
}

/** The thread below its header, in each of its states. */
export function ThreadBody({ partner, opened, name, leadsToGroup, isDocked = false, at, onArrived }: ThreadBodyProps) {
  const { opening, conversation, may, thread, error, retry, isHidden } = opened;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <Ground />
      {isHidden ? (
        <NotForYou partner={partner} leadsToGroup={leadsToGroup} />
      ) : opening && conversation && thread.data && isLoaded(thread.data) ? (
        <OpenThread
          conversation={conversation}
          may={may}
          name={name ?? 'the group'}
          thread={thread.data}
          opening={opening}
          isDocked={isDocked}
          at={at}
          onArrived={onArrived}
        />
      ) : error ? (
        <div className="relative p-4">
          <ErrorNote
            message={messageOf(error, 'The conversation could not be loaded.')}
            onRetry={retry}
            pending={thread.isFetching}
          />
        </div>
      ) : (
        <ThreadSkeleton />
      )}
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
