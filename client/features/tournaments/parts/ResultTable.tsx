import { type CSSProperties, Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { alwaysDrawn, type InView, isDrawn, placesOf, useDrawn } from '#client/ui/drawn.ts';
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
  /** All rows are drawn, in view or not: else those near the window, and each is `--row` high. */
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
  const inView = useDrawn(rows.length, { from: 0, to: alwaysDrawn }, () => rowsInView(body.current, order));
  const isOpen = (row: Standing | undefined) => row !== undefined && Boolean(below?.(row));
  const drawn = look.isWhole ? { from: 0, to: rows.length } : inView;
  useLighting(table, bracket, across);
  return (
    <table
      ref={table}
      {...roles.table}
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
      className={look.table}
      style={style}
    >
      <thead {...roles.rows} className={look.head}>
        <tr {...roles.row} aria-rowindex={1} className={look.headRow}>
          <ColumnHead look={look} part="rank" name="Rank" short="#" />
          <th scope="col" {...roles.columnHead} className={look.name}>
            {title}
          </th>
          {opponents.map((opponent, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes what the columns say
            <th key={at} scope="col" {...roles.columnHead} title={opponent.username} className={look.opponent}>
              {opponentHead?.(opponent)}
            </th>
          ))}
          {form && <ColumnHead look={look} part="figure" name="Form" />}
          {columns.map((column) => (
            <ColumnHead key={column.name} look={look} part="figure" {...column} />
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
                    meetings={crosstable.get(row.userId)}
                    nextId={nextId}
                    gone={gone}
                    look={look}
                  />
                  {form && (
                    <td {...roles.cell} className={look.figure}>
                      {form(row)}
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.name} {...roles.cell} className={look.figure}>
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

/** @param order the ids of all rows, also of those that are not drawn */
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

interface CrossCellsProps {
  player: number;
  opponents: readonly number[];
  meetings: ReadonlyMap<number, Match> | undefined;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Whose matches do not count: they are struck through. */
  gone: readonly number[];
  look: TableLook;
}

/** How one player did against each of the others. Of 64 players these are 4,096 cells, of which a score changes two. */
const CrossCells = memo(function CrossCells({ player, opponents, meetings, nextId, gone, look }: CrossCellsProps) {
  return opponents.map((opponent, at) => {
    const { state, text } = cellOf(player, opponent, meetings?.get(opponent), nextId);
    const isStruck = gone.includes(player) || gone.includes(opponent);
    return (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes a few texts, not every cell
        key={at}
        {...roles.cell}
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
  const keys = ['player', 'opponents', 'nextId', 'gone', 'look'] as const;
  const hasSameMatch = (opponent: number) => before.meetings?.get(opponent) === now.meetings?.get(opponent);
  return keys.every((key) => before[key] === now[key]) && now.opponents.every(hasSameMatch);
}

/** The same list for as long as its ids are the same. */
function useStable(ids: number[]): readonly number[] {
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which they are
  return useMemo(() => ids, [key]);
}

function ColumnHead(props: { look: TableLook; part: 'rank' | 'figure' } & Pick<Column, 'name'> & Partial<Column>) {
  const { look, part, name, short, below } = props;
  return (
    <th scope="col" {...roles.columnHead} title={short && name} className={look[part]}>
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
const crowd = 12;

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
  // What a name needs, beside cells, and more where the table scrolls anyway.
  const name = opponents === 0 ? 96 : opponents > crowd ? 160 : 144;
  const others = rem(figures.reduce((sum, width) => sum + width, rank + name));
  const cell = `clamp(2.25rem, (100cqi - ${others}) / ${opponents || 1}, 2.875rem)`;
  const cells = opponents > 0 ? [`repeat(${opponents}, ${cell})`] : [];
  return {
    width: opponents > 0 ? `max(100cqi, ${others} + ${opponents} * ${cell})` : `max(100cqi, ${others})`,
    gridTemplateColumns: [`${rem(rank)} minmax(0, 1fr)`, ...cells, ...figures.map(rem)].join(' '),
  };
}
