/** One measured figure and the table that shows them all. */

export interface Row {
  figure: string;
  /** Of `ours` and `peer`, as in `requests/s`. */
  unit: string;
  ours: number;
  /** What it is measured against in the same run; left out where the goal is absolute. */
  peer?: number | undefined;
  /** How many times better ours is than the peer. */
  ratio?: number | undefined;
  /** With a peer the least ratio, else the most that `ours` may be, or the least where `isLeast`. */
  goal: number;
  isLeast?: boolean;
}

export function isMet({ ours, ratio, goal, isLeast = false }: Row): boolean {
  if (ratio !== undefined) return ratio >= goal;
  return isLeast ? ours >= goal : ours <= goal;
}

const headings = ['figure', 'unit', 'ours', 'floor or peer', 'ratio', 'goal', 'met?'];

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

function cells(row: Row): string[] {
  const { figure, unit, ours, peer, ratio, goal } = row;
  return [
    figure,
    unit,
    inFigures(ours),
    peer === undefined ? '–' : inFigures(peer),
    ratio === undefined ? '–' : `${ratio.toFixed(2)}×`,
    ratio === undefined ? `${row.isLeast ? '≥' : '≤'} ${inFigures(goal)}` : `≥ ${goal}×`,
    isMet(row) ? 'yes' : 'NO',
  ];
}

function inFigures(value: number): string {
  return value.toLocaleString('en-GB', { maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(value + 1))) });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('The median of nothing');
  return middle;
}
