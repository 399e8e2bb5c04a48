import { type CSSProperties, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../open/field.ts';
import type { UnsentScore } from '../score/unsent-score.ts';
import { Drawing } from './Drawing.tsx';
import type { Graph } from './graph.ts';
import { type Layout, layoutOf, sizes } from './layout.ts';
import { matchesOf, nextOf } from './prospects.ts';
import { RoundList } from './RoundList.tsx';
import { SpokenList } from './SpokenList.tsx';

interface BracketViewProps {
  field: Field;
  graph: Graph;
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
  outbox: Outbox;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
  /** The viewer's next match: above the list, on a desktop in the empty corner of the drawing. */
  top: ReactNode;
}

const keysId = 'bracket-keys';

/** The draw: on a phone the list by rounds and a window onto the drawing, with room the drawing. */
export function BracketView({ field, graph, shownRound, onShowRound, outbox, unsent, onOpen, top }: BracketViewProps) {
  const isWide = useWide();
  const [isFull, setIsFull] = useState(false);
  const { tournament } = field;
  const layout = useLayout(graph, tournament.gameType);
  const isOver = tournament.status === 'completed';
  const nextId = graph.own && readyNext(graph, graph.own.id);
  const focusId = useMemo(() => focusOf(graph, shownRound), [graph, shownRound]);
  const openFull = useCallback(() => setIsFull(true), []);
  // What one sees first comes first.
  const spoken = useDeferredValue<Graph | undefined>(isWide ? graph : undefined, undefined);
  const drawing = { graph, layout, nextId, focusId, describedBy: keysId, onOpen };
  return (
    <div className={isWide && !isOver ? 'bk-page' : 'grid min-w-0 gap-4'}>
      {top && <div className="bk-mine">{top}</div>}
      {!isWide && (
        <RoundList
          graph={graph}
          field={field}
          shown={shownRound}
          onShow={onShowRound}
          outbox={outbox}
          unsent={unsent}
          onOpen={onOpen}
        />
      )}
      {spoken && <SpokenList graph={spoken} />}
      <p id={keysId} className="sr-only">
        Arrow keys follow the lines, Shift and down to where the loser goes; plus, minus and 0 zoom.
      </p>
      <div className={isOver ? 'bk-place bk-place-below' : 'bk-place'} style={neededBy(layout)}>
        <Drawing
          {...drawing}
          isRoomy={isWide && !isOver}
          hasTools={isWide}
          onFullScreen={isWide && !isOver ? undefined : openFull}
        />
      </div>
      <Dialog open={isFull} onOpenChange={setIsFull} title={tournament.name} look="full">
        <div className="bk-full">
          <Drawing {...drawing} isRoomy hasTools />
        </div>
      </Dialog>
    </div>
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
