import { useQuery } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import { useWatch } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useCompletionToast } from './completion.ts';
import { tournamentQuery } from './store-tournament.ts';
import { TournamentActions } from './TournamentActions.tsx';
import { TournamentBody } from './TournamentBody.tsx';

/** A tournament, live for as long as it is on screen. */
export function TournamentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: tournament, error, isFetching, refetch } = useQuery(tournamentQuery(id));
  const isMissing = error instanceof CallError && error.status === 404;
  useWatch(isMissing ? undefined : `tournament:${id}`);
  useCompletionToast(tournament);
  const { mayJoin, mayLeave, mayStart } = tournament?.viewer ?? {};
  const hasActions = !isMissing && (mayJoin || mayLeave || mayStart);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isMissing ? 'Tournament not found' : (tournament?.name ?? 'Tournament')}
      width="wide"
      footer={tournament && hasActions && <TournamentActions tournament={tournament} />}
    >
      {isMissing ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-lg">This tournament does not exist, or it is not open to you.</p>
          <Button onClick={onClose}>All tournaments</Button>
        </div>
      ) : tournament ? (
        <TournamentBody tournament={tournament} />
      ) : error ? (
        <ErrorNote
          message={`Failed to fetch tournament details. ${messageOf(error, '')}`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  );
}

function DetailsSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">Loading the tournament</span>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  );
}
