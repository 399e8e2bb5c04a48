import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { outboxKind } from '#client/data/outbox/deeds.ts';
import { isRefusal } from '#client/data/outbox/outbox.ts';
import { toast } from '#client/ui/toast.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { readScore, readScoreOrNone, type Score } from './score/score.ts';
import { tournamentQuery } from './store-tournament.ts';
import { applyScore } from './updates.ts';

/** The score of a match as somebody entered it here. */
export interface EnteredScore extends Score {
  tournamentId: number;
  matchId: number;
  /** What the match had before, null for none: where it has another one by now, this one is refused. */
  replaces: Score | null;
}

/** Scores that are entered at the court, where there may be no network. Each is sent under its own key. */
export const enteredScores = outboxKind<EnteredScore>({
  name: 'score',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    if (!('tournamentId' in stored && 'matchId' in stored && 'replaces' in stored)) return undefined;
    const { tournamentId, matchId } = stored;
    const [score, replaces] = [readScore(stored), readScoreOrNone(stored.replaces)];
    if (!isId(tournamentId) || !isId(matchId) || score === undefined || replaces === undefined) return undefined;
    return { tournamentId, matchId, ...score, replaces };
  },
  subjectOf: ({ tournamentId }) => `tournament ${tournamentId}`,
  send: async (client, { tournamentId, matchId, ...body }, id) => {
    const request = { params: { id: tournamentId, matchId }, body };
    try {
      const scored = await call(tournamentCalls.score, request, { idempotencyKey: id });
      toast('Match score updated successfully');
      await applyScore(client, tournamentId, scored);
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
  },
});

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
