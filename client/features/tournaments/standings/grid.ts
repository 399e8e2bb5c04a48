import type { Standing } from '#contract/tournaments/matches.ts';
import { recordOf, signed } from '../model/match-labels.ts';

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

/** The same in the width of a phone: two figures in each column. */
export const few: readonly Column[] = [
  { ...record, below: { ...percentage, of: (row) => `${percentage.of(row)}%` } },
  { ...difference, below: points },
];

export const every: readonly Column[] = [record, points, difference, percentage];

/**
 * The tables are drawn as grids, row by row: only the rows and columns near the window are drawn (`drawn.ts`), and what
 * is left out of a grid leaves its place empty.
 */

/** Drawn as something else, an element is part of a table no longer in some browsers, unless it says so. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Holds the place of rows that are not drawn. */
  gap: { role: 'none' },
} as const;

/** The columns are those of the table, all the way down. */
const inheritedColumns = 'grid-cols-[inherit]';

export const rowsLook = `block ${inheritedColumns}`;

/** How high a row is, with its cells and without them: rows that are not drawn take as much. */
export const rowHeight = { usual: '[--row:3rem]', roomy: '[--row:3rem] lg:[--row:3.25rem]' } as const;

/** The room of so many rows that are not drawn: one element for all, for a browser pays for every one that it styles. */
export const gapOf = (rows: number) => ({ height: `calc(${rows} * var(--row))` });

export const headLook = `grid min-h-9 ${inheritedColumns} bg-surface text-xs text-soft`;

/** Laid out apart from the other rows. */
export const rowLook = `grid ${inheritedColumns} relative min-h-(--row) border-t border-line text-[0.9375rem] contain-content`;

/** What stands in it is in the middle of its height. */
export const cellLook = 'grid grid-cols-1 content-center';

/** From 1; after the name come the cells. */
export const rankColumn = 1;
export const nameColumn = 2;
const firstCell = 3;

/** The number of the column with the cells of an opponent, or of what follows them. */
export const columnOf = (opponent: number): number => firstCell + opponent;

/** In that column whatever is drawn before it; those that follow are in the next ones. */
export const inColumn = (opponent: number) => ({ gridColumnStart: columnOf(opponent) });

/**
 * What stays where it is while the rest of a table is scrolled sideways: the rank, and the name beside it. It needs a
 * ground of its own, and not that of its row by `inherit`: it would be drawn again with every frame of a gliding row.
 */
export const fixedRank = 'sticky left-0 z-10';
export const fixedName = 'sticky left-9 z-10';

/**
 * In pixels where text has its usual size: the rank, what a name needs, beside cells, and more where the table scrolls
 * anyway, the form, a cell at most and least.
 */
const widths = { rank: 36, name: 96, nameByCells: 144, roomyName: 160, form: 60, cell: 46, smallCell: 36 } as const;

/** Grows with the text. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** From more players on the table scrolls on most screens. */
const crowd = 12;

/**
 * How wide a table is, and each of its columns: a cell as wide as there is room for, down to a size at which the table
 * scrolls.
 *
 * @param opponents so many columns of cells
 */
export function sizesOf(columns: readonly Column[], opponents: number, hasForm: boolean) {
  const figures = [...(hasForm ? [widths.form] : []), ...columns.map(({ width }) => width)];
  const fixed = figures.reduce((sum, width) => sum + width, widths.rank);
  const name = opponents === 0 ? widths.name : opponents > crowd ? widths.roomyName : widths.nameByCells;
  const others = rem(fixed + name);
  const cell = `clamp(${rem(widths.smallCell)}, (100cqi - ${others}) / ${opponents || 1}, ${rem(widths.cell)})`;
  const cells = opponents > 0 ? [`repeat(${opponents}, ${cell})`] : [];
  return {
    width: opponents > 0 ? `max(100cqi, ${others} + ${opponents} * ${cell})` : `max(100cqi, ${others})`,
    gridTemplateColumns: [`${rem(widths.rank)} minmax(0, 1fr)`, ...cells, ...figures.map(rem)].join(' '),
  };
}
