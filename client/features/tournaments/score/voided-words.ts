import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { matchInWords, winningSide } from './match-result-words.ts';
import { namesOf } from './sides.ts';

/** What a match would lose: 'Final: ann beat ben 11–4'. */
export function lostResult(tournament: Tournament, match: Match): string {
  const round = tournament.bracket?.rounds.find(({ roundNumber }) => roundNumber === match.round);
  const result = matchInWords(match, winningSide(match), namesOf(tournament, match));
  return `${round?.title ?? `Round ${match.round}`}: ${result}`;
}
