import { type ReactNode, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { poolName } from '../../bracket/labels.ts';
import type { Field } from '../../model/field.ts';
import { recordOf } from '../../model/match-labels.ts';
import { type Cell as CellLook, cellOf, crosstableOf, uncounted } from '../../standings/crosstable.ts';
import { useGliding } from '../../standings/motion.ts';
import { mostInCrosstable, mostRoomy, type Panel, type Result } from './now.ts';
import { Face, Name } from './Player.tsx';

/** Who stands where, and who met whom, in the same order. */
export function Crosstable({ field, results }: { field: Field; results: readonly Result[] }) {
  const { standings } = field.tournament;
  const meetings = crosstableOf({ rounds: field.bracket.rounds.filter(({ stage }) => stage === 'round-robin') });
  const gone = uncounted(standings);
  const fresh = new Set(results.map(({ match }) => match.id));
  return (
    <Table
      field={field}
      rows={standings}
      title="Standings"
      isFaced={false}
      look={standings.length > mostInCrosstable ? 'tv-crowded' : standings.length <= mostRoomy && 'tv-roomy'}
      heads={standings.map(({ userId, username }) => (
        <th key={userId} className="tv-cell" scope="col">
          <Face name={username} tone={field.players.get(userId)?.tone ?? 1} />
          <span className="sr-only">{username}</span>
        </th>
      ))}
      cellsOf={(row) =>
        standings.map(({ userId }) => {
          const match = meetings.get(row.userId)?.get(userId);
          return (
            <Cell
              key={userId}
              look={cellOf(row.userId, userId, match, undefined)}
              isFresh={isIn(fresh, match)}
              isStruck={gone.has(row.userId) || gone.has(userId)}
            />
          );
        })
      }
    />
  );
}

const isIn = (fresh: ReadonlySet<number>, match: Match | undefined): boolean =>
  match !== undefined && fresh.has(match.id);

const looks: Record<CellLook['state'], string> = {
  self: '',
  open: '',
  next: '',
  won: 'tv-won',
  lost: 'tv-lost',
  live: 'tv-running',
};

interface CellProps {
  look: CellLook;
  /** Its result has just come. */
  isFresh: boolean;
  /** It does not count. */
  isStruck: boolean;
}

function Cell({ look: { state, text }, isFresh, isStruck }: CellProps) {
  if (text === '') return <td className={classes('tv-cell', state === 'self' && 'tv-self')} />;
  return (
    <td className="tv-cell">
      <span
        className={classes(looks[state], isFresh && 'tv-fresh', text.length > 4 && 'tv-wide', isStruck && 'tv-out')}
      >
        {text}
      </span>
    </td>
  );
}

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

interface TableProps {
  field: Field;
  rows: readonly Standing[];
  title: string;
  /** Beside each other there are several, with faces; else the faces are the heads of the cells. */
  isFaced: boolean;
  look?: string | false;
  /** Of what there is room for, the part that it takes. */
  height?: number;
  /** Between the names and the records. */
  heads?: ReactNode;
  cellsOf?: (row: Standing) => ReactNode;
}

/** Who stands where: places, names and records. */
function Table({ field, rows, title, isFaced, look = false, height = 1, heads, cellsOf }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  useGliding(
    table,
    rows.map(({ userId }) => userId),
  );
  return (
    <section className="tv-card" aria-label={title}>
      <table ref={table} className={classes('tv-table', look)} style={{ height: `${height * 100}%` }}>
        <thead>
          <tr>
            <th className="tv-rank" scope="col">
              #
            </th>
            <th className="tv-who" scope="col">
              {title.replace(', continued', '')}
            </th>
            {heads}
            <th className="tv-record" scope="col">
              W–L
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.userId} data-row={row.userId} style={{ height: `${100 / rows.length}%` }}>
              <td className="tv-rank">{row.played > 0 ? row.rank : '–'}</td>
              <th className={classes('tv-who', isFaced && 'tv-faced')} scope="row">
                <div>
                  <Face name={row.username} tone={field.players.get(row.userId)?.tone ?? 1} />
                  <Name name={row.username} isOut={row.withdrawn} />
                </div>
              </th>
              {cellsOf?.(row)}
              <td className="tv-record">{recordOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
