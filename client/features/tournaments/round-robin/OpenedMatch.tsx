import { useEffect, useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { prefetched } from '#client/ui/prefetched.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { mayScoreIn } from '../rounds.ts';
import { MatchDetails } from './MatchDetails.tsx';

/** Needed by those only who enter a score; for them it is fetched before they press. */
const [ScoreSheet, fetchScoreSheet] = prefetched(async () => ({
  default: (await import('../score/ScoreSheet.tsx')).ScoreSheet,
}));

/**
 * Fetches what a score is entered with while there is nothing else to do, so that it opens with the press; in a browser
 * that cannot say when that is, with the press.
 */
export function useReadySheet(mayScore: boolean): void {
  useEffect(() => {
    if (!mayScore || !('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(() => void fetchScoreSheet());
    return () => cancelIdleCallback(waiting);
  }, [mayScore]);
}

interface OpenedMatchProps {
  match: Match;
  field: Field;
  /** What was entered for it here is not sent yet, or was refused. */
  isUnsent: boolean;
  onClose: () => void;
}

/**
 * The match that was pressed: its score to be entered by those who may when they press it, and by those whose score has
 * not arrived; for all others as it is. When somebody else is quicker, the sheet says so itself.
 */
export function OpenedMatch({ match, field, isUnsent, onClose }: OpenedMatchProps) {
  const [isSheet] = useState(isUnsent || mayScoreIn(field.tournament.viewer, match));
  if (!isSheet) return <MatchDetails match={match} field={field} onClose={onClose} />;
  return (
    <LazyDialog open title="Enter score" onClose={onClose}>
      <ScoreSheet match={match} tournament={field.tournament} onClose={onClose} />
    </LazyDialog>
  );
}
