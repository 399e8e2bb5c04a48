import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { query } from '#client/data/queries.ts';
import { usePolling } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { conversationCalls } from '#contract/conversations.ts';
import { useThreadOnScreen } from '../model/open-thread.ts';
import { type Partner, useOpening } from '../model/opening.ts';
import { isLoaded } from '../model/thread.ts';
import { threadQuery } from '../model/thread-cache.ts';
import { OpenThread } from './OpenThread.tsx';

/** How often a thread is asked for while no live update can come. */
const pollMs = 10_000;

/**
 * A conversation that is being opened.
 *
 * @param at a message that is looked for
 */
export function useOpenedThread(partner: Partner, at?: number) {
  const { opening, problem, retry } = useOpening(partner, at);
  const id = opening?.conversation.id ?? 0;
  const enabled = opening !== undefined;
  const refetchInterval = usePolling(pollMs);
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
    people: conversation.data?.people,
    error,
    retry: problem ? retry : () => void thread.refetch(),
    // The thread may have been on its way when they went: then only the conversation has been asked for since.
    isHidden: [error, conversation.error].some((each) => each instanceof CallError && each.status === 404),
  };
}

interface ThreadBodyProps {
  partner: Partner;
  opened: ReturnType<typeof useOpenedThread>;
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
  const { opening, conversation, people, may, thread, error, retry, isHidden } = opened;
  return (
    <div data-thread="" className="relative flex min-h-0 flex-1 flex-col">
      <Ground />
      {isHidden ? (
        <NotForYou partner={partner} leadsToGroup={leadsToGroup} />
      ) : opening && conversation && thread.data && isLoaded(thread.data) ? (
        <OpenThread
          conversation={conversation}
          may={may}
          people={people}
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

const lines = 'absolute inset-0 size-full fill-none stroke-surface/60 stroke-1 dark:stroke-court-soft/55';

/** What a thread lies on: a court from above, upright on a phone. */
function Ground() {
  return (
    <div className="absolute inset-0 bg-[color-mix(in_oklab,var(--color-court-soft)_62%,var(--color-page))] dark:bg-page">
      <svg
        viewBox="12 20 176 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={classes(lines, 'lg:hidden')}
      >
        <path d="M1 1h198v438H1zM1 150h198M1 290h198M100 1v149M100 290v149" />
      </svg>
      <svg
        viewBox="0 0 440 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={classes(lines, 'max-lg:hidden')}
      >
        <path d="M1 1h438v198H1zM150 1v198M290 1v198M1 100h149M290 100h149" />
      </svg>
    </div>
  );
}

/** In the place of a conversation that somebody may not read, or that there is not. */
function NotForYou({ partner, leadsToGroup }: Pick<ThreadBodyProps, 'partner' | 'leadsToGroup'>) {
  const groupId = 'groupId' in partner && leadsToGroup ? partner.groupId : undefined;
  const what = 'groupId' in partner ? 'group' : 'gameId' in partner ? 'game' : 'player';
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
          ? `This ${what} doesn’t exist, or you can’t see it.`
          : 'Only members can read a group’s messages.'}
      </EmptyState>
    </div>
  );
}
