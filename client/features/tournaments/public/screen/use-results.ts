import { useEffect, useState } from 'react';
import type { Bracket } from '../../rounds.ts';
import { type Result, resultLasts, resultsAfter } from './now.ts';

interface Seen {
  bracket: Bracket | null;
  results: readonly Result[];
}

/** The results that have just come before the eyes of whoever watches. */
export function useResults(bracket: Bracket | null): readonly Result[] {
  const [seen, setSeen] = useState<Seen>({ bracket, results: [] });
  if (seen.bracket !== bracket) {
    const results = seen.bracket && bracket ? resultsAfter(seen.results, seen.bracket, bracket, Date.now()) : [];
    setSeen({ bracket, results });
  }
  const { results } = seen;
  useEffect(() => {
    const [first] = results;
    if (!first) return;
    const isLasting = ({ at }: Result) => Date.now() - at < resultLasts;
    const timer = setTimeout(
      () => setSeen((had) => ({ ...had, results: had.results.filter(isLasting) })),
      Math.max(0, first.at + resultLasts - Date.now()) + 1,
    );
    return () => clearTimeout(timer);
  }, [results]);
  return results;
}
