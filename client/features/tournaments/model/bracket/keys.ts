import { feeder, type Graph, type Node, sideOf } from './graph.ts';
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
  let node = nodes.get(id ?? 0);
  while (node?.match.state === 'bye') node = node.winnerTo && nodes.get(node.winnerTo.matchId);
  return node?.match.id;
}

/** The match that its winner came from, else the first that leads to it. */
function cameFrom({ nodes }: Graph, { match }: Node): number | undefined {
  const [one, two] = match.sources.map((source) => {
    const from = feeder(nodes, source)?.match;
    return from?.state === 'bye' ? undefined : from?.id;
  });
  const isSecond = match.winner !== null && sideOf(match, match.winner) === 1;
  return isSecond ? (two ?? one) : (one ?? two);
}

/** The nearest match above or below in the same column. */
function beside({ nodes }: Graph, { cells }: Layout, id: number, step: 1 | -1): number | undefined {
  const here = cells.get(id);
  if (!here) return undefined;
  const distanceTo = ({ y }: { y: number }) => step * (y - here.y);
  const [nearest] = [...cells.values()]
    .filter((cell) => cell.column === here.column && distanceTo(cell) > 0 && nodes.get(cell.id)?.match.state !== 'bye')
    .sort((one, other) => distanceTo(one) - distanceTo(other));
  return nearest?.id;
}
