import { memo, useMemo, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type Drawn, isDrawn, placesOf, useDrawn } from '#client/ui/drawn.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { myMatchesIn } from '../rounds.ts';
import { Head, Opponent } from './ColumnHeads.tsx';
import { type Column, every, few } from './columns.ts';
import { fixedName } from './fixed.ts';
import { cellLook, columnOf, gapOf, headLook, nameColumn, rankColumn, roles, rowHeight, rowsLook } from './grid.ts';
import { columnsInView, rowsInView } from './in-view.ts';
import { useGliding, useLighting } from './moves.ts';
import { StandingsRow } from './StandingsRow.tsx';
import { sizesOf } from './sizes.ts';
import { useCells, useForms } from './use-cells.ts';

interface StandingsTableProps {
  field: Field;
  /** The id of its heading. */
  labelledBy: string;
  /** For whoever scrolls it. */
  label: string;
  rows: readonly Standing[];
  /** So many rows come with the first paint. */
  rowsAtFirst?: number;
  /** Who met whom, a column each, and every figure there is. */
  hasCells?: boolean;
  hasForm?: boolean;
  /** The first three of what is over have medals. */
  hasMedals?: boolean;
  /** The figures of a row, where they are not the usual ones. */
  columns?: readonly Column[] | undefined;
  /** By how many places the Finals have moved whom. */
  moves?: ReadonlyMap<number, number> | undefined;
  /** Whether what decided a tie can be asked for here. */
  explains?: boolean;
}

/** Who stands where; with cells for every pair of players it is the crosstable, too, in the same order. */
export const StandingsTable = memo(function StandingsTable({
  field,
  labelledBy,
  label,
  rows,
  rowsAtFirst = 0,
  hasCells = false,
  hasForm = false,
  hasMedals = false,
  columns = hasCells ? every : few,
  moves,
  explains = false,
}: StandingsTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const heads = useRef<HTMLTableRowElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [explained, setExplained] = useState<number>();
  const order = rows.map(({ userId }) => userId);
  useGliding(table, order);
  const { opponents, crosstable } = useCells(field, hasCells);
  const drawnRows = useDrawn(rows.length, { from: 0, to: rowsAtFirst }, () => rowsInView(body.current, order));
  const drawnCells = useDrawn(opponents.length, noCells, () => columnsInView(heads.current, opponents.length));
  useLighting(table, field.bracket, opponents);
  const forms = useForms(field, hasForm);
  const afterCells = columnOf(opponents.length);
  const figures = columns.map((column, at) => ({ ...column, column: afterCells + (hasForm ? 1 : 0) + at }));
  const nextId = useMemo(() => myMatchesIn(field.bracket).open[0]?.id, [field.bracket]);
  const places = placesOf(rows.length, (at) => isDrawn(drawnRows, at) || order[at] === explained);
  return (
    <div className="@container relative overflow-hidden rounded-lg border border-line bg-surface">
      <ScrollRegion label={label} direction="horizontal">
        <table
          ref={table}
          {...roles.table}
          aria-labelledby={labelledBy}
          aria-rowcount={rows.length + 1}
          aria-colcount={afterCells - 1 + (hasForm ? 1 : 0) + columns.length}
          className="block"
          style={sizesOf(columns, opponents.length, hasForm)}
        >
          <thead {...roles.rows} className={rowsLook}>
            <tr ref={heads} {...roles.row} aria-rowindex={1} className={headLook}>
              <Head name="Rank" short="#" column={rankColumn} isFixed={hasCells} />
              <th
                scope="col"
                {...roles.columnHead}
                aria-colindex={nameColumn}
                className={classes(cellLook, 'px-1 text-left font-semibold', hasCells && `${fixedName} bg-surface`)}
              >
                Player
              </th>
              {opponents.slice(drawnCells.from, drawnCells.to).map((userId, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes what the columns say
                <Opponent key={drawnCells.from + at} field={field} userId={userId} at={drawnCells.from + at} />
              ))}
              {hasForm && <Head name="Form" column={afterCells} />}
              {figures.map(({ name, short, column }) => (
                <Head key={name} name={name} short={short} column={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...roles.rows} className={classes(rowsLook, hasCells ? rowHeight.roomy : rowHeight.usual)}>
            {places.map((place, nth) => {
              if ('gap' in place) {
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing but room
                return <tr key={`gap ${nth}`} {...roles.gap} className="block" style={gapOf(place.gap)} />;
              }
              const row = rows[place.at];
              return (
                row && (
                  <StandingsRow
                    // A new order changes what the rows say: to move them costs more, and counts as a shift.
                    key={place.at}
                    row={row}
                    index={place.at + 2}
                    tone={field.players.get(row.userId)?.tone ?? 1}
                    isViewer={row.team.includes(field.viewerId)}
                    hasWithdrawn={field.players.get(row.userId)?.hasWithdrawn ?? false}
                    isRanked={(field.tournament.progress?.matchesPlayed ?? 0) > 0}
                    hasMedal={hasMedals}
                    moved={moves?.get(row.userId) ?? 0}
                    columns={columns}
                    form={forms && (forms.get(row.userId) ?? none)}
                    opponents={opponents}
                    drawnCells={drawnCells}
                    meetings={crosstable?.get(row.userId)}
                    nextId={nextId}
                    explains={explains}
                    isExplained={explained === row.userId}
                    onExplain={setExplained}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
});

const none: readonly [] = [];
const noCells: Drawn = { from: 0, to: 0 };
