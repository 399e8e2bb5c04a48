import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { useWatch } from '#client/live/live.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { useListBehind } from '../navigation.ts';
import { LoadingTournament, TournamentContent, TournamentHeader } from '../parts/TournamentFrame.tsx';
import { tournamentQuery } from '../tournament-query.ts';
import { NoSuchTournament } from './NoSuchTournament.tsx';
import { OpenTournament } from './OpenTournament.tsx';

const PrintPage = lazy(() => import('./print/PrintPage.tsx'));

/** A tournament, live for as long as it is on screen. Back leads to where one came from, or to the list it is in. */
export default function TournamentDetailsPage() {
  const id = Number(useParams<{ tournamentId: string }>().tournamentId);
  if (!Number.isSafeInteger(id) || id < 1) return <Missing />;
  return <TournamentById key={id} id={id} />;
}

const Missing = () => <NoSuchTournament what="tournament" />;

function TournamentById({ id }: { id: number }) {
  const { data: tournament, error, isFetching, refetch } = useQuery(tournamentQuery(id));
  const { close } = useListBehind(id);
  const isForPaper = useSearchParams()[0].has('print');
  const isMissing = error instanceof CallError && error.status === 404;
  useWatch(isMissing ? undefined : `tournament:${id}`);
  if (isMissing) return <Missing />;
  if (tournament && isForPaper) {
    return (
      <Suspense fallback={<LoadingTournament />}>
        <PrintPage tournament={tournament} />
      </Suspense>
    );
  }
  if (tournament) return <OpenTournament tournament={tournament} onBack={close} />;
  return (
    <>
      <TournamentHeader title="Tournament" line={'\u00a0'} onBack={close} />
      <TournamentContent>
        {error ? (
          <ErrorNote
            message={`Failed to fetch tournament details. ${messageOf(error, '')}`}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        ) : (
          <LoadingTournament />
        )}
      </TournamentContent>
    </>
  );
}
