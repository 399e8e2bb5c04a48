import { useDeferredValue } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { enteredScores } from '../entered-scores.ts';
import type { Field } from '../open/field.ts';
import { unsentFor } from '../score/unsent-score.ts';
import { useMatchInAddress } from './match-in-address.tsx';
import { OpenedMatch } from './OpenedMatch.tsx';

/** The match that the address names, above whatever else is shown. */
export function MatchInAddress({ field }: { field: Field }) {
  const [id, open] = useMatchInAddress();
  // The press shows first, and what it opens with the next frame; what is closed goes at once.
  const opened = useDeferredValue(id);
  const { unsent } = useUnsent(enteredScores);
  if (id === undefined || opened !== id) return null;
  const match = field.bracket.rounds.flatMap(({ matches }) => matches).find((each) => each.id === id);
  if (!match) return null;
  return (
    <OpenedMatch
      key={match.id}
      match={match}
      field={field}
      isUnsent={unsentFor(unsent, match.id) !== undefined}
      onClose={() => open(undefined)}
    />
  );
}
