import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { type Placed, placedIn } from './placed.ts';

/** So many stand there at first; with a few more all of them do. */
const top = 10;
const most = 12;

/** The rows of a final table before all are asked for: the first ten, and the viewer's own. */
export function firstRows(rows: readonly Standing[], viewerId: number): readonly Standing[] {
  if (rows.length <= most) return rows;
  return rows.filter(({ team }, at) => at < top || team.includes(viewerId));
}

/** Won, lost, and the points of the matches that count: what nobody played for does not. */
function tallyOf(matches: readonly Match[]) {
  const tally = new Map<number, { wins: number; losses: number; pointDifference: number }>();
  const add = (userId: number | null, hasWon: boolean, difference: number) => {
    if (userId === null) return;
    const had = tally.get(userId) ?? { wins: 0, losses: 0, pointDifference: 0 };
    tally.set(userId, {
      wins: had.wins + (hasWon ? 1 : 0),
      losses: had.losses + (hasWon ? 0 : 1),
      pointDifference: had.pointDifference + difference,
    });
  };
  for (const { decidedBy, player1Id, player2Id, winner, ...match } of matches) {
    if (decidedBy !== 'play' && decidedBy !== 'retirement') continue;
    const difference = differenceIn(match);
    add(player1Id, winner === player1Id, difference);
    add(player2Id, winner === player2Id, -difference);
  }
  return tally;
}

/** Of the points, and where they are not known, of the games. */
function differenceIn({ games, player1Score, player2Score }: Pick<Match, 'games' | 'player1Score' | 'player2Score'>) {
  if (games.length === 0) return (player1Score ?? 0) - (player2Score ?? 0);
  return games.reduce((sum, { player1, player2 }) => sum + player1 - player2, 0);
}

export interface FinalRows {
  rows: Standing[];
  /** How many places the Finals have brought somebody up, or down where it is negative. */
  moves: ReadonlyMap<number, number>;
}

/** How it ended: a table over First Rounds and Finals together, and of eliminations the places. */
export function finalRows(field: Field): FinalRows {
  const { bracket, tournament } = field;
  const counted = tallyOf(bracket.rounds.flatMap(({ matches }) => matches));
  const standings = new Map(tournament.standings.map((row) => [row.userId, row]));
  const placed = placedIn(field);
  const hasPlayoffs = bracket.playoffs !== null;
  return {
    rows: placed.map((each) => rowOf(each, standings.get(each.userId), counted.get(each.userId), hasPlayoffs)),
    moves: new Map(
      hasPlayoffs
        ? placed.map(({ userId, place }) => [userId, (standings.get(userId)?.rank ?? place) - place] as const)
        : [],
    ),
  };
}

type Tally = ReturnType<typeof tallyOf> extends Map<number, infer Each> ? Each : never;

function rowOf(
  { userId, place, team, name }: Placed,
  had: Standing | undefined,
  tally: Tally | undefined,
  isNew: boolean,
) {
  const { wins = 0, losses = 0, pointDifference = 0 } = tally ?? {};
  const row: Standing = {
    rank: place,
    settled: true,
    pool: had?.pool ?? 1,
    userId,
    username: name,
    team: team.map((player) => player.userId),
    played: wins + losses,
    wins,
    losses,
    points: had?.points ?? 0,
    pointDifference,
    percentage: had?.percentage ?? 0,
    // What parted them in the First Rounds is told beside the crosstable.
    decidedBy: isNew ? null : (had?.decidedBy ?? null),
  };
  return row;
}
