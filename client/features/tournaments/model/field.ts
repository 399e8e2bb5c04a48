import { teamName } from '#client/lib/players/team-name.ts';
import { type Tone, toneOf, tonesOf } from '#client/ui/tones.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import type { Bracket } from './rounds.ts';

/** Somebody who plays in a tournament, as its screens show them. */
export interface FieldPlayer {
  userId: number;
  username: string;
  name: string;
  tone: Tone;
  standing: Standing | undefined;
  hasWithdrawn: boolean;
}

/** Who plays in a tournament that has begun, and who looks at it. */
export interface Field {
  tournament: Tournament;
  bracket: Bracket;
  viewerId: number;
  players: ReadonlyMap<number, FieldPlayer>;
}

/** Whether nobody looks at it who is known: it was opened by its public link. */
export const isVisitor = ({ viewerId }: Pick<Field, 'viewerId'>): boolean => viewerId === 0;

/** One side of a match. */
export interface Side {
  /** The first player's where several are a side; 0 while it is to be decided. */
  userId: number;
  name: string;
  /** What each of its players is called; nobody while it is to be decided. */
  names: readonly string[];
  tone: Tone;
  /** Of a match under way, those that it stands at. */
  points: number | null;
  isWinner: boolean;
  hasWithdrawn: boolean;
}

export function fieldOf(tournament: Tournament, bracket: Bracket): Field {
  const tones = tonesIn(bracket);
  const standings = new Map(tournament.standings.flatMap((row) => row.team.map((userId) => [userId, row] as const)));
  const withdrawn = new Set(bracket.entrants.flatMap(({ team, hasWithdrawn }) => (hasWithdrawn ? team : [])));
  const players = bracket.participants.map(({ userId, username, name }): [number, FieldPlayer] => [
    userId,
    {
      userId,
      username,
      name,
      tone: tones.get(userId) ?? toneOf(userId),
      standing: standings.get(userId),
      hasWithdrawn: withdrawn.has(userId),
    },
  ]);
  return { tournament, bracket, viewerId: bracket.currentUserId, players: new Map(players) };
}

/** The same with who plays without an account named so: for paper and screens, where nothing can stand beside a name. */
export function withGuestsNamed(bracket: Bracket): Bracket {
  if (!bracket.participants.some(isGuest)) return bracket;
  const participants = bracket.participants.map((each) =>
    isGuest(each) ? { ...each, name: `${each.name} (guest)` } : each,
  );
  return { ...bracket, participants };
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

/** The players of a side, with their names. */
export const matesIn = (players: ReadonlyMap<number, { name: string }>, team: readonly number[]) =>
  team.map((userId) => ({ userId, name: players.get(userId)?.name ?? 'A player' }));

/** What a side is called, and each of its players. */
export function calledIn(players: ReadonlyMap<number, { name: string }>, team: readonly number[], nobody = '') {
  const names = matesIn(players, team).map(({ name }) => name);
  return { name: teamName(names) || nobody, names };
}

/** Both sides of a match, the viewer's own first. */
export function sidesOf(match: Match, { players, viewerId }: Pick<Field, 'players' | 'viewerId'>): [Side, Side] {
  const side = (playerId: number | null, team: readonly number[], points: number | null): Side => ({
    userId: team[0] ?? 0,
    ...calledIn(players, team, 'To be decided'),
    tone: players.get(team[0] ?? 0)?.tone ?? toneOf(1),
    points,
    isWinner: match.winner !== null && match.winner === playerId,
    hasWithdrawn: players.get(team[0] ?? 0)?.hasWithdrawn ?? false,
  });
  const shown = match.live ?? match;
  const one = side(match.player1Id, match.team1, shown.player1Score);
  const two = side(match.player2Id, match.team2, shown.player2Score);
  return match.team2.includes(viewerId) ? [two, one] : [one, two];
}

/** Where the viewer stands; undefined when they do not play. */
export const ownStanding = ({ players, viewerId }: Field): Standing | undefined => players.get(viewerId)?.standing;

/** Where the viewer, or their team, has come in the end; undefined before that, and when they do not play. */
export function ownPlace({ tournament, bracket, viewerId }: Field): number | undefined {
  const own = bracket.entrants.find(({ team }) => team.includes(viewerId));
  return tournament.places.find(({ userId }) => userId === own?.id)?.place;
}
