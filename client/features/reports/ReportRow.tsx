import { useState } from 'react';
import { ago, dateOf, timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { SaidBefore } from '#client/lib/SaidBefore.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Report, reportCalls } from '#contract/reports.ts';
import DeleteReportedDialog from './DeleteReportedDialog.tsx';
import { useDecided } from './use-decided.ts';

/** Who reported whom, why, and what was said; with the decision, or the two there are. */
export function ReportRow({ report }: { report: Report }) {
  const { reporter, sender, reason, content, reportedContent, sentAt, createdAt, isDeleted } = report;
  return (
    <li tabIndex={-1} className="grid grid-cols-1 gap-2 py-3">
      <div className="flex items-center gap-3">
        <PlayerFace id={sender.id} name={sender.username} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <PlayerLink id={sender.id}>{sender.username}</PlayerLink>
          </p>
          <p className="text-sm text-soft">
            to <bdi>{reporter.username}</bdi>,{' '}
            <time dateTime={sentAt}>
              {dateOf(sentAt)}, {timeOf(sentAt)}
            </time>
          </p>
        </div>
      </div>
      <SaidBefore before={reportedContent} now={content} isDeleted={isDeleted} />
      <p className="rounded-md bg-amber-soft px-3 py-2 text-amber-text">
        <span className="block wrap-anywhere" dir="auto">
          {reason}
        </span>
        <span className="block text-sm">
          Reported by <bdi>{reporter.username}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
        </span>
      </p>
      {report.decision === null ? <Choices report={report} /> : <Decided report={report} />}
    </li>
  );
}

function Choices({ report: { id, sender, reporter } }: { report: Report }) {
  const [deletes, setDeletes] = useState(false);
  const decided = useDecided(id);
  const ignore = useAction(reportCalls.ignore, {
    done: 'The message stays',
    failed: 'Failed to decide about the report',
    ...decided,
  });
  const about = (
    <span className="sr-only">
      , from {sender.username} to {reporter.username}
    </span>
  );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" pending={ignore.isPending} onClick={() => ignore.run({ params: { id }, body: {} })}>
        <span>Let it stay{about}</span>
      </Button>
      <Button variant="danger" disabled={ignore.isPending} onClick={() => setDeletes(true)}>
        <span>Delete message{about}</span>
      </Button>
      {deletes && <DeleteReportedDialog reportId={id} onClose={() => setDeletes(false)} />}
    </div>
  );
}

function Decided({ report: { decision, decidedBy, decidedAt, decisionReason } }: { report: Report }) {
  return (
    <p className="text-sm text-soft wrap-anywhere">
      {decision === 'deleted' ? <Badge tone="red">Deleted</Badge> : <Badge tone="green">Stays</Badge>}{' '}
      {decidedBy && (
        <>
          by <bdi>{decidedBy.username}</bdi>
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
