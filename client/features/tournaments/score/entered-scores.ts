import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useSyncExternalStore } from 'react';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { outboxOf } from '#client/data/outbox/my-outbox.ts';
import { isRefusal, type Outbox } from '#client/data/outbox/outbox.ts';
import { outboxKind } from '#client/data/outbox/queued-mutation.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { toast } from '#client/ui/toast.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament, tournamentQuery } from '../tournament-query.ts';
import { readEnteredScore } from './stored-score.ts';
import type { EnteredScore, UnsentScore } from './unsent-score.ts';

/** Scores that are entered at the court, where there may be no network. Each is sent under its own key. */
export const enteredScores = outboxKind<EnteredScore>({
  name: 'score',
  parse: readEnteredScore,
  subjectOf: ({ tournamentId }) => `tournament ${tournamentId}`,
  send: sendScore,
});

/** @param id the key under which it counts once */
async function sendScore(client: QueryClient, entered: EnteredScore, id: string): Promise<void> {
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

/** The scores that the viewer has entered and the server is not known to have; a visitor, who is not signed in, has none. */
export function useUnsentScores(): { outbox: Outbox | undefined; unsent: readonly UnsentScore[] } {
  const [viewer, client] = [use(ViewerContext), useQueryClient()];
  const outbox = viewer && outboxOf(viewer.id, client);
  const all = useSyncExternalStore(outbox?.subscribe ?? heardNothing, () => outbox?.unsent ?? none);
  return { outbox, unsent: useMemo(() => enteredScores.among(all), [all]) };
}

const heardNothing = () => () => undefined;
const none: Outbox['unsent'] = [];
