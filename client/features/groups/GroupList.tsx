import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { messageOf } from '#client/lib/form-errors.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { groupCalls } from '#contract/groups.ts';
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx';

/** Fills two or three columns. */
const pageSize = 24;

export type Scope = 'mine' | 'discover';

interface GroupListProps {
  scope: Scope;
  /** What is shown when there are none. */
  empty: ReactNode;
}

export function GroupList({ scope, empty }: GroupListProps) {
  const list = useInfiniteQuery(pages(groupCalls.list, { query: { scope, limit: pageSize } }));
  if (list.isPending) {
    return (
      <Grid>
        <GroupCardSkeleton />
        <GroupCardSkeleton />
        <GroupCardSkeleton />
      </Grid>
    );
  }
  if (list.isError && !list.data) {
    return (
      <ErrorNote
        message={messageOf(list.error, 'The groups could not be loaded.')}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  const groups = rowsOf(list.data);
  if (groups.length === 0) return empty;
  return (
    <>
      <Grid>
        {groups.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </Grid>
      <LoadMore query={list}>Show more groups</LoadMore>
    </>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
