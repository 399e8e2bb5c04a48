import { useId, useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import type { Graph } from '../../model/bracket/graph.ts';
import { poolName } from '../../model/bracket/labels.ts';
import { waysOn, whoGoesOn } from '../../model/bracket/prospects.ts';
import type { Field } from '../../model/field.ts';
import { isPlayed, myMatchesIn, type Round } from '../../model/rounds.ts';
import { sittingOut } from '../../model/sitting-out.ts';
import { MatchRows } from '../../parts/MatchRows.tsx';
import { RoundStrip } from '../../parts/RoundStrip.tsx';
import { StandingsTable } from '../../parts/StandingsTable.tsx';

/** Far down in a long list nothing is laid out until it comes near. */
export const laidOutLater = '[content-visibility:auto] [contain-intrinsic-size:auto_16rem]';

/** Every pool with its table and the matches of a round, the viewer's own first. */
export function PoolsTab({ graph, field }: { graph: Graph; field: Field }) {
  const { bracket, tournament, viewerId } = field;
  const rounds = bracket.rounds.filter(({ stage }) => stage === 'pool');
  const { standings } = tournament;
  const ways = waysOn(bracket, standings);
  const notes = new Map(
    [...ways].map(([id, { isWildCard, reason }]) => [id, isWildCard ? wildCard(reason) : 'advances']),
  );
  const current = rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound) ?? rounds.at(-1);
  const [chosen, setChosen] = useState<number>();
  const round = rounds.find(({ roundNumber }) => roundNumber === chosen) ?? current;
  if (!round) return null;
  // Their match says it.
  const hasNext = myMatchesIn(bracket).open.some((match) => match.pool !== null);
  const own = standings.find(({ team }) => team.includes(viewerId))?.pool;
  const wildCards = standings.flatMap(({ userId, name }) => {
    const way = ways.get(userId);
    return way?.isWildCard ? `${name}, ${wildCard(way.reason)}.` : [];
  });
  const pools = [...new Set(standings.map(({ pool }) => pool))];
  const ordered = own === undefined ? pools : [own, ...pools.filter((pool) => pool !== own)];
  return (
    <div className="grid min-w-0 gap-4">
      <div className="min-w-0">
        <div className="flex min-h-8 flex-wrap items-baseline gap-x-3">
          <h2 className="text-[1.0625rem]">{round.title}</h2>
          {tournament.options.pools && !hasNext && (
            <p className="text-sm text-soft">{[whoGoesOn(tournament.options.pools), ...wildCards].join(' ')}</p>
          )}
        </div>
        <RoundStrip rounds={rounds} shown={round.roundNumber} onShow={setChosen} legend="Rounds of the pools" />
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {ordered.map((pool) => (
          <Pool key={pool} pool={pool} round={round} graph={graph} field={field} notes={notes} />
        ))}
      </div>
    </div>
  );
}

/** 'wild card: most wins per match' */
const wildCard = (reason: string): string => (reason === '' ? 'wild card' : `wild card: ${reason}`);

interface PoolProps {
  pool: number;
  round: Round;
  graph: Graph;
  field: Field;
  notes: ReadonlyMap<number, string>;
}

function Pool({ pool, round, graph, field, notes }: PoolProps) {
  const id = useId();
  const { standings } = field.tournament;
  const table = standings.filter((row) => row.pool === pool);
  const matches = round.matches.filter((match) => match.pool === pool && isPlayed(match));
  const isProvisional = table.some(({ settled }) => !settled);
  return (
    <section aria-labelledby={id} className={`${laidOutLater} min-w-0`}>
      <div className="mb-2 flex min-h-8 items-center gap-2.5">
        <h3 id={id} tabIndex={-1} className="text-[1.0625rem]">
          {poolName(pool)}
        </h3>
        {isProvisional && <Badge tone="amber">provisional</Badge>}
      </div>
      <StandingsTable
        field={field}
        labelledBy={id}
        label={poolName(pool)}
        rows={table}
        notes={notes}
        hasForm
        explains
      />
      {matches.length > 0 && (
        <MatchRows matches={matches} graph={graph} field={field} note={sittingOut(round, field, pool)} />
      )}
    </section>
  );
}
