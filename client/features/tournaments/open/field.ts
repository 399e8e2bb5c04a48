import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Bracket } from '../rounds.ts';

/** Somebody who plays in a tournament, as its screens show them. */
export interface FieldPlayer {
  userId: number;
  name: string;
  tone: Tone;
  standing: Standing | undefined;
}

/** Who plays in a tournament that has begun, and who looks at it. */
export interface Field {
  tournament: Tournament;
  bracket: Bracket;
  viewerId: number;
  players: ReadonlyMap<number, FieldPlayer>;
}

/** One side of a match. */
export interface Side {
  /** The first player's where several are a side; 0 while it is to be decided. */
  userId: number;
  name: string;
  tone: Tone;
  points: number | null;
  isWinner: boolean;
}

export function fieldOf(tournament: Tournament, bracket: Bracket): Field {
  const tones = tonesIn(bracket);
  const standings = new Map(tournament.standings.map((row) => [row.userId, row]));
  const players = bracket.participants.map(({ userId, username }): [number, FieldPlayer] => [
    userId,
    { userId, name: username, tone: tones.get(userId) ?? toneOf(userId), standing: standings.get(userId) },
  ]);
  return { tournament, bracket, viewerId: bracket.currentUserId, players: new Map(players) };
}

/** They stay what they are with every score, and so does the list. */
const tonesByList = new WeakMap<Bracket['participants'], ReadonlyMap<number, Tone>>();

function tonesIn({ participants }: Bracket): ReadonlyMap<number, Tone> {
  const had = tonesByList.get(participants);
  if (had) return had;
  const tones = tonesOf(participants.map(({ userId }) => userId));
  tonesByList.set(participants, tones);
  return tones;
}

/** Both sides of a match, the viewer's own first. */
export function sidesOf(match: Match, { players, viewerId }: Pick<Field, 'players' | 'viewerId'>): [Side, Side] {
  const side = (playerId: number | null, team: readonly number[], points: number | null): Side => ({
    userId: team[0] ?? 0,
    name: team.map((userId) => players.get(userId)?.name ?? 'A player').join(' and ') || 'To be decided',
    tone: players.get(team[0] ?? 0)?.tone ?? toneOf(1),
    points,
    isWinner: match.winner !== null && match.winner === playerId,
  });
  const one = side(match.player1Id, match.team1, match.player1Score);
  const two = side(match.player2Id, match.team2, match.player2Score);
  return match.team2.includes(viewerId) ? [two, one] : [one, two];
}

/** Where the viewer stands; undefined when they do not play. */
export const ownStanding = ({ players, viewerId }: Field): Standing | undefined => players.get(viewerId)?.standing;
