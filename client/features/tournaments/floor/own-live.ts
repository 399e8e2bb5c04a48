import type { OwnLive } from '#contract/tournaments/cards.ts';
import type { LiveScore } from '#contract/tournaments/matches.ts';
import { gamesWon } from './games-won.ts';

/** What a match stands at as somebody who plays in it sees it. */
export function ownLiveOf({ player1Score, player2Score, games }: LiveScore, isFirst: boolean): OwnLive {
  const [first, second] = gamesWon(games.map(({ player1, player2 }) => [player1, player2]));
  return isFirst
    ? { points: [player1Score, player2Score], games: [first, second] }
    : { points: [player2Score, player1Score], games: [second, first] };
}

/** On a card: 'live · you lead 7–5', 'live · carl leads 7–5', 'live · 5–5', after a game 'live · games 1–0, 0–0'. */
export function ownLiveLine({ points, games }: OwnLive, opponent: string): string {
  const [own, other] = points;
  const won = games[0] + games[1] > 0 ? `games ${games[0]}–${games[1]}, ` : '';
  if (own === other) return `live · ${won}${own}–${other}`;
  return own > other ? `live · ${won}you lead ${own}–${other}` : `live · ${won}${opponent} leads ${other}–${own}`;
}
