import { type RefObject, useEffect, useRef } from 'react';
import { feeder, type Graph, playerAt } from './graph.ts';
import type { Layout } from './layout.ts';

/** Somebody who has come to a match since, and how far from where they were. */
export interface Arrival {
  matchId: number;
  side: 0 | 1;
  dx: number;
  dy: number;
}

/** Who stands in a match now whose place was to be decided before. */
export function arrivalsSince(before: Graph, after: Graph, { cells }: Layout): Arrival[] {
  return [...after.nodes.values()].flatMap(({ match }) =>
    ([0, 1] as const).flatMap((side): Arrival[] => {
      const had = before.nodes.get(match.id);
      if (!had || playerAt(had.match, side) !== 0 || !playerAt(match, side)) return [];
      const from = cells.get(feeder(after.nodes, match.sources[side])?.match.id ?? 0);
      const to = cells.get(match.id);
      return from && to ? [{ matchId: match.id, side, dx: from.x - to.x, dy: from.y - to.y }] : [];
    }),
  );
}

const slide = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** A name slides along its line to the match that it has come to. */
export function useSlides(content: RefObject<HTMLElement | null>, graph: Graph, layout: Layout): void {
  const before = useRef(graph);
  useEffect(() => {
    const was = before.current;
    before.current = graph;
    if (was === graph || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { matchId, side, dx, dy } of arrivalsSince(was, graph, layout)) {
      const name = content.current?.querySelector(`[data-cell="${matchId}"] [data-side="${side}"]`);
      name?.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], slide);
    }
  }, [content, graph, layout]);
}
