import './bracket.css';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { Field } from '../open/field.ts';
import type { UnsentScore } from '../score/unsent-score.ts';
import { DrawnBracket } from './DrawnBracket.tsx';
import type { Graph } from './graph.ts';
import { RoundList } from './RoundList.tsx';
import { SpokenList } from './SpokenList.tsx';

interface BracketViewProps {
  field: Field;
  graph: Graph;
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
  /** The viewer's next match: above the list, on a desktop in the empty corner of the drawing. */
  top: ReactNode;
}

/** The draw: on a phone the list by rounds and a window onto the drawing, with room the drawing. */
export function BracketView({ field, graph, shownRound, onShowRound, outbox, unsent, onOpen, top }: BracketViewProps) {
  const isWide = useWide();
  const isOver = field.tournament.status === 'completed';
  // What one sees first comes first: on a phone the list, with room the drawing.
  const follows = useDeferredValue(true, false);
  const place = isOver ? 'bk-place bk-place-below' : 'bk-place';
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const room = <div className={place} />;
  return (
    <div className={isWide && !isOver ? 'bk-page' : 'grid min-w-0 gap-4'}>
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
      {isWide || follows ? (
        <DrawnBracket field={field} graph={graph} shownRound={shownRound} place={place} panel={panel} onOpen={onOpen} />
      ) : (
        room
      )}
    </div>
  );
}
