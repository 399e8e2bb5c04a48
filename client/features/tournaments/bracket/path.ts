import { isFinished } from '../rounds.ts';
import { type Graph, type Node, sideOf } from './graph.ts';

/** A player's way through the draw. */
export interface Path {
  entrantId: number;
  /** On which side of each of their matches they play. */
  sides: ReadonlyMap<number, 0 | 1>;
  /** The matches that they left by a win, by a loss, and those that they would go through from here on. */
  won: readonly number[];
  fell: readonly number[];
  open: readonly number[];
}

/** A player's matches and the ways between them; the way that is still open leads to the last match they can reach. */
export function pathOf({ nodes }: Pick<Graph, 'nodes'>, entrantId: number): Path {
  const sides = new Map<number, 0 | 1>();
  const [won, fell]: [number[], number[]] = [[], []];
  let now: Node | undefined;
  for (const node of nodes.values()) {
    const { match, winnerTo, loserTo } = node;
    const side = sideOf(match, entrantId);
    if (side === undefined) continue;
    sides.set(match.id, side);
    if (!isDecided(node)) now = node;
    else if (match.winner === entrantId && winnerTo) won.push(match.id);
    else if (match.winner !== entrantId && loserTo && playsAt(nodes, loserTo.matchId, entrantId)) fell.push(match.id);
  }
  return { entrantId, sides, won, fell, open: wayOn(nodes, now) };
}

const isDecided = ({ match }: Node): boolean => isFinished(match) || match.state === 'bye';

function playsAt(nodes: Graph['nodes'], matchId: number, entrantId: number): boolean {
  const node = nodes.get(matchId);
  return node !== undefined && sideOf(node.match, entrantId) !== undefined;
}

function wayOn(nodes: Graph['nodes'], from: Node | undefined): number[] {
  const open: number[] = [];
  for (let node = from; node?.winnerTo; node = nodes.get(node.winnerTo.matchId)) open.push(node.match.id);
  return open;
}
