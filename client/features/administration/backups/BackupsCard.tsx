import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { ago, dayOf, timeOf } from '#client/lib/moments.ts';
import { endOf } from '#client/lib/spans.ts';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type Backup, type Backups, backupCalls } from '#contract/administration/backups.ts';
import { bytesInWords } from '../bytes.ts';
import { cardIds } from '../health/cells.ts';
import { asOf, polled, useLookAgain } from '../polled.ts';

const shownAtFirst = 4;
/** While one is being made. */
const soonMs = 1000;

export function BackupsCard() {
  const backups = useQuery({
    ...query(backupCalls.get),
    ...polled,
    refetchInterval: ({ state: { data } }) => (data?.making ? soonMs : polled.refetchInterval),
  });
  const lookAgain = useLookAgain();
  const client = useQueryClient();
  const create = useAction(backupCalls.create, {
    failed: 'Failed to start a backup',
    onDone: (asked) => {
      // It may be done before it is asked for again.
      client.setQueryData(query(backupCalls.get).queryKey, asked);
      lookAgain();
    },
  });
  const { data } = backups;
  useOutcome(data, lookAgain);
  const making = data?.making ?? null;
  const isAway = asOf(backups) !== undefined;
  return (
    <Card
      id={cardIds.backups}
      title="Backups"
      aside={
        <div className="-mr-4 w-max">
          <Button
            variant="ghost"
            pending={create.isPending || making !== null}
            pendingText={making?.bytes ? `Backing up, ${bytesInWords(making.bytes)}` : 'Backing up…'}
            disabled={isAway || data === undefined}
            onClick={() => create.run({})}
          >
            <span className="text-court-text">Back up now</span>
          </Button>
        </div>
      }
    >
      <QueryView
        query={backups}
        loading={<RowSkeletons label="Loading the backups" />}
        failed="The backups could not be loaded."
      >
        {(all) => <Content backups={all} />}
      </QueryView>
    </Card>
  );
}

function Content({ backups: { backups, failure, kept } }: { backups: Backups }) {
  const [showsAll, setShowsAll] = useState(false);
  const [last] = backups;
  const shown = showsAll ? backups : backups.slice(0, shownAtFirst);
  return (
    <>
      {failure && (
        <p className="mb-2 flex gap-2.5 rounded-md bg-amber-soft px-3 py-2 text-amber-text">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            The last backup failed: {failure.reason}.{' '}
            {failure.nextAt && `It is tried again at ${endOf(failure.nextAt, Date.now())}. `}
            {last ? `The last good one is from ${ago(last.madeAt)}.` : 'There is no good one yet.'}
          </span>
        </p>
      )}
      {backups.length === 0 && !failure && <p className="text-soft">No backup yet.</p>}
      <ul>
        {shown.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </ul>
      {backups.length > shown.length && (
        <Button variant="ghost" width="full" onClick={() => setShowsAll(true)}>
          Show all {backups.length} backups
        </Button>
      )}
      <p className="-mx-4 mt-2 border-t border-line px-4 pt-3 text-sm text-soft sm:-mx-5 sm:px-5">
        {keptInWords(kept)}
      </p>
    </>
  );
}

function BackupRow({ backup: { name, madeAt, bytes, isHere } }: { backup: Backup }) {
  const when = `${dayOf(madeAt)} ${timeOf(madeAt)}`;
  return (
    <li className="flex min-h-12 items-center gap-2">
      <p className="min-w-0 flex-1 leading-5">
        <time dateTime={madeAt} className="block font-semibold">
          {when}
        </time>
        <span className="text-sm text-soft">
          {bytesInWords(bytes)}, {isHere ? 'opened and checked' : 'on another server'}
        </span>
      </p>
      {isHere && (
        <a
          href={`/api/admin/backups/${encodeURIComponent(name)}`}
          download
          title="Download"
          aria-label={`Download the backup of ${when}`}
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
        >
          <Download className="size-5" aria-hidden="true" />
        </a>
      )}
    </li>
  );
}

function keptInWords({ days, weeks, byHand }: Backups['kept']): string {
  if (days + weeks === 0)
    return `None is made at night: BACKUP_DAYS and BACKUP_WEEKS are 0. Kept: the last ${byHand} made here.`;
  return `Kept: ${days} days, ${weeks} weeks, and the last ${byHand} made here. On the server’s own disk only: copy them elsewhere.`;
}

/** Says how a backup ended that was being made. */
function useOutcome(data: Backups | undefined, lookAgain: () => void): void {
  const before = useRef<Backups>(undefined);
  useEffect(() => {
    const wasMaking = before.current?.making ?? null;
    before.current = data;
    if (data === undefined || wasMaking === null || data.making !== null) return;
    const [last] = data.backups;
    if (data.failure) announce(`Backup failed: ${data.failure.reason}`);
    else if (last) announce(`Backup done, ${bytesInWords(last.bytes)}, checked`);
    lookAgain();
  }, [data, lookAgain]);
}
