import { type CSSProperties, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Graph } from '../../model/bracket/graph.ts';
import { matchInList, matchTitle } from '../../model/bracket/labels.ts';
import { layoutOf, sizes } from '../../model/bracket/layout.ts';
import { matchesOf, nextOf } from '../../model/bracket/prospects.ts';
import type { Field } from '../../model/field.ts';
import { BracketRounds } from '../Rounds.tsx';
import { Drawing } from './Drawing.tsx';

interface BracketProps {
  field: Field;
  graph: Graph;
  shownRound: number;
  onShowRound: (roundNumber: number) => void;
  /** The viewer's next match: above the list, on a desktop in the empty corner of the drawing. */
  top?: ReactNode;
}

const keysId = 'bracket-keys';

/** The draw: on a phone the list by rounds and a window onto the drawing, with room the drawing. */
export function Bracket({ field, graph, shownRound, onShowRound, top }: BracketProps) {
  const isWide = useWide();
  const { tournament } = field;
  const isOver = tournament.status === 'completed';
  // With room the drawing fills the window below the header, until it is a part of the page below the podium.
  const fills = isWide && !isOver;
  // What one sees first comes first: on a phone the list, with room the drawing.
  const follows = useDeferredValue(true, false);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [isFull, setIsFull] = useState(false);
  const shape = [...graph.nodes.keys()].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where matches are drawn follows from which there are
  const layout = useMemo(() => layoutOf(graph, sizes[tournament.gameType]), [shape, tournament.gameType]);
  const next = !isOver && graph.own ? nextOf(graph, graph.own.id) : undefined;
  const nextId = next?.match.state === 'ready' ? next.match.id : undefined;
  const drawing = { graph, layout, nextId, focusId: focusOf(graph, shownRound), describedBy: keysId };
  return (
    <div className={fills ? 'relative h-[max(22rem,100dvh-120px)]' : 'grid min-w-0 gap-4'}>
      {top && (
        <div ref={setPanel} className={fills ? 'absolute top-2.5 right-6 z-1 w-96' : undefined}>
          {top}
        </div>
      )}
      {!isWide && <BracketRounds graph={graph} field={field} shown={shownRound} onShow={onShowRound} />}
      {isWide && follows && <SpokenList graph={graph} />}
      <p id={keysId} className="sr-only">
        Arrow keys follow the lines, Shift and down to where the loser goes; plus, minus and 0 zoom.
      </p>
      <div
        className={classes(
          'overflow-hidden',
          fills ? 'h-full' : 'h-57 rounded-lg border border-line bg-surface',
          isOver && 'lg:h-[min(75dvh,var(--needed))]',
        )}
        // So high is the drawing as a whole, with some room.
        style={{ '--needed': `${Math.max(320, layout.height + 48)}px` } as CSSProperties}
      >
        {(isWide || follows) && (
          <Drawing
            {...drawing}
            hasTools={isWide}
            panel={fills ? panel : null}
            onFullScreen={fills ? undefined : () => setIsFull(true)}
          />
        )}
      </div>
      {isFull && (
        <Dialog onClose={() => setIsFull(false)} title={tournament.name} look="full">
          <div className="h-[calc(100dvh-3.5rem)]">
            <Drawing {...drawing} hasTools />
          </div>
        </Dialog>
      )}
    </div>
  );
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
function SpokenList({ graph }: { graph: Graph }) {
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
}
