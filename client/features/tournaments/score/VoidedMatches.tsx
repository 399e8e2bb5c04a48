import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { lostResult } from './voided-words.ts';

interface VoidedMatchesProps {
  tournament: Tournament;
  matches: readonly Match[];
}

/** The matches that lose their results with another one. */
export function VoidedMatches({ tournament, matches }: VoidedMatchesProps) {
  return (
    <>
      <p>Also takes back:</p>
      <ul className="max-h-28 list-disc overflow-y-auto pl-4">
        {matches.map((match) => (
          <li key={match.id} className="wrap-anywhere">
            {lostResult(tournament, match)}
          </li>
        ))}
      </ul>
    </>
  );
}
