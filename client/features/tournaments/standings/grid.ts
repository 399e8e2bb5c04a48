/**
 * The tables are drawn as grids, row by row, so that a browser need not draw the rows that are out of view: those of a
 * table it has to. What is not drawn is there all the same for the ear, for the keyboard and for a search in the page.
 */

/** Drawn as something else, an element is part of a table no longer in some browsers, unless it says so. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** The columns are those of the table, all the way down. */
const columns = 'grid-cols-[inherit]';

export const rowsLook = `block ${columns}`;

export const headLook = `grid min-h-9 ${columns} bg-surface text-xs text-soft`;

/** Laid out and painted once it comes near the window; until then it is as high as the last time, or as rows are at least. */
export const rowLook = `relative grid min-h-12 ${columns} border-t border-line text-[0.9375rem] [contain-intrinsic-block-size:auto_0px] [content-visibility:auto]`;

/** What stands in it is in the middle of its height. */
export const cellLook = 'grid grid-cols-1 content-center';
