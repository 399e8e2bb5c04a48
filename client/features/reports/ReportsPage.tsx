import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { pages } from '#client/data/queries.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { reportCalls } from '#contract/reports.ts';
import { ReportRow } from './ReportRow.tsx';

type State = 'open' | 'decided';

const empty = {
  open: { title: 'No open reports', comes: 'A direct message that its receiver reports waits here for you.' },
  decided: { title: 'Nothing decided yet', comes: 'Reports that were decided, and by whom, stay here.' },
} as const;

/** For the site's administrators: the direct messages that were reported, and what became of them. */
export default function ReportsPage() {
  const [search, setSearch] = useSearchParams();
  const state: State = search.get('state') === 'decided' ? 'decided' : 'open';
  const choose = (next: State) => setSearch(next === 'open' ? {} : { state: next }, { replace: true });
  return (
    <Page>
      <PageHeader title="Reports" back={{ to: '/profile/settings', label: 'Settings' }} />
      <Tabs
        label="Reports"
        value={state}
        onValueChange={choose}
        tabs={[
          { value: 'open', label: 'Open', content: <ReportList state="open" /> },
          { value: 'decided', label: 'Decided', content: <ReportList state="decided" /> },
        ]}
      />
    </Page>
  );
}

function ReportList({ state }: { state: State }) {
  const reports = useInfiniteQuery({
    ...pages(reportCalls.list, { query: { state } }),
    // Nothing tells of another one.
    staleTime: 0,
  });
  const { title, comes } = empty[state];
  return (
    <PagedList
      query={reports}
      loading={<RowSkeletons label="Loading the reports" />}
      failed="The reports could not be loaded."
      empty={<EmptyState title={title}>{comes}</EmptyState>}
      more="Show more reports"
    >
      {(rows) => (
        <ul className="grid max-w-3xl grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low sm:px-5">
          {rows.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
