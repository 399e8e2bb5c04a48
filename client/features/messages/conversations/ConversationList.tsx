import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useToday } from '#client/lib/row-time.ts';
import { usePolling } from '#client/live/live.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useRowKeys } from '#client/ui/row-keys.ts';
import { useRowsInPlace } from '#client/ui/rows-in-place.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { Conversation } from '#contract/conversations.ts';
import { ConversationRow } from './ConversationRow.tsx';
import type { Listed } from './kind.ts';
import { conversationsOf } from './of-kind.ts';
import { nameOf, pathOf } from './row-name.ts';

interface ConversationListProps {
  kind: Listed;
  openPath: string | undefined;
  /** What is shown where there are none. */
  empty: ReactNode;
}

/** All conversations of a kind. */
export function ConversationList({ kind, openPath, empty }: ConversationListProps) {
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

interface RowsProps {
  conversations: Conversation[];
  openPath: string | undefined;
}

function Rows({ conversations, openPath }: RowsProps) {
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
