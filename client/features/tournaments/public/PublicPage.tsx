import { Monitor } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { timeOf } from '#client/lib/moments.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { fieldOf } from '../open/field.ts';
import { LoadingTournament } from '../open/LoadingTournament.tsx';
import { progressLine } from '../open/progress-line.ts';
import { TournamentContent } from '../open/TournamentContent.tsx';
import { useToldScores } from '../open/told-scores.ts';
import { LinkGone } from './LinkGone.tsx';
import { PublicTournament } from './PublicTournament.tsx';
import { useFollowed } from './use-followed.ts';

/** A tournament as whoever has its link sees it: to look at, and live. */
export default function PublicPage({ token }: { token: string }) {
  const { tournament, isGone, error, refetch, cutOffSince } = useFollowed(token);
  if (isGone) return <LinkGone />;
  return (
    <>
      <header className="on-dark sticky top-0 z-20 bg-[#0d4a2f] text-white short:static dark:bg-[#0d2a1d]">
        <WindowTitle>{tournament?.name ?? 'Tournament'}</WindowTitle>
        <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-3 px-4 lg:px-6">
          <a href="/" aria-label="Thirdshot" className="shrink-0">
            <Ball className="size-8" />
          </a>
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="line-clamp-2 text-[1.1875rem] leading-5.5 lg:text-2xl lg:leading-8">
              {tournament?.name ?? 'Tournament'}
            </h1>
            <p className="mt-0.5 text-[0.8125rem] leading-4 text-white/85 lg:text-[0.9375rem]">
              {tournament ? progressLine(tournament, Date.now()) : '\u00a0'}
              {cutOffSince !== undefined && ` · since ${timeOf(new Date(cutOffSince).toISOString())}`}
            </p>
          </div>
          <Link
            href={`/t/${token}/screen`}
            title="Big screen"
            aria-label="Big screen"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent hover:bg-current/10"
          >
            <Monitor className="size-5" aria-hidden="true" />
          </Link>
        </div>
      </header>
      <main>
        <TournamentContent>
          {tournament ? (
            <Shown tournament={tournament} />
          ) : error ? (
            <ErrorNote
              message={`The tournament could not be loaded. ${messageOf(error, '')}`}
              onRetry={refetch}
              pending={false}
            />
          ) : (
            <LoadingTournament />
          )}
        </TournamentContent>
      </main>
    </>
  );
}

function Shown({ tournament }: { tournament: Tournament }) {
  useToldScores(tournament);
  const { bracket } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  return <PublicTournament tournament={tournament} field={field} />;
}
