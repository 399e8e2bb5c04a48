import { useQuery } from '@tanstack/react-query';
import { useWatch } from '#client/live/live.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { ScoreSheet } from '../score/ScoreSheet.tsx';
import { tournamentQuery } from '../tournament-query.ts';

interface ScoreHereProps {
  tournamentId: number;
  matchId: number;
  onClose: () => void;
}

/** The score of a match, entered above a page that is not the tournament's: that is fetched first. */
export function ScoreHere({ tournamentId, matchId, onClose }: ScoreHereProps) {
  const tournament = useQuery(tournamentQuery(tournamentId));
  useWatch(`tournament:${tournamentId}`);
  const match = tournament.data && matchIn(tournament.data, matchId);
  if (tournament.data && match) return <ScoreSheet match={match} tournament={tournament.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Enter score">
      <QueryView query={tournament} loading={<LoadingBall />} failed="The match could not be loaded.">
        {() => <p>This match is no longer there.</p>}
      </QueryView>
    </Dialog>
  );
}

const matchIn = ({ bracket }: Tournament, id: number) =>
  bracket?.rounds.flatMap(({ matches }) => matches).find((match) => match.id === id);
