import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { addressOf } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { pages, query } from '#client/data/queries.ts';
import { shortCount } from '#client/lib/counts.ts';
import { ago, dateOf, timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { ReasonDialog } from '#client/lib/ReasonDialog.tsx';
import { ReportedText } from '#client/lib/ReportedText.tsx';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { TabLabel } from '#client/ui/TabLabel.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { type Report, reportCalls } from '#contract/administration/reports.ts';

type State = 'open' | 'decided';

const empty: Record<State, ReactNode> = {
  open: <EmptyState title="No open reports">Direct messages that people report appear here.</EmptyState>,
  decided: <EmptyState title="No decided reports yet">Decided reports appear here, with who decided.</EmptyState>,
};

/** What the tab is called, with how many wait for a decision. */
export function ReportsLabel() {
  const count = useQuery(query(peopleCalls.counts)).data?.reports ?? 0;
  return <TabLabel label="Reports" waiting={count > 0 ? shortCount(count) : undefined} />;
}

export function ReportsTab() {
  const [search, setSearch] = useSearchParams();
  const state: State = search.get('state') === 'decided' ? 'decided' : 'open';
  const choose = (next: State) => setSearch(next === 'open' ? {} : { state: next }, { replace: true });
  return (
    <Tabs
      label="Which reports"
      value={state}
      onValueChange={choose}
      look="inner"
      tabs={[
        { value: 'open', label: 'Open', content: <ReportList state="open" /> },
        { value: 'decided', label: 'Decided', content: <ReportList state="decided" /> },
      ]}
    />
  );
}

function ReportList({ state }: { state: State }) {
  const reports = useInfiniteQuery(pages(reportCalls.list, { query: { state } }));
  return (
    <PagedList
      query={reports}
      loading={<RowSkeletons label="Loading the reports" />}
      failed="The reports could not be loaded."
      empty={empty[state]}
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

function ReportRow({ report }: { report: Report }) {
  const { reporter, sender, reason, content, reportedContent, sentAt, createdAt, isDeleted } = report;
  return (
    <li tabIndex={-1} className="grid grid-cols-1 gap-2 py-3">
      <div className="flex items-center gap-3">
        <PlayerFace id={sender.id} name={sender.name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <PlayerLink id={sender.id}>{sender.name}</PlayerLink>
          </p>
          <p className="text-sm text-soft">
            to <bdi>{reporter.name}</bdi>,{' '}
            <time dateTime={sentAt}>
              {dateOf(sentAt)}, {timeOf(sentAt)}
            </time>
          </p>
        </div>
      </div>
      <ReportedText before={reportedContent} now={content} isDeleted={isDeleted} />
      {report.pictures.map((picture) => (
        <ReportedPicture key={picture.id} reportId={report.id} picture={picture} />
      ))}
      <p className="rounded-md bg-amber-soft px-3 py-2 text-amber-text">
        <span className="block wrap-anywhere" dir="auto">
          {reason}
        </span>
        <span className="block text-sm">
          Reported by <bdi>{reporter.name}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
        </span>
      </p>
      {report.decision === null ? <Choices report={report} /> : <Decided report={report} />}
    </li>
  );
}

/** Shown when somebody asks for it: that they looked is in the log. */
function ReportedPicture({ reportId, picture }: { reportId: number; picture: Report['pictures'][number] }) {
  const [isShown, setShown] = useState(false);
  const { id, width, height, colour, description } = picture;
  if (!isShown) {
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => setShown(true)}>
          Show picture
        </Button>{' '}
        <span className="text-sm text-soft">This is written into the log.</span>
      </div>
    );
  }
  return (
    <img
      src={addressOf(reportCalls.picture.path, { params: { id: reportId, pictureId: id } })}
      alt={description || 'The reported picture'}
      width={width}
      height={height}
      style={{ backgroundColor: colour }}
      className="h-auto w-full max-w-90 rounded-md"
    />
  );
}

function Choices({ report: { id, sender, reporter } }: { report: Report }) {
  const [deletes, setDeletes] = useState(false);
  const client = useQueryClient();
  const inState = (state: State) => answersOf(reportCalls.list, { query: { state } });
  const decided = useRowDecided(inState('open'), id, () => void client.invalidateQueries(inState('decided')));
  const ignore = useAction(reportCalls.ignore, {
    done: 'Message kept',
    failed: 'Failed to decide on the report',
    ...decided,
  });
  const about = (
    <span className="sr-only">
      {' '}
      the message from {sender.name} to {reporter.name}
    </span>
  );
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
      <Button variant="secondary" pending={ignore.isPending} onClick={() => ignore.run({ params: { id }, body: {} })}>
        <span>Keep{about}</span>
      </Button>
      <Button variant="danger" disabled={ignore.isPending} onClick={() => setDeletes(true)}>
        <span>Remove{about}</span>
      </Button>
      {deletes && (
        <ReasonDialog
          call={reportCalls.remove}
          requestOf={(body) => ({ params: { id }, body })}
          title="Remove this message?"
          submit="Remove message"
          submitting="Removing…"
          done="Message removed"
          failed="Failed to remove message"
          hint="Saved with the report."
          onDone={decided.onDone}
          onClose={() => setDeletes(false)}
        >
          Both of them see that it was removed. Nobody can read it anymore.
        </ReasonDialog>
      )}
    </div>
  );
}

function Decided({ report: { decision, decidedBy, decidedAt, decisionReason } }: { report: Report }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {decision === 'deleted' ? <Badge tone="red">Removed</Badge> : <Badge tone="green">Kept</Badge>}{' '}
      {decidedBy && (
        <>
          by <bdi>{decidedBy.name}</bdi>
        </>
      )}
      {decidedAt && (
        <>
          , <time dateTime={decidedAt}>{ago(decidedAt)}</time>
        </>
      )}
      {decisionReason && (
        <>
          : <bdi>{decisionReason}</bdi>
        </>
      )}
    </p>
  );
}
