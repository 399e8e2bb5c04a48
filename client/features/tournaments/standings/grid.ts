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
const columns = 'grid-cols-[inherit]';

export const rowsLook = `block ${columns}`;

/** How high a row is, with its cells and without them: rows that are not drawn take as much. */
export const rowHeight = { usual: '[--row:3rem]', roomy: '[--row:3rem] lg:[--row:3.25rem]' } as const;

/** The room of so many rows that are not drawn: one element for all, for a browser pays for every one that it styles. */
export const gapOf = (rows: number) => ({ height: `calc(${rows} * var(--row))` });

export const headLook = `grid min-h-9 ${columns} bg-surface text-xs text-soft`;

/** Laid out apart from the other rows. */
export const rowLook = `grid ${columns} relative min-h-(--row) border-t border-line text-[0.9375rem] contain-content`;

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
