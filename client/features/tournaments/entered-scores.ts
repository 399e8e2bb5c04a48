import { outboxKind } from '#client/data/outbox/queued-mutation.ts';

import { readEntered } from './score/stored-score.ts';
import type { EnteredScore } from './score/unsent-score.ts';

import { sendScore } from './send-score.ts';

/** Scores that are entered at the court, where there may be no network. Each is sent under its own key. */
export const enteredScores = outboxKind<EnteredScore>({
  name: 'score',
  parse: readEntered,
  subjectOf: ({ tournamentId }) => `tournament ${tournamentId}`,
  send: sendScore,
});
