import { type CSSProperties, Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { alwaysDrawn, type Drawn, type InView, isDrawn, placesOf, rowsInView, useDrawn } from '#client/ui/drawn.ts';
import type { Match, Standing } from '#contract/tournaments/matches.ts';
import { type Cell, cellOf, crosstableOf, uncounted } from '../model/crosstable.ts';
import type { Field } from '../model/field.ts';
import { recordOf, signed } from '../model/match-labels.ts';
import { myMatchesIn } from '../model/rounds.ts';
import { useGliding, useLighting } from './motion.ts';

/** A figure of a row of the standings. */
export interface Column {
  name: string;
  short: string;
  /** In pixels where text has its usual size. */
  width: number;
  of: (row: Standing) => string;
  /** Another figure, small below it. */
  below?: Pick<Column, 'name' | 'short' | 'of'>;
}

export const record: Column = { name: 'Won – lost', short: 'W–L', width: 48, of: recordOf };
const points: Column = { name: 'Points', short: 'Pts', width: 40, of: ({ points: won }) => String(won) };
const difference: Column = {
  name: 'Points won minus points lost',
  short: '+/−',
  width: 46,
  of: ({ pointDifference }) => signed(pointDifference),
};
const percentage: Column = {
  name: 'Percentage of matches won',
  short: '%',
  width: 52,
  of: ({ percentage: share }) => share.toFixed(1),
};

export const allColumns: readonly Column[] = [record, points, difference, percentage];

/** The same in the width of a phone: two figures in each column. */
export const narrowColumns: readonly Column[] = [
  { ...record, below: { ...percentage, of: (row) => `${percentage.of(row)}%` } },
  { ...difference, below: points },
];

/** How a table looks, part by part: on a page, on the big screen and on paper. */
export interface TableLook {
  /** Nobody hears what is short spelled out, and nobody's next match stands out. */
  isPaper?: boolean;
  /** All is drawn, in view or not: else the rows, each `--row` high, and the opponents that are near the window. */
  isWhole?: boolean;
  table: string;
  /** Of the head and of the body. */
  head: string;
  body: string;
  headRow: string;
  /** A row has `data-own` where it is the viewer's. */
  row: string;
  rank: string;
  name: string;
  /** Above and in the columns of the opponents. */
  opponent: string;
  cell: Record<Cell['state'], string>;
  figure: string;
}

/** A line from corner to corner. */
export const diagonal =
  'bg-[linear-gradient(to_top_right,transparent_calc(50%-var(--half)),var(--color-line)_calc(50%-var(--half))_calc(50%+var(--half)),transparent_calc(50%+var(--half)))] bg-size-(--span) bg-center bg-no-repeat';

interface ResultTableProps {
  field: Field;
  look: TableLook;
  rows: readonly Standing[];
  /** The id of its heading. */
  labelledBy?: string | undefined;
  style?: CSSProperties;
  /** Over the names. */
  title?: string;
  columns: readonly Column[];
  /** Makes it a crosstable: each has a column. */
  opponents?: readonly Standing[];
  opponentHead?: (opponent: Standing) => ReactNode;
  rank: (row: Standing, at: number) => ReactNode;
  name: (row: Standing) => ReactNode;
  form?: ((row: Standing) => ReactNode) | undefined;
  /** A row below one. */
  below?: (row: Standing) => ReactNode;
}

/** Drawn as something else, an element is part of a table no longer in some browsers, unless it says so. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
  gap: { role: 'none' },
} as const;

/** Who stands where and, with opponents, who met whom. Rows glide to their new rank, and a new result lights up. */
export function ResultTable(props: ResultTableProps) {
  const { field, look, rows, labelledBy, style, title = 'Player', columns, opponents = [] } = props;
  const { opponentHead, rank, name, form, below } = props;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { bracket, viewerId } = field;
  const crosstable = useMemo(() => crosstableOf(bracket), [bracket]);
  const nextId = useMemo(() => (look.isPaper ? undefined : myMatchesIn(bracket).open[0]?.id), [look, bracket]);
  const gone = useStable([...uncounted(field.tournament.standings)]);
  const order = rows.map(({ userId }) => userId);
  const across = useStable(opponents.map(({ userId }) => userId));
  useGliding(table, order);
  // Everything that is pressed or scrolled costs as much as there is in the page: of 64 players, 4,096 cells.
  const placeOf = (element: Element) => order.indexOf(Number(element.closest<HTMLElement>('[data-row]')?.dataset.row));
  const nearRows = useDrawn(rows.length, atFirst, () => rowsInView(body.current, rows.length, placeOf));
  const nearColumns = useDrawn(across.length, atFirst, () => columnsInView(table.current?.rows[0], across.length));
  const isOpen = (row: Standing | undefined) => row !== undefined && Boolean(below?.(row));
  const drawn = look.isWhole ? { from: 0, to: rows.length } : nearRows;
  const drawnAcross = look.isWhole ? { from: 0, to: across.length } : nearColumns;
  const firstFigure = columnOf(across.length);
  /** Where the cells before it may be missing, a cell says which column it is in. */
  const inColumn = (column: number) => (look.isWhole ? undefined : cellIn(column));
  useLighting(table, bracket, across);
  return (
    <table
      ref={table}
      {...roles.table}
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
      aria-colcount={firstFigure - 1 + (form ? 1 : 0) + columns.length}
      className={look.table}
      style={style}
    >
      <thead {...roles.rows} className={look.head}>
        <tr {...roles.row} aria-rowindex={1} className={look.headRow}>
          <ColumnHead look={look} part="rank" name="Rank" short="#" />
          <th scope="col" {...roles.columnHead} className={look.name}>
            {title}
          </th>
          {opponents.slice(drawnAcross.from, drawnAcross.to).map((opponent, nth) => {
            const column = columnOf(drawnAcross.from + nth);
            return (
              <th
                // A new order changes what the columns say.
                key={column}
                scope="col"
                {...roles.columnHead}
                {...inColumn(column)}
                title={opponent.name}
                className={look.opponent}
              >
                {opponentHead?.(opponent)}
              </th>
            );
          })}
          {form && <ColumnHead look={look} part="figure" name="Form" {...inColumn(firstFigure)} />}
          {columns.map((column, at) => (
            <ColumnHead
              key={column.name}
              look={look}
              part="figure"
              {...column}
              {...inColumn(firstFigure + (form ? 1 : 0) + at)}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body} {...roles.rows} className={look.body}>
        {placesOf(rows.length, (at) => isDrawn(drawn, at) || isOpen(rows[at])).map((place, nth) => {
          if ('gap' in place) {
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing but room
            return <tr key={`gap ${nth}`} {...roles.gap} className="block" style={gapOf(place.gap)} />;
          }
          const { at } = place;
          const row = rows[at];
          return (
            row && (
              // A new order changes what the rows say: to move them costs more, and counts as a shift.
              <Fragment key={at}>
                <tr
                  data-row={row.userId}
                  aria-rowindex={at + 2}
                  data-own={row.team.includes(viewerId) || undefined}
                  {...roles.row}
                  className={look.row}
                >
                  <td {...roles.cell} className={look.rank}>
                    {rank(row, at)}
                  </td>
                  <th scope="row" {...roles.rowHead} className={look.name}>
                    {name(row)}
                  </th>
                  <CrossCells
                    player={row.userId}
                    opponents={across}
                    drawn={drawnAcross}
                    meetings={crosstable.get(row.userId)}
                    nextId={nextId}
                    gone={gone}
                    look={look}
                  />
                  {form && (
                    <td {...roles.cell} {...inColumn(firstFigure)} className={look.figure}>
                      {form(row)}
                    </td>
                  )}
                  {columns.map((column, nth) => (
                    <td
                      key={column.name}
                      {...roles.cell}
                      {...inColumn(firstFigure + (form ? 1 : 0) + nth)}
                      className={look.figure}
                    >
                      {column.of(row)}
                      {column.below && <span className="block text-xs text-soft">{column.below.of(row)}</span>}
                    </td>
                  ))}
                </tr>
                {below?.(row)}
              </Fragment>
            )
          );
        })}
      </tbody>
    </table>
  );
}

/** The room of so many rows that are not drawn. */
const gapOf = (rows: number) => ({ height: `calc(${rows} * var(--row))` });

const atFirst: Drawn = { from: 0, to: alwaysDrawn };

/** The column of the table, from 1, with the opponent at that place, from 0; rank and name come before them. */
const columnOf = (opponent: number): number => opponent + 3;

const cellIn = (column: number) => ({ 'aria-colindex': column, style: { gridColumnStart: column } });

/** @param head the first row of a table, whose opponents scroll past below rank and name */
function columnsInView(head: HTMLTableRowElement | undefined, opponents: number): InView | undefined {
  const [rank, name] = head?.cells ?? [];
  const after = head?.querySelector(`:scope > [aria-colindex="${columnOf(opponents)}"]`);
  if (!head || !rank || !name || !after) return undefined;
  const begin = head.getBoundingClientRect().left + rank.offsetWidth + name.offsetWidth;
  const size = (after.getBoundingClientRect().left - begin) / opponents;
  return { start: name.getBoundingClientRect().right - begin, end: innerWidth - begin, size };
}

interface CrossCellsProps {
  player: number;
  opponents: readonly number[];
  /** Those that are near the window. */
  drawn: Drawn;
  meetings: ReadonlyMap<number, Match> | undefined;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Whose matches do not count: they are struck through. */
  gone: readonly number[];
  look: TableLook;
}

/** How one player did against each of the others. Of 64 players these are 4,096 cells, of which a score changes two. */
const CrossCells = memo(function CrossCells(props: CrossCellsProps) {
  const { player, opponents, drawn, meetings, nextId, gone, look } = props;
  return opponents.slice(drawn.from, drawn.to).map((opponent, nth) => {
    const at = drawn.from + nth;
    const { state, text } = cellOf(player, opponent, meetings?.get(opponent), nextId);
    const isStruck = gone.includes(player) || gone.includes(opponent);
    return (
      <td
        // A new order changes a few texts, not every cell.
        key={at}
        {...roles.cell}
        aria-colindex={look.isWhole ? undefined : columnOf(at)}
        style={nth === 0 && drawn.from > 0 ? { gridColumnStart: columnOf(at) } : undefined}
        aria-label={state === 'open' ? 'Not played' : undefined}
        data-cell={at}
        className={classes(look.opponent, look.cell[state], isStruck && 'line-through')}
      >
        {text}
      </td>
    );
  });
}, isSameRow);

function isSameRow(before: CrossCellsProps, now: CrossCellsProps): boolean {
  const keys = ['player', 'opponents', 'drawn', 'nextId', 'gone', 'look'] as const;
  const hasSameMatch = (opponent: number) => before.meetings?.get(opponent) === now.meetings?.get(opponent);
  return keys.every((key) => before[key] === now[key]) && now.opponents.every(hasSameMatch);
}

/** The same list for as long as its ids are the same. */
function useStable(ids: number[]): readonly number[] {
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which they are
  return useMemo(() => ids, [key]);
}

type ColumnHeadProps = { look: TableLook; part: 'rank' | 'figure' } & Pick<Column, 'name'> &
  Partial<Column> &
  Partial<ReturnType<typeof cellIn>>;

function ColumnHead(props: ColumnHeadProps) {
  const { look, part, name, short, below, style, 'aria-colindex': colIndex } = props;
  return (
    <th
      scope="col"
      {...roles.columnHead}
      aria-colindex={colIndex}
      style={style}
      title={short && name}
      className={look[part]}
    >
      {look.isPaper ? (
        short
      ) : short ? (
        <>
          <span aria-hidden="true">{short}</span>
          {below && (
            <span aria-hidden="true" className="block">
              {below.short}
            </span>
          )}
          <span className="sr-only">{below ? `${name}, ${below.name}` : name}</span>
        </>
      ) : (
        name
      )}
    </th>
  );
}

/** From more players on a crosstable scrolls on most screens. */
export const crowd = 12;

/**
 * How wide a table of a page is, and each of its columns: a cell as wide as there is room for, down to a size at which the
 * table scrolls. It grows with the text.
 *
 * @param opponents so many columns of cells
 */
export function sizesOf(columns: readonly Column[], opponents: number, hasForm: boolean) {
  const rem = (pixels: number): string => `${pixels / 16}rem`;
  const figures = [...(hasForm ? [60] : []), ...columns.map(({ width }) => width)];
  const rank = 36;
  const figuresWidth = figures.reduce((sum, width) => sum + width, rank);
  // What a name needs, beside cells, and more where the table scrolls anyway: on a phone it leaves the cells some room.
  const name = `clamp(6.5rem, 32cqi, ${opponents > crowd ? 10 : 9}rem)`;
  const others = opponents === 0 ? rem(figuresWidth + 96) : `(${rem(figuresWidth)} + ${name})`;
  const cell = `clamp(2.25rem, (100cqi - ${others}) / ${opponents || 1}, 2.875rem)`;
  const cells = opponents > 0 ? [`repeat(${opponents}, ${cell})`] : [];
  return {
    width: opponents > 0 ? `max(100cqi, ${others} + ${opponents} * ${cell})` : `max(100cqi, ${others})`,
    gridTemplateColumns: [`${rem(rank)} minmax(0, 1fr)`, ...cells, ...figures.map(rem)].join(' '),
  };
}
