import type { Tournament } from '#contract/tournaments.ts';
import { useCompletionToast } from './completion.ts';
import { useToldScores } from './told-scores.ts';

/** Shows nothing of itself: it says what comes in, and how it ends. */
export default function ToldScores({ tournament }: { tournament: Tournament }) {
  useCompletionToast(tournament);
  useToldScores(tournament);
  return null;
}
