import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../open/field.ts';
import { Drawing } from './Drawing.tsx';
import FullBracket from './FullBracket.tsx';
import type { Graph } from './graph.ts';
import { type Layout, layoutOf, sizes } from './layout.ts';
import { matchesOf, nextOf } from './prospects.ts';

interface DrawnBracketProps {
  field: Field;
  graph: Graph;
  shownRound: number;
  /** Of where it is drawn. */
  place: string;
  /** What lies on it, where it fills the page. */
  panel: HTMLElement | null;
  onOpen: (matchId: number) => void;
}

const keysId = 'bracket-keys';

/** The bracket as it is drawn, and over everything else. */
export function DrawnBracket({ field, graph, shownRound, place, panel, onOpen }: DrawnBracketProps) {
  const isWide = useWide();
  const [isFull, setIsFull] = useState(false);
  const { tournament } = field;
  const layout = useLayout(graph, tournament.gameType);
  const isOver = tournament.status === 'completed';
  const nextId = graph.own && readyNext(graph, graph.own.id);
  const focusId = useMemo(() => focusOf(graph, shownRound), [graph, shownRound]);
  const openFull = useCallback(() => setIsFull(true), []);
  const drawing = { graph, layout, nextId, focusId, describedBy: keysId, onOpen };
  return (
    <>
      <p id={keysId} className="sr-only">
        Arrow keys follow the lines, Shift and down to where the loser goes; plus, minus and 0 zoom.
      </p>
      <div className={place} style={neededBy(layout)}>
        <Drawing
          {...drawing}
          isRoomy={isWide && !isOver}
          hasTools={isWide}
          panel={isWide && !isOver ? panel : null}
          onFullScreen={isWide && !isOver ? undefined : openFull}
        />
      </div>
      {isFull && <FullBracket title={tournament.name} {...drawing} onClose={() => setIsFull(false)} />}
    </>
  );
}

/** So high is the drawing as a whole, with some room. */
const neededBy = ({ height }: Layout) => ({ '--needed': `${Math.max(320, height + 48)}px` }) as CSSProperties;

/** It stays what it is with every score that changes none of its places. */
function useLayout(graph: Graph, gameType: keyof typeof sizes): Layout {
  const shape = [...graph.nodes.keys()].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where matches are drawn follows from which there are
  return useMemo(() => layoutOf(graph, sizes[gameType]), [shape, gameType]);
}

/** The viewer's match that can be played now. */
function readyNext(graph: Graph, ownId: number): number | undefined {
  const next = nextOf(graph, ownId);
  return next?.match.state === 'ready' ? next.match.id : undefined;
}

/** Where the drawing opens: on the viewer's next match, on their last one, or on the round that is played. */
function focusOf(graph: Graph, currentRound: number): number | undefined {
  const own = graph.own && (nextOf(graph, graph.own.id) ?? matchesOf(graph, graph.own.id).at(-1));
  if (own) return own.match.id;
  const round = graph.rounds.find(({ roundNumber }) => roundNumber === currentRound) ?? graph.rounds[0];
  const open = round?.matches.find(({ state }) => state === 'ready' || state === 'waiting');
  return (open ?? round?.matches[0])?.id;
}
