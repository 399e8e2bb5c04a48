import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { MatchCards } from './MatchCards.tsx';
import { nextUp, onNow } from './screen/now.ts';

/** How many matches are said to come next. */
const mostNext = 3;

/** What is on, and what comes next; in a strip above other matches only where nothing is on. */
export function MatchesNow({ field, isStrip = false }: { field: Field; isStrip?: boolean }) {
  const running = onNow(field.bracket);
  const next: Match[] = isStrip && running.length > 0 ? [] : nextUp(field.bracket).slice(0, mostNext);
  return (
    <>
      {running.length > 0 && <MatchCards field={field} title="On now" matches={running} isStrip={isStrip} isOn />}
      {next.length > 0 && <MatchCards field={field} title="Next" matches={next} isStrip={isStrip} />}
    </>
  );
}
