import { memo, useId, useMemo, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { Badge } from '#client/ui/Badge.tsx';
import type { Field } from '../model/field.ts';
import { isPlayed, myMatchesIn, type Round } from '../model/rounds.ts';
import { RoundStrip } from '../round-robin/RoundStrip.tsx';
import type { UnsentScore } from '../score/unsent-score.ts';
import { StandingsTable } from '../standings/StandingsTable.tsx';
import type { Graph } from './graph.ts';
import { poolName } from './labels.ts';
import { MatchRows } from './MatchRows.tsx';
import { waysOn, whoGoesOn } from './prospects.ts';

interface PoolsTabProps {
  graph: Graph;
  field: Field;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
}

/** Every pool with its table and the matches of a round, the viewer's own first. */
export function PoolsTab({ graph, field, ...rows }: PoolsTabProps) {
  const { bracket, tournament, viewerId } = field;
  const rounds = useMemo(() => bracket.rounds.filter(({ stage }) => stage === 'pool'), [bracket]);
  const { standings } = tournament;
  const ways = useMemo(() => waysOn(bracket, standings), [bracket, standings]);
  const notes = useMemo(
    () => new Map([...ways].map(([id, { isWildCard, reason }]) => [id, isWildCard ? wildCard(reason) : 'goes on'])),
    [ways],
  );
  const current = rounds.find(({ roundNumber }) => roundNumber === bracket.currentRound) ?? rounds.at(-1);
  const [chosen, setChosen] = useState<number>();
  const round = rounds.find(({ roundNumber }) => roundNumber === chosen) ?? current;
  if (!round) return null;
  // Their match says it.
  const hasNext = myMatchesIn(bracket).open.some((match) => match.pool !== null);
  const own = standings.find(({ team }) => team.includes(viewerId))?.pool;
  const wildCards = standings.flatMap(({ userId, username }) => {
    const way = ways.get(userId);
    return way?.isWildCard ? `${username}, ${wildCard(way.reason)}.` : [];
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
          <Pool key={pool} pool={pool} round={round} graph={graph} field={field} notes={notes} {...rows} />
        ))}
      </div>
    </div>
  );
}

/** 'wild card: most wins per match' */
const wildCard = (reason: string): string => (reason === '' ? 'wild card' : `wild card: ${reason}`);

interface PoolProps extends PoolsTabProps {
  pool: number;
  round: Round;
  notes: ReadonlyMap<number, string>;
}

const Pool = memo(function Pool({ pool, round, graph, field, notes, ...rows }: PoolProps) {
  const id = useId();
  const { standings } = field.tournament;
  const table = standings.filter((row) => row.pool === pool);
  const matches = round.matches.filter((match) => match.pool === pool && isPlayed(match));
  const isProvisional = table.some(({ settled }) => !settled);
  return (
    <section aria-labelledby={id} className="bk-later min-w-0">
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
      {matches.length > 0 && <MatchRows matches={matches} graph={graph} field={field} {...rows} />}
    </section>
  );
});
