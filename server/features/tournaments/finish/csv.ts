/** Files of values that are separated by commas (RFC 4180). */

type Cell = string | number | null;

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

/** The fields of one line, which may be separated by semicolons or tabs, too, as spreadsheets write and copy them. */
export function fieldsOf(line: string): string[] {
  const text = line.replace(byteOrderMark, '');
  const separator = [',', ';', '\t'].reduce((most, sign) => (count(text, sign) > count(text, most) ? sign : most));
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) field += sign;
    else if (sign === '\n' || sign === '\r') break;
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field].map((each) => each.trim());
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
