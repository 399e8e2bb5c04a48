import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Face } from '#contract/values.ts';
import { ownTeam } from '../model/teams.ts';
import { storeTournament } from '../tournament-query.ts';

/** Entering a tournament from its card, or accepting whom one is asked by. */
export interface EntryDeed {
  join: Action<typeof tournamentCalls.join>;
  hasJustJoined: boolean;
  /** Those who want to play with the viewer, but for whom the viewer has blocked. */
  askedBy: readonly Face[];
}

export function useEntry({ viewer, ...card }: TournamentCard): EntryDeed {
  const client = useQueryClient();
  const blocked = useBlocked();
  const askedBy = card.askedBy.filter(({ id }) => !blocked.has(id));
  const [hasJustJoined, setJustJoined] = useState(false);
  const join = useAction(tournamentCalls.join, {
    done: viewer.isParticipant ? `You play with ${askedBy[0]?.username}` : 'You have joined the tournament',
    failed: 'Failed to join tournament',
    onDone: (tournament) => {
      setJustJoined(true);
      return storeTournament(client, tournament);
    },
  });
  return { join, hasJustJoined, askedBy };
}

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
