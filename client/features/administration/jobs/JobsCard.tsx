import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronDown, RotateCcw, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { pages, query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { endOf, leftUntil } from '#client/lib/spans.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { classes } from '#client/ui/classes.ts';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type FailedJob, type Failure, type Jobs, jobCalls } from '#contract/administration/jobs.ts';
import { cardIds } from '../health/cells.ts';
import { titleOfJob } from '../job-words.ts';
import { asOf, polled, useLookAgain } from '../polled.ts';

export const useJobs = () => useQuery({ ...query(jobCalls.get), ...polled });

/** What failed and why; nothing where nothing did. */
export function JobsCard() {
  const jobs = useJobs();
  const { data } = jobs;
  const retry = useRetry();
  if (data === undefined || data.failures.length === 0) return null;
  const isAway = asOf(jobs) !== undefined;
  return (
    <Card
      id={cardIds.jobs}
      title={
        <>
          Failed jobs <span className="figures font-medium text-soft">{data.failed.toLocaleString('en-GB')}</span>
        </>
      }
      aside={
        <Button variant="ball" pending={retry.isPending} disabled={isAway} onClick={() => retry.run({ body: {} })}>
          <RotateCcw className="size-5" aria-hidden="true" />
          Try all again
        </Button>
      }
    >
      <ul className="-mx-4 border-t border-line sm:-mx-5">
        {data.failures.map((failure) => (
          <FailureRow key={`${failure.kind} ${failure.reason}`} failure={failure} isAway={isAway} />
        ))}
      </ul>
      <p className="-mx-4 border-t border-line px-4 pt-3 text-sm text-soft sm:-mx-5 sm:px-5">{waitingInWords(data)}</p>
    </Card>
  );
}

function useRetry() {
  const lookAgain = useLookAgain();
  return useAction(jobCalls.retry, {
    failed: 'Failed to try again',
    onDone: ({ tried }) => {
      answer(`Trying ${counted(tried, 'job')} again`);
      lookAgain();
    },
  });
}

function waitingInWords({ waiting, running, nextAt }: Jobs): string {
  const parts = [`${waiting.toLocaleString('en-GB')} waiting`];
  if (running > 0) parts.push(`${running} running`);
  const left = nextAt && leftUntil(nextAt, Date.now());
  if (left) parts.push(`next in ${left}`);
  return `${parts.join(', ')}.`;
}

const whenOf = ({ since, nextAt }: Failure): string =>
  since !== null
    ? `since ${endOf(since, Date.now())}`
    : nextAt !== null
      ? `next try ${endOf(nextAt, Date.now())}`
      : 'trying again';

function FailureRow({ failure, isAway }: { failure: Failure; isAway: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const retry = useRetry();
  const content = useId();
  const { id, kind, reason, count } = failure;
  const title = titleOfJob(kind);
  const again = (
    <Button
      variant="secondary"
      pending={retry.isPending}
      disabled={isAway}
      onClick={() => retry.run({ body: { id, similar: true } })}
    >
      <span>
        Try again<span className="sr-only">: {title}</span>
      </span>
    </Button>
  );
  return (
    <li tabIndex={-1} className="border-b border-line px-4 last:border-b-0 sm:px-5">
      <div className="flex items-center gap-3 py-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-12 min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-1 text-left leading-5 hover:bg-sunken"
        >
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-amber-text" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className={classes('text-sm text-soft wrap-anywhere', isOpen ? 'block' : 'line-clamp-3')}>
              {reason}
            </span>
            <span className="block text-[0.8125rem] text-soft sm:hidden">{whenOf(failure)}</span>
          </span>
          <span className="shrink-0 text-right whitespace-nowrap">
            <span className="figures block font-semibold">
              {count.toLocaleString('en-GB')}
              <span className="sr-only"> {count === 1 ? 'job' : 'jobs'}</span>
            </span>
            <span className="block text-[0.8125rem] text-soft max-sm:hidden">{whenOf(failure)}</span>
          </span>
          <ChevronDown
            className={classes('mt-0.5 size-4.5 shrink-0 text-soft transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
        <span className="max-sm:hidden">{again}</span>
      </div>
      {isOpen && (
        <div id={content} className="grid grid-cols-1 gap-2 pb-3 sm:pl-7.5">
          <div className="flex flex-wrap gap-2">
            <span className="sm:hidden">{again}</span>
            {failure.since !== null && <Drop id={id} similar count={count} isAway={isAway} />}
          </div>
          <Singles id={id} isAway={isAway} hasButtons={count > 1} />
        </div>
      )}
    </li>
  );
}

interface SinglesProps {
  id: number;
  isAway: boolean;
  /** Of each; where there is one alone, those of all are its own. */
  hasButtons: boolean;
}

/** The jobs of one reason, each with what it said itself. */
function Singles({ id, isAway, hasButtons }: SinglesProps) {
  const list = useInfiniteQuery({ ...pages(jobCalls.failed, { params: { id }, query: { limit: 20 } }), staleTime: 0 });
  return (
    <PagedList
      query={list}
      loading={<RowSkeletons label="Loading the jobs" />}
      failed="The jobs could not be loaded."
      empty={<p className="text-soft">None of them fails anymore.</p>}
      more="Show more jobs"
    >
      {(rows) => (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {rows.map((job) => (
            <Single key={job.id} job={job} isAway={isAway} hasButtons={hasButtons} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Single({ job, isAway, hasButtons }: { job: FailedJob; isAway: boolean; hasButtons: boolean }) {
  const { id, attempts, error, failedAt, nextAt, isRunning, mayDrop } = job;
  const retry = useRetry();
  const now = Date.now();
  const state = isRunning
    ? 'trying now'
    : failedAt
      ? `gave up ${endOf(failedAt, now)}`
      : nextAt
        ? `next try ${endOf(nextAt, now)}`
        : '';
  return (
    <li tabIndex={-1} className="py-2">
      <p className="text-sm text-soft">
        <span className="figures">#{id}</span> · tried {counted(attempts, 'time')}
        {state && `, ${state}`}
      </p>
      <p className="mt-1 rounded-md bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">{error}</p>
      {hasButtons && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={retry.isPending}
            disabled={isAway || isRunning}
            onClick={() => retry.run({ body: { id } })}
          >
            <span>
              Try again<span className="sr-only">, job {id}</span>
            </span>
          </Button>
          {mayDrop && <Drop id={id} similar={false} count={1} isAway={isAway} />}
        </div>
      )}
    </li>
  );
}

interface DropProps {
  id: number;
  similar: boolean;
  count: number;
  isAway: boolean;
}

function Drop({ id, similar, count, isAway }: DropProps) {
  const [asks, setAsks] = useState(false);
  const lookAgain = useLookAgain();
  const drop = useAction(jobCalls.drop, {
    done: count === 1 ? 'Job dropped' : `${counted(count, 'job')} dropped`,
    failed: 'Failed to drop',
    onSettled: () => {
      setAsks(false);
      lookAgain();
    },
  });
  const what = count === 1 ? 'job' : counted(count, 'job');
  return (
    <>
      <Button variant="quiet-danger" size="small" disabled={isAway} onClick={() => setAsks(true)}>
        Drop {what}
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={count === 1 ? 'Drop this job?' : `Drop ${what}?`}
        confirm={`Drop ${what}`}
        destructive
        pending={drop.isPending}
        onConfirm={() => drop.run({ params: { id }, query: similar ? { similar: 'true' } : {} })}
      >
        What {count === 1 ? 'it was' : 'they were'} to do will not happen. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
