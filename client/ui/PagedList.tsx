import type { ReactNode } from 'react';
import type { Page } from '#client/data/call.ts';
import { type Identified, rowsOf } from '#client/data/queries.ts';
import { LoadMore } from './LoadMore.tsx';
import { type Failed, QueryView, type Shown } from './QueryView.tsx';

export interface PagedListProps<Row> {
  query: Shown<{ pages: Page<Row>[] }> & Parameters<typeof LoadMore>[0]['query'];
  loading: ReactNode;
  failed: Failed;
  /** What is shown when there are none. */
  empty: ReactNode;
  /** On the button below a list that goes on, such as 'Show more groups'. */
  more: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list that comes in pages, in each of its states. */
export function PagedList<Row extends Identified>({
  query,
  loading,
  failed,
  empty,
  more,
  children,
}: PagedListProps<Row>) {
  return (
    <QueryView query={query} loading={loading} failed={failed}>
      {(data) => {
        const rows = rowsOf(data);
        if (rows.length === 0) return empty;
        return (
          <>
            {children(rows)}
            <LoadMore query={query}>{more}</LoadMore>
          </>
        );
      }}
    </QueryView>
  );
}
