import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { ownTeam } from '../model/teams.ts';
import { storeTournament } from '../updates.ts';

interface JoinParts {
  /** Whether they are in already: then it is about the partner. */
  isIn: boolean;
  onDone?: () => void;
  onFailed?: (problem: string) => void;
}

/** Entering a tournament and, in doubles, saying with whom; what became of it is said. */
export function useJoin({ isIn, onDone, onFailed }: JoinParts): Action<typeof tournamentCalls.join> {
  const client = useQueryClient();
  const { id } = useViewer();
  return useAction(tournamentCalls.join, {
    failed: isIn ? 'Failed to name a partner' : 'Failed to join tournament',
    onDone: (tournament) => {
      toast(said(tournament, id, isIn));
      onDone?.();
      return storeTournament(client, tournament);
    },
    ...(onFailed && { onFailed }),
  });
}

function said({ gameType, participants }: Tournament, viewerId: number, isIn: boolean) {
  const title = 'You have joined the tournament';
  const team = gameType === 'doubles' ? ownTeam(participants, viewerId) : undefined;
  if (team === undefined) return title;
  return isIn ? team : { title, description: team };
}
