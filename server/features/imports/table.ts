import { importLimits } from '#contract/imports.ts';
import { readAs } from '#contract/names.ts';
import { invalidField, type Refusal } from '../../kernel/refusal.ts';

/** A line of a file of values, without those that are empty. */
export interface Row {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
}

/** What no text has: a spreadsheet’s own file, a picture. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find.
const notText = /[\u0000-\u0008\u000e-\u001f]/;

/** What was written so that no spreadsheet takes it for a formula (`kernel/csv.ts`). */
const disarmed = /^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/;

/**
 * The lines of a file whose values are parted by commas, semicolons or tabs (RFC 4180). Nothing in it is more than text.
 *
 * @throws Refusal at `text`
 */
export function readTable(given: string): Row[] {
  const whole = given.replace(/^\uFEFF/, '');
  if (notText.test(whole)) throw unreadable('This is not a text file. Save the sheet as CSV and try again.');
  // As a spreadsheet writes it for itself.
  const hint = /^"?sep=(.)"?\r?\n/i.exec(whole);
  const text = hint === null ? whole : whole.slice(hint[0].length);
  const rows = parse(text, hint?.[1] ?? separatorOf(text), hint === null ? 1 : 2);
  if (rows.length === 0) throw unreadable('There is nothing in it.');
  return rows;
}

/** The one that the first line has most of, outside of quotes; where commas are in numbers, it is a semicolon. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = first.replaceAll(/(?<=^|[,;\t])"(?:[^"]|"")*"/g, '');
  const [most] = [';', '\t', ',']
    .map((sign) => ({ sign, count: bare.split(sign).length }))
    .toSorted((one, other) => other.count - one.count);
  return most?.sign ?? ',';
}

function parse(text: string, separator: string, firstLine: number): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let [line, beganAt, at] = [firstLine, firstLine, 0];
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: beganAt, cells });
    if (rows.length > importLimits.lines + 1) {
      throw unreadable(`At most ${importLimits.lines.toLocaleString('en')} lines at once. Split the file.`);
    }
    cells = [];
  };
  while (at <= text.length) {
    let cell = '';
    let isQuoted = false;
    if (text[at] === '"') {
      isQuoted = true;
      const openedAt = line;
      at += 1;
      for (;;) {
        const next = text.indexOf('"', at);
        if (next < 0) throw unreadable(`Line ${openedAt}: a quotation mark is missing.`);
        const part = text.slice(at, next);
        line += lineEnds(part);
        cell += part;
        at = next + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n') at += 1;
    cell += text.slice(from, at);
    cells.push((isQuoted ? cell : cell.trim()).replace(disarmed, ''));
    if (cells.length > importLimits.columns) {
      throw unreadable(`Line ${beganAt} has more than ${importLimits.columns} columns.`);
    }
    if (text[at] === separator && at < text.length) {
      at += 1;
      continue;
    }
    endRow();
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
    beganAt = line;
  }
  return rows;
}

const lineEnds = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/** By which a column is known: 'Player 1' and 'player_1' are one. */
const wordOf = (cell: string): string => readAs(cell.slice(0, 60)).replaceAll(/[^\p{L}\p{Nd}]/gu, '');

export interface Columns<Field extends string> {
  at: Partial<Record<Field, number>>;
  /** What the columns are called that are not read. */
  ignored: string[];
}

/** Which column holds what, by the words of the first line: each column is one thing at most, and the other way round. */
export function columnsOf<Field extends string>(
  { cells }: Row,
  words: Readonly<Record<Field, readonly string[]>>,
): Columns<Field> {
  const at: Partial<Record<Field, number>> = {};
  const ignored: string[] = [];
  const fields = Object.keys(words) as Field[];
  for (const [index, cell] of cells.entries()) {
    const word = wordOf(cell);
    const field = fields.find((each) => at[each] === undefined && words[each].includes(word));
    if (field !== undefined) at[field] = index;
    else if (word !== '') ignored.push(cell.slice(0, 40));
  }
  return { at, ignored: ignored.slice(0, 12) };
}

export const unreadable = (message: string): Refusal => invalidField('text', message);
