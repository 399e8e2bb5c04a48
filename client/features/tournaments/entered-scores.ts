import { outboxKind } from '#client/data/outbox/deeds.ts';
import { type EnteredScore, readScore, readScoreOrNone } from './score/score.ts';

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
  // Few have one to send. Whoever enters one fetches this before.
  send: async (...sent) => (await loadSending()).sendScore(...sent),
});

/** Fetches what sends a score, so that it is there when the network is not. */
export const loadSending = () => import('./send-score.ts');

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
