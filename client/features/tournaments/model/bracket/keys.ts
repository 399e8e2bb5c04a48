import { type Graph, type Node, other, sideOf } from './graph.ts';
import type { Layout } from './layout.ts';

/**
 * Where an arrow key leads to from a match: right where the winner goes, left where the winner came from, up and down to
 * what is drawn above and below, and with Shift down to where the loser goes. Byes are passed over.
 */
export function matchTowards(
  graph: Graph,
  layout: Layout,
  id: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): number | undefined {
  const node = graph.nodes.get(id);
  if (!node) return undefined;
  switch (key) {
    case 'ArrowRight':
      return onwards(graph, node.winnerTo?.matchId);
    case 'ArrowLeft':
      return cameFrom(graph, node);
    case 'ArrowDown':
      return shiftKey ? onwards(graph, node.loserTo?.matchId) : beside(graph, layout, id, 1);
    case 'ArrowUp':
      return beside(graph, layout, id, -1);
    case 'Home':
      return playable(graph)[0];
    case 'End':
      return playable(graph).at(-1);
    default:
      return undefined;
  }
}

const playable = ({ nodes }: Graph): number[] =>
  [...nodes.values()].flatMap(({ match }) => (match.state === 'bye' ? [] : [match.id]));

/** A match, or the one after it where it is a bye. */
function onwards({ nodes }: Graph, id: number | undefined): number | undefined {
  let node = id === undefined ? undefined : nodes.get(id);
  while (node?.match.state === 'bye') node = node.winnerTo && nodes.get(node.winnerTo.matchId);
  return node?.match.id;
}

/** The match that its winner came from, else the first that leads to it. */
function cameFrom({ nodes }: Graph, { match }: Node): number | undefined {
  const from = match.sources.map((source) => {
    const node = source.from === 'winner' || source.from === 'loser' ? nodes.get(source.matchId) : undefined;
    return node && node.match.state !== 'bye' ? node.match.id : undefined;
  });
  const side = match.winner === null ? undefined : sideOf(match, match.winner);
  return side === undefined ? (from[0] ?? from[1]) : (from[side] ?? from[other(side)]);
}

/** The nearest match above or below in the same column. */
function beside({ nodes }: Graph, { cells }: Layout, id: number, step: 1 | -1): number | undefined {
  const here = cells.get(id);
  if (!here) return undefined;
  let nearest: { id: number; y: number } | undefined;
  for (const cell of cells.values()) {
    if (cell.column !== here.column || step * (cell.y - here.y) <= 0) continue;
    if (nodes.get(cell.id)?.match.state === 'bye') continue;
    if (!nearest || Math.abs(cell.y - here.y) < Math.abs(nearest.y - here.y)) nearest = cell;
  }
  return nearest?.id;
}
