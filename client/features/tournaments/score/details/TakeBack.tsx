import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../../updates.ts';
import { seenIn } from '../score.ts';
import { VoidedMatches } from '../VoidedMatches.tsx';
import { lostResult } from '../voided-words.ts';

interface TakeBackProps {
  match: Match;
  tournament: Tournament;
  onKeep: () => void;
  onDone: () => void;
}

/** Says what follows from taking a result back, and does it. */
export function TakeBack({ match, tournament, onKeep, onDone }: TakeBackProps) {
  const client = useQueryClient();
  const params = { id: tournament.id, matchId: match.id };
  const considered = useQuery({
    queryKey: ['undo', tournament.id, match.id, tournament.revision],
    queryFn: () => call(resultCalls.consequences, { params, body: { undo: true } }),
    gcTime: 0,
  });
  const undo = useAction(resultCalls.undo, {
    done: 'Result taken back',
    failed: 'Failed to take the result back',
    onDone: async (changed) => {
      onDone();
      await storeTournament(client, changed);
    },
  });
  return (
    <QueryView query={considered} loading={<LoadingBall />} failed="What follows from it could not be loaded.">
      {({ voided }) => (
        <>
          <div role="alert" className="w-full">
            <p className="font-semibold wrap-anywhere">Take back {lostResult(tournament, match)}?</p>
            {voided.length > 0 && <VoidedMatches tournament={tournament} matches={voided} />}
            {tournament.status === 'completed' && <p>The tournament goes on.</p>}
          </div>
          <Button variant="secondary" data-place="undo" onClick={onKeep}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={undo.isPending}
            onClick={() => undo.run({ params, body: { replaces: seenIn(match), voiding: voided.length > 0 } })}
          >
            Take it back
          </Button>
        </>
      )}
    </QueryView>
  );
}
