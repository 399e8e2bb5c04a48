import { useDeferredValue, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../../model/field.ts';
import { isFinished, mayScoreIn } from '../../model/rounds.ts';
import { useMatchInAddress, usePointsInAddress } from '../../parts/ScoreButtons.tsx';
import { enteredScores } from '../../score/entered-scores.ts';
import { MatchDetails } from '../../score/MatchDetails.tsx';
import { ScoreSheet } from '../../score/ScoreSheet.tsx';
import { unsentFor } from '../../score/unsent-score.ts';

/** The match that the address names, above whatever else is shown. */
export function MatchInAddress({ field }: { field: Field }) {
  const [id, open] = useMatchInAddress();
  // The press shows first, and what it opens with the next frame; what is closed goes at once.
  const opened = useDeferredValue(id);
  const { unsent } = useUnsent(enteredScores);
  if (id === undefined || opened !== id) return null;
  const match = field.bracket.rounds.flatMap(({ matches }) => matches).find((each) => each.id === id);
  if (!match) return null;
  const isUnsent = unsentFor(unsent, match.id) !== undefined;
  return <OpenedMatch key={match.id} match={match} field={field} isUnsent={isUnsent} onClose={() => open(undefined)} />;
}

/**
 * The match that was pressed: its score to be entered by those who may when they press it, and by those whose score has
 * not arrived or was refused; for all others, and once it is finished, as it is. When somebody else is quicker, the sheet
 * says so itself.
 */
function OpenedMatch(props: { match: Match; field: Field; isUnsent: boolean; onClose: () => void }) {
  const { match, field, isUnsent, onClose } = props;
  const [, openPoints] = usePointsInAddress();
  const mayScore = mayScoreIn(field.tournament.viewer, match);
  const [isSheet, setSheet] = useState(isUnsent || (mayScore && !isFinished(match)));
  return isSheet ? (
    <ScoreSheet match={match} tournament={field.tournament} onPoints={() => openPoints(match.id)} onClose={onClose} />
  ) : (
    <MatchDetails match={match} field={field} onCorrect={() => setSheet(true)} onClose={onClose} />
  );
}
