import type { Standing } from '#contract/tournaments/matches.ts';
import { poolName } from '../../bracket/labels.ts';
import type { Field } from '../../open/field.ts';
import { mostRoomy, type Panel } from './now.ts';
import { Table } from './Table.tsx';

/** Who stands where, without who met whom: two columns, of one table or of two pools. */
export function Standings({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'standings' }> }) {
  const { standings } = field.tournament;
  const columns = columnsOf(standings, panel);
  return (
    <div className="tv-columns">
      {columns.map(({ title, rows, most }) => (
        <Table
          key={title}
          field={field}
          title={title}
          rows={rows}
          isFaced
          look={most <= mostRoomy && 'tv-roomy'}
          height={(rows.length + 1) / (most + 1)}
        />
      ))}
    </div>
  );
}

interface ColumnOnScreen {
  title: string;
  rows: Standing[];
  /** How many rows there is room for, so that both columns have rows of one height. */
  most: number;
}

function columnsOf(standings: readonly Standing[], { pools, from, to }: Extract<Panel, { kind: 'standings' }>) {
  const ofPools = pools.map((pool) => standings.filter((row) => row.pool === pool).slice(from, to));
  if (pools.length > 1 || pools[0] !== 1 || standings.some(({ pool }) => pool !== 1)) {
    const most = Math.max(...ofPools.map(({ length }) => length));
    return ofPools.map((rows, at): ColumnOnScreen => ({ title: poolName(pools[at] ?? 1), rows, most }));
  }
  const rows = ofPools[0] ?? [];
  const most = Math.ceil(rows.length / 2);
  return [
    { title: 'Standings', rows: rows.slice(0, most), most },
    { title: 'Standings, continued', rows: rows.slice(most), most },
  ];
}
