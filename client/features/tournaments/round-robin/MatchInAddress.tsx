import type { Field } from '../open/field.ts';
import { useUnsentScores } from '../open/unsent-scores.ts';
import { useMatchInAddress } from './match-in-address.ts';
import { OpenedMatch } from './OpenedMatch.tsx';

/** The match that the address names, above whatever else is shown. */
export function MatchInAddress({ field }: { field: Field }) {
  const [id, open] = useMatchInAddress();
  const unsent = useUnsentScores(field.tournament.id);
  const match = field.bracket.rounds.flatMap(({ matches }) => matches).find((each) => each.id === id);
  if (!match) return null;
  return (
    <OpenedMatch
      key={match.id}
      match={match}
      field={field}
      isUnsent={unsent.has(match.id)}
      onClose={() => open(undefined)}
    />
  );
}
