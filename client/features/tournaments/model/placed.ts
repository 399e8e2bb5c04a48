import { teamName } from '#client/lib/players/team-name.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Field, FieldPlayer } from './field.ts';
import { isFinished, matchesOf } from './rounds.ts';

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
      name: teamName(team.map(({ name }) => name)),
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
export function lastMatch({ bracket }: Field, championId: number): Match | undefined {
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
  const beaten = loser?.name ?? 'nobody';
  if (match.decidedBy !== 'play') return `won the final against ${beaten} by ${match.decidedBy}`;
  return `beat ${beaten} ${scoreFor(match, isFirst)} in the final`;
}

/** '11–9', '11–4, 7–11, 11–9': the champion's own points first. */
export function scoreFor({ games, player1Score, player2Score }: Match, isFirst: boolean): string {
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

/** So many of a final table stand there at first; with a few more all of them do. */
const [rowsAtFirst, maxRows] = [10, 12];

/** The rows of a final table before all are asked for: the first ten, and the viewer's own. */
export function firstRows<Row>(rows: readonly Row[], isOwn: (row: Row) => boolean): readonly Row[] {
  return rows.length <= maxRows ? rows : rows.filter((row, at) => at < rowsAtFirst || isOwn(row));
}

type Tally = Pick<Standing, 'wins' | 'losses' | 'points' | 'pointDifference'>;

const nothing: Tally = { wins: 0, losses: 0, points: 0, pointDifference: 0 };

const sumOf = (one: Tally, other: Tally): Tally => ({
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
  points: one.points + other.points,
  pointDifference: one.pointDifference + other.pointDifference,
});

/** Won, lost, and the points beyond the tables, which have theirs: a walkover is won, without points. */
function tallyOf(matches: readonly Match[]) {
  const tally = new Map<number, Tally>();
  const add = (userId: number | null, hasWon: boolean, points: number, against: number) => {
    if (userId === null) return;
    const match = { wins: hasWon ? 1 : 0, losses: hasWon ? 0 : 1, points, pointDifference: points - against };
    tally.set(userId, sumOf(tally.get(userId) ?? nothing, match));
  };
  for (const { decidedBy, stage, player1Id, player2Id, winner, games, ...match } of matches) {
    if (stage === 'round-robin' || stage === 'pool') continue;
    if (winner === null || decidedBy === null || decidedBy === 'bye') continue;
    const isPlayed = decidedBy === 'play' || decidedBy === 'retirement';
    // The points of both, and where they are not known, the games.
    const sum = (side: 'player1' | 'player2') => games.reduce((total, game) => total + game[side], 0);
    const points =
      games.length > 0 ? [sum('player1'), sum('player2')] : [match.player1Score ?? 0, match.player2Score ?? 0];
    const [one = 0, two = 0] = isPlayed ? points : [];
    add(player1Id, winner === player1Id, one, two);
    add(player2Id, winner === player2Id, two, one);
  }
  return tally;
}

/**
 * How it ended: a table over First Rounds and Finals together, and of eliminations the places; and how many places the
 * Finals have brought somebody up, or down where it is negative.
 */
export function finalRows(field: Field): { rows: Standing[]; moves: ReadonlyMap<number, number> } {
  const { bracket, tournament } = field;
  const tally = tallyOf(matchesOf(bracket));
  const standings = new Map(tournament.standings.map((row) => [row.userId, row]));
  const hasPlayoffs = bracket.playoffs !== null;
  const moves = new Map<number, number>();
  const rows = placedIn(field).map(({ userId, place, team, name }): Standing => {
    const had = standings.get(userId);
    if (hasPlayoffs) moves.set(userId, (had?.rank ?? place) - place);
    const sums = sumOf(had ?? nothing, tally.get(userId) ?? nothing);
    const played = sums.wins + sums.losses;
    return {
      ...sums,
      rank: place,
      settled: true,
      pool: had?.pool ?? 1,
      userId,
      username: teamName(team.map((player) => player.username)),
      name,
      team: team.map((player) => player.userId),
      played,
      percentage: played === 0 ? 0 : Math.round((1000 * sums.wins) / played) / 10,
      withdrawn: had?.withdrawn ?? false,
      // What parted them in the First Rounds is told beside the crosstable.
      decidedBy: hasPlayoffs && !had?.withdrawn ? null : (had?.decidedBy ?? null),
    };
  });
  return { rows, moves };
}
