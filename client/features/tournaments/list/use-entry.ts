import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocked } from '#client/lib/blocks.ts';
import { type Action, useAction } from '#client/ui/use-action.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Face } from '#contract/values.ts';
import { storeTournament } from '../updates.ts';

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
