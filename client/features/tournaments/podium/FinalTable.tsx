import { useId, useMemo, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';
import { isMedalPlace, Medal, medalNames } from '../parts/Medal.tsx';
import { few, record } from '../standings/grid.ts';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import { type Placed, placedIn } from './placed.ts';

/** What there is to say of those who did not meet everybody. */
const ofElimination = [record];

/** How it ended, for everybody. */
export function FinalTable({ field }: { field: Field }) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { rows: all, moves } = useMemo(() => finalRows(field), [field]);
  const rows = showsAll ? all : firstRows(all, field.viewerId);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="text-[1.0625rem]">
          Final table
        </h2>
        {field.bracket.playoffs && <p className="text-sm text-soft">with the Finals</p>}
      </div>
      <StandingsTable
        field={field}
        labelledBy={id}
        label="Final table"
        rows={rows}
        columns={field.tournament.format === 'round-robin' ? few : ofElimination}
        moves={moves}
        Rank={MedalRank}
        explains
      />
      {rows.length < all.length && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setShowsAll(true)}>
            Show all {all.length}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A rank in what is over: the first three have medals. */
function MedalRank({ rank }: { rank: number }) {
  if (!isMedalPlace(rank)) return rank;
  return (
    <>
      <Medal place={rank} className="mx-auto size-7" />
      <span className="sr-only">
        {medalNames[rank]}, place {rank}
      </span>
    </>
  );
}

/** So many stand there at first; with a few more all of them do. */
const top = 10;
const most = 12;

/** The rows of a final table before all are asked for: the first ten, and the viewer's own. */
export function firstRows(rows: readonly Standing[], viewerId: number): readonly Standing[] {
  if (rows.length <= most) return rows;
  return rows.filter(({ team }, at) => at < top || team.includes(viewerId));
}

type Tally = Pick<Standing, 'wins' | 'losses' | 'points' | 'pointDifference'>;

const nothing: Tally = { wins: 0, losses: 0, points: 0, pointDifference: 0 };

/** Won, lost, and the points beyond the tables, which have theirs: what nobody played for does not count. */
function tallyOf(matches: readonly Match[]) {
  const tally = new Map<number, Tally>();
  const add = (userId: number | null, hasWon: boolean, points: number, against: number) => {
    if (userId === null) return;
    const had = tally.get(userId) ?? nothing;
    tally.set(userId, {
      wins: had.wins + (hasWon ? 1 : 0),
      losses: had.losses + (hasWon ? 0 : 1),
      points: had.points + points,
      pointDifference: had.pointDifference + points - against,
    });
  };
  for (const { decidedBy, stage, player1Id, player2Id, winner, ...match } of matches) {
    if (stage === 'round-robin' || stage === 'pool') continue;
    if (decidedBy !== 'play' && decidedBy !== 'retirement') continue;
    const [one, two] = pointsIn(match);
    add(player1Id, winner === player1Id, one, two);
    add(player2Id, winner === player2Id, two, one);
  }
  return tally;
}

/** The points of both, and where they are not known, the games. */
function pointsIn({ games, player1Score, player2Score }: Pick<Match, 'games' | 'player1Score' | 'player2Score'>) {
  if (games.length === 0) return [player1Score ?? 0, player2Score ?? 0] as const;
  const sum = (side: 'player1' | 'player2') => games.reduce((total, game) => total + game[side], 0);
  return [sum('player1'), sum('player2')] as const;
}

interface FinalRows {
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

function rowOf({ userId, place, team, name }: Placed, had: Standing | undefined, tally = nothing, isNew: boolean) {
  const before = had ?? nothing;
  const wins = before.wins + tally.wins;
  const losses = before.losses + tally.losses;
  const played = wins + losses;
  const row: Standing = {
    rank: place,
    settled: true,
    pool: had?.pool ?? 1,
    userId,
    username: name,
    team: team.map((player) => player.userId),
    played,
    wins,
    losses,
    points: before.points + tally.points,
    pointDifference: before.pointDifference + tally.pointDifference,
    percentage: played === 0 ? 0 : Math.round((1000 * wins) / played) / 10,
    withdrawn: had?.withdrawn ?? false,
    // What parted them in the First Rounds is told beside the crosstable.
    decidedBy: isNew && !had?.withdrawn ? null : (had?.decidedBy ?? null),
  };
  return row;
}
