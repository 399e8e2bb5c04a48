import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Points } from '#client/lib/score-entry/game-entry.ts';
import { gamesWon } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { enteredScores } from '../entered-scores.ts';

/**
 * What was scored point by point becomes the result of the match, and goes the way of one that was entered into the
 * sheet: shown at once, sent from the outbox whenever there is a network.
 *
 * @param games as they were played, the last included
 */
export function handOver(
  outbox: Outbox,
  { id: tournamentId, scoreSubmission }: Pick<Tournament, 'id' | 'scoreSubmission'>,
  { id: matchId }: Pick<Match, 'id'>,
  bestOf: number,
  games: readonly Points[],
): void {
  const [only = [0, 0] as const] = games;
  const [player1Score, player2Score] = bestOf === 1 ? only : gamesWon(games);
  const counted = bestOf > 1 && scoreSubmission === 'full-score';
  const ofGames = counted && { games: games.map(([player1, player2]) => ({ player1, player2 })) };
  outbox.add(
    enteredScores,
    { tournamentId, matchId, player1Score, player2Score, ...ofGames, replaces: null },
    ({ content }) => content.matchId === matchId,
  );
}
