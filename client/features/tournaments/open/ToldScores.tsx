import type { Tournament } from '#contract/tournaments.ts';
import { useCompletionToast } from './completion.ts';
import { useToldScores } from './told-scores.ts';

interface ToldScoresProps {
  tournament: Tournament;
  /** As it was shown at first: this may be there only after the end. */
  first: Tournament;
}

/** Shows nothing of itself: it says what comes in, and how it ends. */
export default function ToldScores({ tournament, first }: ToldScoresProps) {
  useCompletionToast(tournament, first);
  useToldScores(tournament);
  return null;
}
