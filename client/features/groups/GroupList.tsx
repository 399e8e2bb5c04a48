import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pages } from '#client/data/queries.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { groupCalls } from '#contract/groups.ts';
import { GroupCard, GroupCardSkeleton } from './GroupCard.tsx';

/** Fills two or three columns. */
const limit = 24;

export type Scope = 'mine' | 'discover';

interface GroupListProps {
  scope: Scope;
  /** What is shown when there are none. */
  empty: ReactNode;
}

export function GroupList({ scope, empty }: GroupListProps) {
  const list = useInfiniteQuery(pages(groupCalls.list, { query: { scope, limit } }));
  const loading = (
    <Grid>
      <GroupCardSkeleton />
      <GroupCardSkeleton />
      <GroupCardSkeleton />
    </Grid>
  );
  return (
    <PagedList
      query={list}
      loading={loading}
      failed="The groups could not be loaded."
      empty={empty}
      more="Show more groups"
    >
      {(groups) => (
        <Grid>
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </Grid>
      )}
    </PagedList>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
