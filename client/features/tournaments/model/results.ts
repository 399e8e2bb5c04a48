import type { Names, Points, Side } from '#client/lib/score-entry/game-entry.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';

export const beat = (names: Names, winner: Side): string => `${names[winner]} beat ${names[winner === 0 ? 1 : 0]}`;

/** '11–7', the side's points first. */
export const dashed = (points: Points, first: Side): string => `${points[first]}–${points[first === 0 ? 1 : 0]}`;

/** How a match ended: 'amara beat rosa 11–7', 'amara beat rosa, who did not come', 'neither amara nor rosa came'. */
export function matchInWords(
  {
    player1Score,
    player2Score,
    games,
    decidedBy,
  }: Pick<Match, 'player1Score' | 'player2Score' | 'games' | 'decidedBy'>,
  winner: Side | null,
  names: Names,
): string {
  if (winner === null) return `neither ${names[0]} nor ${names[1]} came`;
  const pair: Points[] = player1Score === null || player2Score === null ? [] : [[player1Score, player2Score]];
  const each = games.length > 0 ? games.map(({ player1, player2 }): Points => [player1, player2]) : pair;
  const score = each.map((points) => dashed(points, winner)).join(', ');
  const won = beat(names, winner);
  if (decidedBy === 'forfeit') return `${won}, who did not come`;
  if (decidedBy === 'withdrawal') return `${won}, who withdrew`;
  if (decidedBy === 'retirement') return `${won}, who had to stop${score && `: ${score}`}`;
  return `${won} ${score}`;
}

/** The side that has won a match; null where nobody has. */
export function winningSide({ winner, player1Id }: Pick<Match, 'winner' | 'player1Id'>): Side | null {
  if (winner === null) return null;
  return winner === player1Id ? 0 : 1;
}

export type Teams = Pick<Match, 'team1' | 'team2'>;

export function playersOf({ bracket }: Pick<Tournament, 'bracket'>, team: readonly number[]): string[] {
  const people = new Map(bracket?.participants.map(({ userId, name }) => [userId, name]));
  return team.map((userId) => people.get(userId) ?? 'A player');
}

/** What the two sides of a match are called. */
export function namesOf({ bracket }: Pick<Tournament, 'bracket'>, { team1, team2 }: Teams): Names {
  const nameOf = (team: readonly number[]) => playersOf({ bracket }, team).join(' and ');
  return [nameOf(team1), nameOf(team2)];
}
