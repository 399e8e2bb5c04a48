import './bracket.css';
import { type CSSProperties, memo, type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../model/field.ts';
import type { UnsentScore } from '../score/unsent-score.ts';
import { Drawing } from './Drawing.tsx';
import type { Graph } from './graph.ts';
import { matchInList, matchTitle } from './labels.ts';
import { type Layout, layoutOf, sizes } from './layout.ts';
import { matchesOf, nextOf } from './prospects.ts';
import { RoundList } from './RoundList.tsx';

interface BracketProps {
  field: Field;
  graph: Graph;
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
  /** The viewer's next match: above the list, on a desktop in the empty corner of the drawing. */
  top?: ReactNode;
}

const keysId = 'bracket-keys';

/** The draw: on a phone the list by rounds and a window onto the drawing, with room the drawing. */
export function Bracket({ field, graph, shownRound, onShowRound, outbox, unsent, onOpen, top }: BracketProps) {
  const isWide = useWide();
  const { tournament } = field;
  const isOver = tournament.status === 'completed';
  // With room the drawing fills the window below the header, until it is a part of the page below the podium.
  const fills = isWide && !isOver;
  // What one sees first comes first: on a phone the list, with room the drawing.
  const follows = useDeferredValue(true, false);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [isFull, setIsFull] = useState(false);
  const openFull = useCallback(() => setIsFull(true), []);
  const layout = useLayout(graph, tournament.gameType);
  const nextId = graph.own && readyNext(graph, graph.own.id);
  const focusId = useMemo(() => focusOf(graph, shownRound), [graph, shownRound]);
  const drawing = { graph, layout, nextId, focusId, describedBy: keysId, onOpen };
  return (
    <div className={fills ? 'bk-page' : 'grid min-w-0 gap-4'}>
      {top && (
        <div ref={setPanel} className="bk-mine">
          {top}
        </div>
      )}
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
      {isWide && follows && <SpokenList graph={graph} />}
      <p id={keysId} className="sr-only">
        Arrow keys follow the lines, Shift and down to where the loser goes; plus, minus and 0 zoom.
      </p>
      <div className={isOver ? 'bk-place bk-place-below' : 'bk-place'} style={neededBy(layout)}>
        {(isWide || follows) && (
          <Drawing
            {...drawing}
            hasTools={isWide}
            panel={fills ? panel : null}
            onFullScreen={fills ? undefined : openFull}
          />
        )}
      </div>
      {isFull && (
        <Dialog open onOpenChange={setIsFull} title={tournament.name} look="full">
          <div className="bk-full">
            <Drawing {...drawing} hasTools />
          </div>
        </Dialog>
      )}
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

/** The bracket as it is read out: its rounds, in each its matches. On a phone the list that is seen says it. */
const SpokenList = memo(function SpokenList({ graph }: { graph: Graph }) {
  return (
    <section aria-label="Bracket, as a list" className="sr-only">
      <ol>
        {graph.rounds.map((round) => (
          <li key={round.roundNumber}>
            {round.title}
            <ol>
              {round.matches.map((match) => (
                <li key={match.id}>
                  {matchTitle(round, match)}: {matchInList(graph, match)}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
});
