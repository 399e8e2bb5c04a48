import type { Scoring } from '#contract/tournaments/results.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { matchInWords } from '../match-result-words.ts';
import { namesOf } from '../sides.ts';

/** What was done at a match: 'amara beat rosa 11–7', 'took back the result of amara v rosa'. */
export function scoringInWords(scoring: Scoring, tournament: Tournament): string {
  const { result, becauseOf, team1 } = scoring;
  const names = namesOf(tournament, scoring);
  if (result === null) {
    const deed = `took back the result of ${names[0]} v ${names[1]}`;
    return becauseOf === null ? deed : `${deed}, for ${placeOf(becauseOf, tournament)} was changed`;
  }
  // A team goes by its first player, who stands first in it.
  const winner = result.winner === null ? null : result.winner === team1[0] ? 0 : 1;
  return matchInWords(result, winner, names);
}

/** 'Semi-Finals 2' */
function placeOf(matchId: number, { bracket }: Tournament): string {
  const found = bracket?.rounds.flatMap(({ title, matches }) =>
    matches.flatMap(({ id, position }) => (id === matchId ? [`${title} ${position}`] : [])),
  );
  return found?.[0] ?? 'another match';
}
