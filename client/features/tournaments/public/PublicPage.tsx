import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { LoadingTournament } from '../open/LoadingTournament.tsx';
import { TournamentContent } from '../open/TournamentContent.tsx';
import { LinkGone } from './LinkGone.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PublicTournament } from './PublicTournament.tsx';
import { useFollowed } from './use-followed.ts';

/** A tournament as whoever has its link sees it: to look at, and live. */
export default function PublicPage({ token }: { token: string }) {
  const { tournament, isGone, error, refetch, cutOffSince } = useFollowed(token);
  if (isGone) return <LinkGone />;
  if (tournament) return <PublicTournament token={token} tournament={tournament} cutOffSince={cutOffSince} />;
  return (
    <>
      <PublicHeader token={token} tournament={undefined} cutOffSince={cutOffSince} />
      <main>
        <TournamentContent>
          {error ? (
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
