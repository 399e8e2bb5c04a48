import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import type { Standing } from '#contract/tournaments/matches.ts';
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
  /** Whether what is short is spelled out for screen readers: on paper nobody hears it. */
  isSilent?: boolean;
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
} as const;

/** Who stands where and, with opponents, who met whom. Rows glide to their new rank, and a new result lights up. */
export function ResultTable(props: ResultTableProps) {
  const { field, look, rows, labelledBy, style, title = 'Player', columns, opponents = [] } = props;
  const { opponentHead, rank, name, form, below } = props;
  const table = useRef<HTMLTableElement>(null);
  const { bracket, viewerId } = field;
  const crosstable = useMemo(() => crosstableOf(bracket), [bracket]);
  const nextId = useMemo(() => myMatchesIn(bracket).open[0]?.id, [bracket]);
  const gone = uncounted(field.tournament.standings);
  const order = rows.map(({ userId }) => userId);
  const across = opponents.map(({ userId }) => userId);
  useGliding(table, order);
  useLighting(table, bracket, across);
  return (
    <table ref={table} {...roles.table} aria-labelledby={labelledBy} className={look.table} style={style}>
      <thead {...roles.rows} className={look.head}>
        <tr {...roles.row} className={look.headRow}>
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
      <tbody {...roles.rows} className={look.body}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: to move rows costs more than to change what they say, and counts as a shift
          <Fragment key={at}>
            <tr
              data-row={row.userId}
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
              {across.map((opponent, nth) => {
                const { state, text } = cellOf(row.userId, opponent, crosstable.get(row.userId)?.get(opponent), nextId);
                const isStruck = gone.has(row.userId) || gone.has(opponent);
                return (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a new order changes a few texts, not every cell
                    key={nth}
                    {...roles.cell}
                    aria-label={state === 'open' ? 'Not played' : undefined}
                    data-cell={nth}
                    className={classes(look.opponent, look.cell[state], isStruck && 'line-through')}
                  >
                    {text}
                  </td>
                );
              })}
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
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead(props: { look: TableLook; part: 'rank' | 'figure' } & Pick<Column, 'name'> & Partial<Column>) {
  const { look, part, name, short, below } = props;
  return (
    <th scope="col" {...roles.columnHead} title={short && name} className={look[part]}>
      {look.isSilent ? (
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
