import { useEffect, useState } from 'react';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { prefetched } from '#client/ui/late.tsx';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { isFinished, mayScoreIn } from '../rounds.ts';
import { usePointsInAddress } from './match-in-address.tsx';

/** Needed by those only who enter a score. */
const [ScoreSheet, fetchScoreSheet] = prefetched(async () => ({
  default: (await import('../score/ScoreSheet.tsx')).ScoreSheet,
}));

/** Who only watches needs this. */
const [MatchDetails, fetchMatchDetails] = prefetched(async () => ({
  default: (await import('../score/details/MatchDetails.tsx')).MatchDetails,
}));

/**
 * Fetches what a match is shown with, and what a score is entered with, while there is nothing else to do, so that it
 * opens with the press.
 */
export function useReadySheet(mayScore: boolean): void {
  useEffect(() => {
    return whenIdle(() => {
      void fetchMatchDetails();
      if (mayScore) void fetchScoreSheet();
    });
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
 * not arrived; for all others, and once it is finished, as it is. When somebody else is quicker, the sheet says so itself.
 */
export function OpenedMatch({ match, field, isUnsent, onClose }: OpenedMatchProps) {
  const [, openPoints] = usePointsInAddress();
  const mayScore = mayScoreIn(field.tournament.viewer, match);
  const [isSheet, setSheet] = useState(isUnsent || (mayScore && !isFinished(match)));
  return (
    <LazyDialog open title={isSheet ? 'Enter score' : 'Match'} onClose={onClose}>
      {isSheet ? (
        <ScoreSheet
          match={match}
          tournament={field.tournament}
          onPoints={() => openPoints(match.id)}
          onClose={onClose}
        />
      ) : (
        <MatchDetails match={match} field={field} onCorrect={() => setSheet(true)} onClose={onClose} />
      )}
    </LazyDialog>
  );
}
