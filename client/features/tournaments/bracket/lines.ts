import type { Graph, Node } from './graph.ts';
import type { Cell, Layout, Sizes } from './layout.ts';

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

export function lineOf({ match, winnerTo, loserTo }: Node, kind: Line['kind'], { cells, sizes }: Layout): Line[] {
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
export function pathOf({ points: [start, turned, , end] }: Line): string {
  if (start === undefined || turned === undefined || end === undefined) return '';
  return `M${start[0]} ${start[1]}H${turned[0]}V${end[1]}H${end[0]}`;
}
