import { useState } from 'react';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { isFinished, mayScoreIn } from '../rounds.ts';
import { MatchDetails } from '../score/details/MatchDetails.tsx';
import { ScoreSheet } from '../score/ScoreSheet.tsx';
import { usePointsInAddress } from './match-in-address.tsx';

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
  return isSheet ? (
    <ScoreSheet match={match} tournament={field.tournament} onPoints={() => openPoints(match.id)} onClose={onClose} />
  ) : (
    <MatchDetails match={match} field={field} onCorrect={() => setSheet(true)} onClose={onClose} />
  );
}
