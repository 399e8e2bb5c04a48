import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Action, useAction } from '#client/ui/use-action.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament } from '../store-tournament.ts';

/** Entering a tournament from its card. */
export interface EntryDeed {
  join: Action<typeof tournamentCalls.join>;
  hasJustJoined: boolean;
}

export function useEntry(): EntryDeed {
  const client = useQueryClient();
  const [hasJustJoined, setJustJoined] = useState(false);
  const join = useAction(tournamentCalls.join, {
    done: 'You have joined the tournament',
    failed: 'Failed to join tournament',
    onDone: (tournament) => {
      setJustJoined(true);
      return storeTournament(client, tournament);
    },
  });
  return { join, hasJustJoined };
}
