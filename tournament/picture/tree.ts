/** A bracket as a tree: what stands at a place, and the two places it was reached from. */
export interface Tree {
  readonly label: string;
  readonly upper?: Tree;
  readonly lower?: Tree;
}

/** A drawn tree: its lines are all equally wide, and it comes out at the right end of line `row`. */
interface Drawn {
  readonly lines: readonly string[];
  readonly row: number;
}

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map((line) => line.length));

/** Makes a drawing wider: a line goes on from where it comes out. */
function widen({ lines, row }: Drawn, width: number): Drawn {
  return { row, lines: lines.map((line, at) => line.padEnd(width, at === row ? '─' : ' ')) };
}

function join(upper: Drawn, lower: Drawn, label: string): Drawn {
  const width = Math.max(widest(upper.lines), widest(lower.lines)) + 1;
  const [top, bottom] = [widen(upper, width), widen(lower, width)];
  const from = top.row;
  const to = top.lines.length + 1 + bottom.row;
  const middle = top.lines.length;
  const all = [...top.lines, ' '.repeat(width), ...bottom.lines];
  const edge = (at: number): string => {
    if (at === from) return '┐';
    if (at === to) return '┘';
    if (at === middle) return '├';
    return at > from && at < to ? '│' : ' ';
  };
  const drawn = all.map((line, at) => line + edge(at) + (at === middle ? `─ ${label} ` : ''));
  const full = widest(drawn);
  return { lines: drawn.map((line) => line.padEnd(full)), row: middle };
}

function drawSubtree({ label, upper, lower }: Tree): Drawn {
  if (upper === undefined || lower === undefined) return { lines: [`${label} `], row: 0 };
  return join(drawSubtree(upper), drawSubtree(lower), label);
}

/** Draws a tree from left to right with lines, one entry to a line. */
export function drawTree(tree: Tree): string[] {
  return drawSubtree(tree).lines.map((line) => line.trimEnd());
}
