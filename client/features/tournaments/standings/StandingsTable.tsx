import { type ComponentType, memo, useMemo, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { isDrawn, placesOf, useDrawn } from '#client/ui/drawn.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import { type Column, every, few } from './columns.ts';
import type { Crossed } from './crossed.ts';
import type { Crosstable } from './crosstable.ts';
import { fixedName } from './fixed.ts';
import { formsOf } from './form.ts';
import { useGliding } from './gliding.ts';
import { cellLook, columnOf, gapOf, headLook, nameColumn, rankColumn, roles, rowHeight, rowsLook } from './grid.ts';
import { Head } from './Head.tsx';
import { rowsInView } from './in-view.ts';
import { StandingsRow } from './StandingsRow.tsx';
import { sizesOf } from './sizes.ts';
import { useSince } from './use-since.ts';
import { countedOf, isUncounted, uncounted, withdrawalNotes } from './withdrawn.ts';

export interface StandingsTableProps {
  field: Field;
  /** The id of its heading. */
  labelledBy: string;
  /** For whoever scrolls it. */
  label: string;
  rows: readonly Standing[];
  /** So many rows come with the first paint. */
  rowsAtFirst?: number;
  /** A column for each opponent, and every figure there is (`CrossedTable`). */
  crossed?: Crossed;
  /** Who met whom, where there are such columns. */
  crosstable?: Crosstable | undefined;
  hasForm?: boolean;
  /** What shows a rank, where it is more than a figure. */
  Rank?: ComponentType<{ rank: number }>;
  /** The figures of a row, where they are not the usual ones. */
  columns?: readonly Column[] | undefined;
  /** By how many places the Finals have moved whom. */
  moves?: ReadonlyMap<number, number> | undefined;
  /** What else is said of whom: 'goes on', 'wild card: most wins per match', of which the eye sees what is before the colon. */
  notes?: ReadonlyMap<number, string> | undefined;
  /** Whether what decided a tie can be asked for here. */
  explains?: boolean;
}

/** Who stands where. */
export const StandingsTable = memo(function StandingsTable({
  field,
  labelledBy,
  label,
  rows,
  rowsAtFirst = 0,
  crossed,
  crosstable,
  hasForm = false,
  Rank,
  columns = crossed ? every : few,
  moves,
  notes,
  explains = false,
}: StandingsTableProps) {
  const own = useRef<HTMLTableElement>(null);
  const table = crossed?.table ?? own;
  const body = useRef<HTMLTableSectionElement>(null);
  const [explained, setExplained] = useState<number>();
  const order = rows.map(({ userId }) => userId);
  useGliding(table, order);
  const drawnRows = useDrawn(rows.length, { from: 0, to: rowsAtFirst }, () => rowsInView(body.current, order));
  const gone = [...uncounted(rows)].join();
  const counted = useMemo(() => countedOf(field.bracket, gone), [field.bracket, gone]);
  const forms = useSince(hasForm, counted, formsOf);
  const opponents = crossed?.opponents ?? none;
  const afterCells = columnOf(opponents.length);
  const figures = columns.map((column, at) => ({ ...column, column: afterCells + (hasForm ? 1 : 0) + at }));
  const withdrawals = explains ? withdrawalNotes(rows) : none;
  const places = placesOf(rows.length, (at) => isDrawn(drawnRows, at) || order[at] === explained);
  const whole = (
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
            <tr {...roles.row} aria-rowindex={1} className={headLook}>
              <Head name="Rank" short="#" column={rankColumn} isFixed={crossed !== undefined} />
              <th
                scope="col"
                {...roles.columnHead}
                aria-colindex={nameColumn}
                className={classes(cellLook, 'px-1 text-left font-semibold', crossed && `${fixedName} bg-surface`)}
              >
                Player
              </th>
              {crossed?.opponents.slice(crossed.drawn.from, crossed.drawn.to).map((userId, nth) => {
                const at = crossed.drawn.from + nth;
                // A new order changes what the columns say.
                return <crossed.Opponent key={at} field={field} userId={userId} at={at} />;
              })}
              {hasForm && <Head name="Form" column={afterCells} />}
              {figures.map(({ name, short, below, column }) => (
                <Head key={name} name={name} short={short} below={below} column={column} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...roles.rows} className={classes(rowsLook, crossed ? rowHeight.roomy : rowHeight.usual)}>
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
                    isRanked={(field.tournament.progress?.matchesPlayed ?? 0) > 0 && !isUncounted(row)}
                    Rank={Rank}
                    moved={moves?.get(row.userId) ?? 0}
                    note={notes?.get(row.userId)}
                    columns={columns}
                    form={forms && (forms.get(row.userId) ?? none)}
                    crossed={crossed}
                    meetings={crosstable?.get(row.userId)}
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
  if (withdrawals.length === 0) return whole;
  return (
    <>
      {whole}
      <p className="mt-2 text-sm text-soft">{withdrawals.join(' ')}</p>
    </>
  );
});

const none: readonly [] = [];
