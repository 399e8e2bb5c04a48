import { type ReactNode, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../../open/field.ts';
import { recordOf } from '../../open/match-words.ts';
import { useGliding } from '../../standings/gliding.ts';
import { Face, Name } from './Player.tsx';

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
export function Table({ field, rows, title, isFaced, look = false, height = 1, heads, cellsOf }: TableProps) {
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
