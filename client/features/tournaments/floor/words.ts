import { gamesWon } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { partOf } from '../finish/finals.ts';

/** Where a match of the viewer's is played next: 'Court 3, now', else in which round. */
export const whereNext = (match: Pick<Match, 'court' | 'live' | 'round' | 'playoffType'>): string =>
  match.court !== null ? `Court ${match.court}, now` : match.live ? 'live, now' : `next · ${partOf(match)}`;

/** Below the points in a row: 'Court 3', after a game with those that each side has won, the viewer's first: '1–0 · Court 3'. */
export function courseOf({ court, live, team2 }: Match, viewerId: number): string {
  const [one, two] = gamesWon((live?.games ?? []).map(({ player1, player2 }) => [player1, player2]));
  const games = team2.includes(viewerId) ? `${two}–${one}` : `${one}–${two}`;
  return [one + two > 0 && games, court !== null && `Court ${court}`].filter(Boolean).join(' · ');
}
