import { call } from '#client/data/call.ts';
import { outboxKind } from '#client/data/outbox/deeds.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { applyScore } from './updates.ts';

/** The score of a match as somebody entered it here. */
export interface EnteredScore {
  tournamentId: number;
  matchId: number;
  player1Score: number;
  player2Score: number;
}

const names = ['tournamentId', 'matchId', 'player1Score', 'player2Score'] as const;

/** Scores that are entered at the court, where there may be no network. Each is sent under its own key. */
export const enteredScores = outboxKind<EnteredScore>({
  name: 'score',
  parse: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const numbers = new Map(Object.entries(stored).filter(([, value]) => Number.isSafeInteger(value)));
    const [tournamentId, matchId, player1Score, player2Score] = names.map((name) => numbers.get(name));
    if (!tournamentId || !matchId || player1Score === undefined || player2Score === undefined) return undefined;
    return { tournamentId, matchId, player1Score, player2Score };
  },
  subjectOf: ({ tournamentId }) => `tournament ${tournamentId}`,
  send: async (client, { tournamentId, matchId, ...body }, id) => {
    const request = { params: { id: tournamentId, matchId }, body };
    const scored = await call(tournamentCalls.score, request, { idempotencyKey: id });
    await applyScore(client, tournamentId, scored);
  },
});
