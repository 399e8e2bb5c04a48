/** Files of values that are separated by commas (RFC 4180). */

export type Cell = string | number | null;

/**
 * What a spreadsheet would take for a formula is made text by an apostrophe (OWASP, CSV injection). A number is a number,
 * a minus before it included.
 */
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

const special = /[",\r\n]|^\s|\s$/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** Without it spreadsheets take UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';
