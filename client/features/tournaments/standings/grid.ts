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
  /** Holds the place of a row that is not drawn. */
  place: { role: 'none' },
} as const;

/** The columns are those of the table, all the way down. */
const columns = 'grid-cols-[inherit]';

export const rowsLook = `block ${columns}`;

export const headLook = `grid min-h-9 ${columns} bg-surface text-xs text-soft`;

/** As high with its cells as without them, and laid out apart from the other rows. */
const place = 'relative min-h-12 border-t border-line contain-content';

export const rowLook = `grid ${columns} ${place} text-[0.9375rem]`;

/** Holds the place of a row that is not drawn: a grid without cells still has its columns reckoned out. */
export const placeLook = `block ${place}`;

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
