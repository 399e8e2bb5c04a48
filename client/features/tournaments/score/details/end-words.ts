import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { winningSide } from '../match-result-words.ts';
import { namesOf } from '../sides.ts';

/** What decided a match that was not played, or not to its end. */
export function endWords(match: Match, tournament: Tournament): string {
  const names = namesOf(tournament, match);
  const winner = winningSide(match);
  const loser = winner === null ? '' : names[winner === 0 ? 1 : 0];
  switch (match.decidedBy) {
    case 'forfeit':
      return `Decided by forfeit: ${loser} did not come.`;
    case 'retirement':
      return `Decided by retirement: ${loser} had to stop. What was not played counts for the winner.`;
    case 'double-forfeit':
      return 'Decided by a double forfeit: nobody came.';
    case 'withdrawal':
      return `Decided by withdrawal: ${loser} is out of the tournament.`;
    default:
      return '';
  }
}
