import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { earned, failed, progress } from '../queries.ts';
import { AvailableSection } from './AvailableSection.tsx';
import { EarnedSection } from './EarnedSection.tsx';
import { HistoryCheck } from './HistoryCheck.tsx';
import { Newest } from './Newest.tsx';
import { NothingYet } from './NothingYet.tsx';

/** The newest on top, all that is earned, and what there is to earn. */
export function AllTab() {
  const list = useInfiniteQuery(earned);
  const open = useQuery(progress);
  // They come at once, so that none pushes another down.
  if (list.isLoading || open.isLoading) return <OnItsWay />;
  const rows = list.data && rowsOf(list.data);
  const [newest] = rows ?? [];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="ac-top">
        {newest ? (
          <Newest key={newest.id} achievement={newest} />
        ) : rows ? (
          <NothingYet />
        ) : (
          <ErrorNote
            message={failed.list.title}
            onRetry={() => {
              void list.refetch();
              if (open.error) void open.refetch();
            }}
            pending={list.isFetching}
          />
        )}
        <HistoryCheck />
      </div>
      {rows && rows.length > 0 && <EarnedSection list={list} rows={rows} />}
      {(open.data || rows) && (
        <QueryView query={open} loading={null} failed={failed.list}>
          {(data) => <AvailableSection progress={data} />}
        </QueryView>
      )}
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function OnItsWay() {
  return (
    <div className="grid grid-cols-1 gap-6" role="status">
      <span className="sr-only">Loading your achievements</span>
      <div className="ac-top">
        <Skeleton className="ac-newest-size" corner="large" />
        <Skeleton className="ac-check-size" corner="large" />
      </div>
      <div className="ac-section">
        <Skeleton className="ac-head-size" />
        <div className="ac-grid">
          {places.map((place) => (
            <Skeleton key={place} className="ac-card-size" corner="large" />
          ))}
        </div>
      </div>
    </div>
  );
}
