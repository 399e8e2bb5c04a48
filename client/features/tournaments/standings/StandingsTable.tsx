import { type ComponentType, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type InView, isDrawn, placesOf, useDrawn } from '#client/ui/drawn.ts';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import type { Field } from '../model/field.ts';
import type { Bracket } from '../model/rounds.ts';
import { type Crossed, Opponent } from './CrossCells.tsx';
import { type Crosstable, countedOf, isUncounted, uncounted, withdrawalNotes } from './crosstable.ts';
import { formsOf } from './FormDots.tsx';
import {
  type Column,
  cellLook,
  columnOf,
  every,
  few,
  fixedName,
  fixedRank,
  gapOf,
  headLook,
  nameColumn,
  rankColumn,
  roles,
  rowHeight,
  rowLook,
  rowsLook,
  sizesOf,
} from './grid.ts';
import { useGliding } from './motion.ts';
import { RowCells, type RowCellsProps } from './RowCells.tsx';

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
                return <Opponent key={at} field={field} userId={userId} at={at} />;
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

interface StandingsRowProps extends Omit<RowCellsProps, 'explanation'> {
  /** In the table; from 1. */
  index: number;
}

const StandingsRow = memo(function StandingsRow(props: StandingsRowProps) {
  const { row, isViewer, crossed, form, columns, isExplained } = props;
  const id = useId();
  return (
    <>
      <tr
        data-row={row.userId}
        {...roles.row}
        aria-rowindex={props.index}
        className={classes(rowLook, isViewer ? 'bg-court-soft' : 'bg-surface')}
      >
        <RowCells {...props} explanation={id} />
      </tr>
      {isExplained && row.decidedBy !== null && (
        <tr id={id} {...roles.row} className="block">
          <td
            {...roles.cell}
            colSpan={columnOf(crossed?.opponents.length ?? 0) - 1 + (form ? 1 : 0) + columns.length}
            className="block bg-blue-soft"
          >
            <p className="sticky left-0 w-[100cqi] py-2 pr-4 pl-9 text-left text-sm">{row.decidedBy}</p>
          </td>
        </tr>
      )}
    </>
  );
});

interface HeadProps {
  name: string;
  short?: string;
  below?: Column['below'];
  isFixed?: boolean;
  /** Of the table; from 1. */
  column: number;
}

function Head({ name, short, below, isFixed, column }: HeadProps) {
  const place = short === '#' ? 'text-center' : 'text-right last:pr-3';
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-colindex={column}
      title={short && name}
      style={{ gridColumnStart: column }}
      className={classes(cellLook, 'px-1 font-semibold whitespace-nowrap', place, isFixed && `${fixedRank} bg-surface`)}
    >
      {short ? (
        <>
          <span aria-hidden="true">{short}</span>
          {below && <span aria-hidden="true">{below.short}</span>}
          <span className="sr-only">{below ? `${name}, ${below.name}` : name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

/**
 * @param body of a table; its rows have their ids as `data-row`
 * @param order the ids of all rows, also of those that are not drawn
 */
function rowsInView(body: HTMLElement | null, order: readonly number[]): InView | undefined {
  if (!body) return undefined;
  const { top, height } = body.getBoundingClientRect();
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
  return {
    start: -top,
    end: innerHeight - top,
    size: height / order.length,
    focused: focused && body.contains(focused) ? order.indexOf(Number(focused.dataset.row)) : -1,
  };
}

/** What is made of the matches, and of what was made of them before; nothing where it is not wanted. */
export function useSince<Made>(isWanted: boolean, bracket: Bracket, make: (bracket: Bracket, before?: Made) => Made) {
  const before = useRef<Made>(undefined);
  const made = useMemo(() => (isWanted ? make(bracket, before.current) : undefined), [isWanted, bracket, make]);
  useEffect(() => {
    before.current = made;
  }, [made]);
  return made;
}
