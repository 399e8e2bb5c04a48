import { feeder, type Graph, type Node } from './graph.ts';

/** In pixels at 100 %. */
export interface Sizes {
  width: number;
  height: number;
  /** From the left of a column to that of the next, and from the top of a row to that of the next. */
  column: number;
  row: number;
}

export const sizes: Record<'singles' | 'doubles', Sizes> = {
  singles: { width: 148, height: 42, column: 176, row: 48 },
  // Two names need more room.
  doubles: { width: 204, height: 42, column: 232, row: 48 },
};

const margin = 24;
/** The title of a round stands so far above the first of its matches. */
const titleRoom = 22;
/** What lies between two parts, the dashed line in its middle. */
const gap = { beforeNet: 17, afterNet: 34 };
/** Rows between the final and the match for third place, with its title. */
const underFinal = 1.75;

export interface Cell {
  id: number;
  column: number;
  x: number;
  y: number;
}

export interface Title {
  roundNumber: number;
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  sizes: Sizes;
  cells: ReadonlyMap<number, Cell>;
  titles: readonly Title[];
  /** Where the lines between the parts are. */
  nets: readonly number[];
}

/**
 * Where every match of an elimination is drawn. Each stands in the middle between those its sides come from; a losers'
 * round stands below the winners' round that its losers drop from, so that time runs to the right in both.
 */
export function layoutOf(graph: Graph, size: Sizes): Layout {
  const columns = columnsOf(graph);
  /** The middles of the matches in rows, by their ids. */
  const middles = new Map<number, number>();
  const nets: number[] = [];
  let top = titleRoom + 12;
  const cells = new Map<number, Cell>();
  const put = (id: number, middle: number) => {
    const column = columns.get(id) ?? 0;
    middles.set(id, middle);
    cells.set(id, { id, column, x: margin + column * size.column, y: Math.round(middle - size.height / 2) });
  };
  const third = [...graph.nodes.values()].find(({ match }) => match.stage === 'third-place');
  for (const part of ['main', 'losers', 'consolation'] as const) {
    const { rows, count } = rowsOf(graph, part);
    if (rows.size === 0) continue;
    if (cells.size > 0) {
      nets.push(top + gap.beforeNet);
      top += gap.beforeNet + gap.afterNet;
    }
    for (const [id, row] of rows) put(id, top + (row + 0.5) * size.row);
    let bottom = top + count * size.row;
    if (part === 'main' && third) {
      const final = Math.max(...thirdBelow(graph, third, middles));
      put(third.match.id, final + underFinal * size.row);
      bottom = Math.max(bottom, final + (underFinal + 0.5) * size.row);
    }
    top = bottom;
  }
  for (const { match, part } of graph.nodes.values()) {
    if (part !== 'end' || cells.has(match.id)) continue;
    const from = match.sources.flatMap((source) => middles.get(feeder(graph.nodes, source)?.match.id ?? 0) ?? []);
    put(match.id, from.length === 0 ? top : from.reduce((sum, middle) => sum + middle, 0) / from.length);
  }
  const last = Math.max(0, ...columns.values());
  return {
    width: 2 * margin + last * size.column + size.width,
    height: top + margin,
    sizes: size,
    cells,
    titles: titlesOf(graph, cells),
    nets,
  };
}

/** The middle of the final, where there is one, and of the matches whose losers play for third place. */
function thirdBelow({ nodes }: Graph, third: Node, middles: ReadonlyMap<number, number>): number[] {
  const finals = third.match.sources.flatMap((source) => feeder(nodes, source)?.winnerTo?.matchId ?? []);
  return finals.length === 0 ? [0] : finals.map((id) => middles.get(id) ?? 0);
}

/** In which row each match of a part is, from 0, and how many there are: halves where it stands between two. */
function rowsOf({ nodes }: Graph, part: Node['part']): { rows: Map<number, number>; count: number } {
  const rows = new Map<number, number>();
  let count = 0;
  const visit = ({ match }: Node): number => {
    const known = rows.get(match.id);
    if (known !== undefined) return known;
    const before = match.sources.flatMap((source) => {
      const node = source.from === 'winner' ? feeder(nodes, source) : undefined;
      return node?.part === part ? [visit(node)] : [];
    });
    const row = before.length === 0 ? count++ : before.reduce((sum, each) => sum + each, 0) / before.length;
    rows.set(match.id, row);
    return row;
  };
  // From the last match back, so that what leads to it stands together.
  for (const node of [...nodes.values()].reverse()) if (node.part === part) visit(node);
  return { rows, count };
}

/** The column of each match, from 0. */
function columnsOf({ nodes, rounds }: Graph): Map<number, number> {
  const columns = new Map<number, number>();
  const hasLosers = rounds.some(({ stage }) => stage === 'losers');
  const counts = { main: 0, losers: 0 };
  let last = 0;
  for (const round of rounds) {
    const part = nodes.get(round.matches[0]?.id ?? 0)?.part;
    let column = 0;
    if (part === 'main') {
      const nth = counts.main++;
      // Between two rounds of the winners the losers play two.
      column = hasLosers && nth > 0 ? 2 * nth - 1 : nth;
    } else if (part === 'losers') {
      column = numberOf(round.title) ?? counts.losers;
      counts.losers = column + 1;
    } else {
      column = Math.max(0, ...round.matches.flatMap(({ id }) => columnsAfter(nodes.get(id), nodes, columns)));
      if (round.stage === 'grand-final') column = Math.max(column, last + 1);
    }
    last = Math.max(last, column);
    for (const { id } of round.matches) columns.set(id, column);
  }
  return columns;
}

/** Of the losers' bracket: a round in which nobody plays is left out, and its column stays empty. */
function numberOf(title: string): number | undefined {
  const number = /Round (\d+)/.exec(title)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}

/** The columns in which a match can stand at the earliest, for what each of its sides comes from. */
function columnsAfter(node: Node | undefined, nodes: Graph['nodes'], columns: ReadonlyMap<number, number>): number[] {
  return (node?.match.sources ?? []).flatMap((source) => {
    const from = feeder(nodes, source);
    const column = from && columns.get(from.match.id);
    if (column === undefined) return [];
    // Losers of the main draw drop straight down into the consolation.
    return source.from === 'loser' && node?.part === 'consolation' ? [column] : [column + 1];
  });
}

function titlesOf({ rounds }: Graph, cells: ReadonlyMap<number, Cell>): Title[] {
  return rounds.flatMap(({ roundNumber, matches }) => {
    const placed = matches.flatMap(({ id }) => cells.get(id) ?? []);
    const [first] = placed;
    if (first === undefined) return [];
    return [{ roundNumber, x: first.x, y: Math.min(...placed.map(({ y }) => y)) - titleRoom }];
  });
}

/** What is drawn for the eye to rest on, the matches and the titles of the rounds, by their upper right corners. */
export function partsOf({ cells, titles, sizes }: Layout): { right: number; top: number }[] {
  return [...cells.values(), ...titles].map(({ x, y }) => ({ right: x + sizes.width, top: y }));
}

/** The way of a winner, or of a loser, from one match to the next. */
export interface Line {
  from: number;
  to: number;
  /** On which side of the next match they play. */
  side: 0 | 1;
  kind: 'win' | 'fall';
  points: readonly (readonly [x: number, y: number])[];
}

/** How far before the next match a line turns: wins in the middle of the gutter, falls beside them. */
const turn = { win: 14, fall: 7 };

/** The middle of a side of a match. */
export const sideMiddle = ({ y }: Cell, side: 0 | 1, { height }: Sizes): number =>
  y + (side === 0 ? 0.25 : 0.75) * height;

export function linesOf({ nodes }: Graph, layout: Layout): Line[] {
  return [...nodes.values()].flatMap((node) => [lineOf(node, 'win', layout), lineOf(node, 'fall', layout)].flat());
}

function lineOf({ match, winnerTo, loserTo }: Node, kind: Line['kind'], { cells, sizes }: Layout): Line[] {
  const place = kind === 'win' ? winnerTo : loserTo;
  const [from, to] = [cells.get(match.id), cells.get(place?.matchId ?? 0)];
  if (place === undefined || from === undefined || to === undefined) return [];
  const y = sideMiddle(to, place.side, sizes);
  const middle = from.y + sizes.height / 2;
  const isForward = to.column > from.column;
  // Whoever drops within a column leaves on the left, where they came in.
  const x = isForward ? to.x - turn[kind] : Math.min(from.x, to.x) - turn[kind];
  const start = isForward ? from.x + sizes.width : from.x;
  return [
    {
      from: match.id,
      to: to.id,
      side: place.side,
      kind,
      points: [
        [start, middle],
        [x, middle],
        [x, y],
        [to.x, y],
      ],
    },
  ];
}

/** As an SVG path has it. */
export function svgPathOf({ points: [start, turned, , end] }: Line): string {
  if (start === undefined || turned === undefined || end === undefined) return '';
  return `M${start[0]} ${start[1]}H${turned[0]}V${end[1]}H${end[0]}`;
}
