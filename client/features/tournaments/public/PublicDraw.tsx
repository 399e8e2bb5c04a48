import type { Field } from '../open/field.ts';
import { isPlayed } from '../rounds.ts';
import { MatchCards } from './MatchCards.tsx';

/** Every round of a tournament with its matches. */
export function PublicDraw({ field }: { field: Field }) {
  return field.bracket.rounds.map(({ roundNumber, title, matches }) => {
    const real = matches.filter((match) => isPlayed(match) && match.state !== 'void');
    return real.length > 0 && <MatchCards key={roundNumber} field={field} title={title} matches={real} />;
  });
}
