/** One measured figure and the table that shows them all. */

export interface Row {
  figure: string;
  /** Of `ours` and `peer`, as in `requests/s`. */
  unit: string;
  /** Infinity where it was given up. */
  ours: number;
  /** What it is measured against in the same run; left out where the goal is absolute. */
  peer?: number | undefined;
  /** How many times better ours is than the peer. */
  ratio?: number | undefined;
  /** With a peer the least ratio, else the most that `ours` may be, or the least where `isLeast`. None: just to know. */
  goal?: number;
  isLeast?: boolean;
}

/** Whether the goal is reached; undefined where there is none. */
export function isMet({ ours, ratio, goal, isLeast = false }: Row): boolean | undefined {
  if (goal === undefined) return undefined;
  if (ratio !== undefined) return ratio >= goal;
  return isLeast ? ours >= goal : ours <= goal;
}

/** How many goals there are, and how many of them are missed, in words. */
export function summary(rows: readonly Row[]): string {
  const outcomes = rows.map(isMet).filter((met) => met !== undefined);
  const missed = outcomes.filter((met) => !met).length;
  return missed === 0 ? 'Every goal is met.' : `${missed} of ${outcomes.length} goals are missed.`;
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

const none = '–';

function cells(row: Row): string[] {
  const { figure, unit, ours, peer, ratio } = row;
  const met = isMet(row);
  return [
    figure,
    unit,
    inFigures(ours),
    peer === undefined ? none : inFigures(peer),
    ratio === undefined ? none : `${ratio.toFixed(2)}×`,
    goalOf(row),
    met === undefined ? none : met ? 'yes' : 'NO',
  ];
}

function goalOf({ goal, ratio, isLeast }: Row): string {
  if (goal === undefined) return none;
  return ratio === undefined ? `${isLeast ? '≥' : '≤'} ${inFigures(goal)}` : `≥ ${goal}×`;
}

function inFigures(value: number): string {
  if (!Number.isFinite(value)) return 'gave up';
  return value.toLocaleString('en-GB', { maximumSignificantDigits: Math.max(3, Math.ceil(Math.log10(value + 1))) });
}
