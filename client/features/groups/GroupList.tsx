import type { ReactNode } from 'react';
import { PagedList, type PagedListProps } from '#client/ui/PagedList.tsx';
import { GroupCardSkeleton } from './GroupCard.tsx';

interface GroupListProps<Item> {
  list: PagedListProps<Item>['query'];
  card: (item: Item) => ReactNode;
  /** What is shown when there are none. */
  empty: ReactNode;
}

export function GroupList<Item>({ list, card, empty }: GroupListProps<Item>) {
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
      {(groups) => <Grid>{groups.map(card)}</Grid>}
    </PagedList>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
