import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { query, rowsOf } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { conversationCalls } from '#contract/conversations.ts';
import { nameOf, pathOf } from '../model/conversation-names.ts';
import { directConversations, groupConversations, kindIn, newestUnread, useHasNone } from '../model/conversations.ts';

/** Beside the list, where there is room for a thread and none is open: the way to what is newest and unread. */
export function NoConversation() {
  const { data: unread } = useQuery(query(conversationCalls.unread));
  const groups = useInfiniteQuery(groupConversations);
  const direct = useInfiniteQuery({ ...directConversations, enabled: (unread?.direct ?? 0) > 0 });
  const newest = newestUnread([groups.data, direct.data].flatMap((list) => (list ? rowsOf(list) : [])));
  const [address] = useSearchParams();
  const hasNone = useHasNone(kindIn(address));
  return (
    <section
      aria-labelledby="no-conversation"
      className="relative hidden place-items-center overflow-hidden bg-court-soft/60 p-6 lg:grid dark:bg-page"
    >
      <CourtLines
        hasNet={false}
        className="absolute top-1/2 left-1/2 min-h-full min-w-[150%] -translate-x-1/2 -translate-y-1/2 stroke-1 text-surface dark:text-court-soft"
      />
      <div className="relative grid justify-items-center gap-2 text-center">
        <Ball className="mb-3 size-12" />
        <h2 id="no-conversation" className="text-2xl">
          No conversation selected
        </h2>
        <p className="text-soft">
          {hasNone ? 'Conversations you choose on the left open here.' : 'Choose one on the left to read and reply.'}
        </p>
        {newest && (
          <Link href={pathOf(newest)} className={`mt-3 ${buttonStyle()}`}>
            <span className="max-w-md wrap-anywhere">
              Read {shortCount(newest.unreadCount)} new {newest.unreadCount === 1 ? 'message' : 'messages'}{' '}
              {newest.kind === 'direct' ? 'from' : 'in'} <bdi>{nameOf(newest)}</bdi>
            </span>
          </Link>
        )}
        {!hasNone && (
          <p className="mt-2 text-sm text-soft">
            <Key>↑</Key> <Key>↓</Key> to move, <Key>Enter</Key> to open
          </p>
        )}
      </div>
    </section>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line bg-surface px-1.5 font-sans text-xs leading-5.5 font-semibold">
      {children}
    </kbd>
  );
}
