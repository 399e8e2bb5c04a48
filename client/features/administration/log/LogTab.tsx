import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#client/data/queries.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { adminLogCalls } from '#contract/administration/log.ts';
import { LogEntries } from './LogEntries.tsx';

export function LogTab() {
  // The command line writes into it, too.
  const log = useInfiniteQuery({ ...pages(adminLogCalls.list), staleTime: 0 });
  return (
    <PagedList
      query={log}
      loading={<RowSkeletons label="Loading the log" />}
      failed="The log could not be loaded."
      empty={
        <EmptyState title="Nothing done yet">What administrators do here appears here, with who and when.</EmptyState>
      }
      more="Show older entries"
    >
      {(entries) => (
        <div className="max-w-3xl rounded-lg border border-line bg-surface px-4 py-3 shadow-low sm:px-5">
          <LogEntries entries={entries} />
        </div>
      )}
    </PagedList>
  );
}
