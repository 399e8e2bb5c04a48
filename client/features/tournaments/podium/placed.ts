import type { Match } from '#contract/tournaments/matches.ts';
import type { Field, FieldPlayer } from '../model/field.ts';
import { isFinished } from '../model/rounds.ts';

/** A player or a team where they have come in the end. */
export interface Placed {
  /** Of a team, its first player. */
  userId: number;
  place: number;
  /** Its players, in their order. */
  team: readonly FieldPlayer[];
  /** 'anna & ben' */
  name: string;
  isMine: boolean;
}

/** Everybody, best first; nobody before the end. */
export function placedIn({ tournament, bracket, players, viewerId }: Field): Placed[] {
  const teams = new Map(bracket.entrants.map(({ id, team }) => [id, team]));
  return tournament.places.map(({ userId, place }) => {
    const team = (teams.get(userId) ?? [userId]).flatMap((id) => players.get(id) ?? []);
    return {
      userId,
      place,
      team,
      name: team.map(({ name }) => name).join(' & '),
      isMine: team.some((player) => player.userId === viewerId),
    };
  });
}

/** Who stands on each of the three steps, which may be several where they share a place, or nobody. */
export function stepsOf(placed: readonly Placed[]): [Placed[], Placed[], Placed[]] {
  const on = (place: number) => placed.filter((each) => each.place === place);
  return [on(1), on(2), on(3)];
}

/** What the champion has won at last. */
const lastStages = new Set<Match['stage']>(['championship', 'final', 'grand-final', 'deciding-game']);

/** The match that decided a tournament: of a round robin without playoffs there is none. */
function lastMatch({ bracket }: Field, championId: number): Match | undefined {
  return bracket.rounds
    .flatMap(({ matches }) => matches)
    .filter((match) => lastStages.has(match.stage) && isFinished(match))
    .findLast(({ winner }) => winner === championId);
}

/** How the champion came to it: 'beat ines 11–9 in the final', 'won 6 of 7 matches'. */
export function howItEnded(field: Field, champion: Placed): string {
  const match = lastMatch(field, champion.userId);
  if (!match) return recordInWords(field, champion);
  const isFirst = match.player1Id === champion.userId;
  const loser = placedIn(field).find(({ userId }) => userId === (isFirst ? match.player2Id : match.player1Id));
  const whom = loser?.name ?? 'nobody';
  if (match.decidedBy !== 'play') return `won the final against ${whom} by ${match.decidedBy}`;
  return `beat ${whom} ${scoreFor(match, isFirst)} in the final`;
}

/** '11–9', '11–4, 7–11, 11–9': the champion's own points first. */
function scoreFor({ games, player1Score, player2Score }: Match, isFirst: boolean): string {
  const pairs =
    games.length > 0
      ? games.map(({ player1, player2 }) => [player1, player2] as const)
      : [[player1Score ?? 0, player2Score ?? 0] as const];
  return pairs.map(([one, two]) => (isFirst ? `${one}–${two}` : `${two}–${one}`)).join(', ');
}

function recordInWords({ tournament }: Field, { userId }: Placed): string {
  const standing = tournament.standings.find((row) => row.userId === userId);
  if (!standing) return '';
  return `won ${standing.wins} of ${standing.played} ${standing.played === 1 ? 'match' : 'matches'}`;
}

export const titleOf = (champion: Placed): string => {
  if (champion.team.length > 1) return champion.isMine ? 'You are the champions' : 'Champions';
  return champion.isMine ? 'You are the champion' : 'Champion';
};

/** How nobody came to be champion: 'ann and ben forfeited the last match.' */
export function whyNobody([, second]: ReturnType<typeof stepsOf>): string {
  return `${second.map(({ name }) => name).join(' and ')} forfeited the last match.`;
}
