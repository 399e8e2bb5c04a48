import { outboxKind } from '#client/data/outbox/deeds.ts';
import type { EnteredScore } from './score/score.ts';
import { readEntered } from './score/stored-score.ts';

/** Scores that are entered at the court, where there may be no network. Each is sent under its own key. */
export const enteredScores = outboxKind<EnteredScore>({
  name: 'score',
  parse: readEntered,
  subjectOf: ({ tournamentId }) => `tournament ${tournamentId}`,
  // Few have one to send. Whoever enters one fetches this before.
  send: async (...sent) => (await loadSending()).sendScore(...sent),
});

/** Fetches what sends a score, so that it is there when the network is not. */
export const loadSending = () => import('./send-score.ts');
