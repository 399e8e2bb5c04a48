import { useQuery } from '@tanstack/react-query';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { mayScoreIn, type Round } from '../rounds.ts';
import { tournamentQuery } from '../tournament-query.ts';

interface StoredMatch {
  match: Match;
  mayScore: boolean;
  /** What it is called, and how its matches are played. */
  round: Pick<Round, 'title' | 'bestOf' | 'game'>;
}

/** A match as the server has it by now, without what waits here to be sent; what is given stands in for what is not known. */
export function useStoredMatch(given: Tournament, givenMatch: Match): StoredMatch {
  const { data: tournament = given } = useQuery(tournamentQuery(given.id));
  const round = tournament.bracket?.rounds.find(({ matches }) => matches.some(({ id }) => id === givenMatch.id));
  const match = round?.matches.find(({ id }) => id === givenMatch.id) ?? givenMatch;
  return {
    match,
    mayScore: mayScoreIn(tournament.viewer, match),
    round: round ?? { title: `Round ${givenMatch.round}`, bestOf: 1, game: tournament.game },
  };
}
