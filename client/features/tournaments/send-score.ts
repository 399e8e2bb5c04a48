import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { toast } from '#client/ui/toast.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { EnteredScore } from './score/unsent-score.ts';
import { tournamentQuery } from './tournament-query.ts';
import { storeTournament } from './updates.ts';

/**
 * Sends a score, and takes in what it changes.
 *
 * @param id the key under which it counts once
 * @throws CallError where the server does not have it
 */
export async function sendScore(client: QueryClient, entered: EnteredScore, id: string): Promise<void> {
  const { tournamentId, matchId, ...body } = entered;
  const request = { params: { id: tournamentId, matchId }, body };
  try {
    const tournament = await call(tournamentCalls.score, request, { idempotencyKey: id });
    toast('Match score updated successfully');
    await storeTournament(client, tournament);
  } catch (error) {
    if (error instanceof CallError && error.code === 'already_done') {
      // It is stored, whatever its lost answer said.
      void client.invalidateQueries(tournamentQuery(tournamentId));
      return;
    }
    if (isRefusal(error)) {
      toast({ title: 'Failed to update match score', description: error.message, destructive: true });
      // What stands against it, such as the score of somebody who was quicker, is on screen with the refusal.
      void client.invalidateQueries(tournamentQuery(tournamentId));
    }
    throw error;
  }
}
