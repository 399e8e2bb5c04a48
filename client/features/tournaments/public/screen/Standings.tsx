import { useRef } from 'react';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../../open/field.ts';
import { recordOf } from '../../open/match-words.ts';
import { useGliding } from '../../standings/moves.ts';
import type { Panel } from './now.ts';
import { Face, Name } from './Player.tsx';

/** Who stands where, without who met whom: two columns, of one table or of two pools. */
export function Standings({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'standings' }> }) {
  const { standings } = field.tournament;
  const columns = columnsOf(standings, panel);
  return (
    <div className="tv-columns">
      {columns.map(({ title, rows, most }) => (
        <Column key={title} field={field} title={title} rows={rows} most={most} />
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
    return ofPools.map((rows, at): ColumnOnScreen => ({ title: `Pool ${letterOf(pools[at] ?? 1)}`, rows, most }));
  }
  const rows = ofPools[0] ?? [];
  const most = Math.ceil(rows.length / 2);
  return [
    { title: 'Standings', rows: rows.slice(0, most), most },
    { title: 'Standings, continued', rows: rows.slice(most), most },
  ];
}

/** Pool 1 is A. */
const letterOf = (pool: number): string => (pool <= 26 ? String.fromCharCode(64 + pool) : String(pool));

function Column({ field, title, rows, most }: ColumnOnScreen & { field: Field }) {
  const table = useRef<HTMLTableElement>(null);
  useGliding(
    table,
    rows.map(({ userId }) => userId),
  );
  return (
    <section className="tv-card" aria-label={title}>
      <table ref={table} className="tv-table" style={{ height: `${((rows.length + 1) / (most + 1)) * 100}%` }}>
        <thead>
          <tr>
            <th className="tv-rank" scope="col">
              #
            </th>
            <th className="tv-who" scope="col">
              {title.replace(', continued', '')}
            </th>
            <th className="tv-record" scope="col">
              W–L
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId} data-row={row.userId} style={{ height: `${100 / rows.length}%` }}>
              <td className="tv-rank">{row.played > 0 ? row.rank : '–'}</td>
              <th className="tv-who tv-faced" scope="row">
                <div>
                  <Face name={row.username} tone={field.players.get(row.userId)?.tone ?? 1} />
                  <Name name={row.username} />
                </div>
              </th>
              <td className="tv-record">{recordOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
