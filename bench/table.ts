/** One measured figure, and the table that shows them all. */

export interface Row {
  figure: string;
  /** Of `ours` and `peer`, as in `requests/s`. */
  unit: string;
  /** Infinity where it was given up. */
  ours: number;
  /** What it is measured against in the same run; left out where the goal is absolute. */
  peer?: number;
  /** How many times better ours is than the peer. */
  ratio?: number;
  /** With a peer the least ratio, else the most that `ours` may be, or the least where `isLeast`. */
  goal: number;
  isLeast?: boolean;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The least value that a share of all values does not exceed; `share` from 0 to 1. @throws where there is no value */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

export function isMet({ ours, ratio, goal, isLeast = false }: Row): boolean {
  if (ratio !== undefined) return ratio >= goal;
  return isLeast ? ours >= goal : ours <= goal;
}

/** What misses its goal, each in a line. */
export function summary(rows: readonly Row[]): string {
  const missed = rows.filter((row) => !isMet(row));
  if (missed.length === 0) return 'Every goal is met.';
  const lines = missed.map((row) => `- ${row.figure}: ${measured(row)}, goal ${goalOf(row)}`);
  return [`${missed.length} of ${rows.length} goals are missed:`, ...lines].join('\n');
}

const headings = ['figure', 'unit', 'ours', 'baseline or peer', 'ratio', 'goal', 'met?'];

/** The rows as text, in columns: words to the left, numbers to the right. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const none = '–';

function cells(row: Row): string[] {
  const { figure, unit, ours, peer, ratio } = row;
  return [
    figure,
    unit,
    inFigures(ours),
    peer === undefined ? none : inFigures(peer),
    ratio === undefined ? none : `${ratio.toFixed(2)}×`,
    goalOf(row),
    isMet(row) ? 'yes' : 'NO',
  ];
}

const measured = ({ ours, unit, ratio }: Row) =>
  ratio === undefined ? `${inFigures(ours)} ${unit}` : `${ratio.toFixed(2)}×`;

function goalOf({ goal, ratio, isLeast }: Row): string {
  return ratio === undefined ? `${isLeast ? '≥' : '≤'} ${inFigures(goal)}` : `≥ ${goal}×`;
}

function inFigures(value: number): string {
  if (!Number.isFinite(value)) return 'gave up';
  return value.toLocaleString('en-GB', {
    maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(Math.abs(value) + 1))),
  });
}
