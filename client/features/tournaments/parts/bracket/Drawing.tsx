import { Expand, Minus, Plus, Scan, Trophy } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { feeder, type Graph, type Path, pathOf, playerAt } from '../../model/bracket/graph.ts';
import { matchTowards } from '../../model/bracket/keys.ts';
import { lookOf, titleParts } from '../../model/bracket/labels.ts';
import { type Layout, type Line, linesOf, svgPathOf } from '../../model/bracket/layout.ts';
import { useMatchInAddress } from '../ScoreButtons.tsx';
import { Cell } from './Cell.tsx';
import { useZoom } from './use-zoom.ts';

/** From so many players on a draw is opened at one's own match. */
const largeFrom = 64;

interface DrawingProps {
  graph: Graph;
  layout: Layout;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Where it is opened, unless it is small enough to be seen whole. */
  focusId: number | undefined;
  /** What the keys do, and where the list is, for whoever does not see it. */
  describedBy?: string;
  /** Where there is room for them. */
  hasTools: boolean;
  /** What lies on its upper right corner. */
  panel?: HTMLElement | null;
  onFullScreen?: (() => void) | undefined;
}

/** An elimination as it is drawn: to be scrolled, zoomed and walked through by arrow keys. */
export function Drawing(props: DrawingProps) {
  const { graph, layout, nextId, focusId, describedBy, hasTools, panel = null, onFullScreen } = props;
  const [, openMatch] = useMatchInAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const opensAtMatch = graph.entrants.size >= largeFrom;
  const { zoom, showWhole, makeReadable, events } = useZoom({
    scroller,
    drawing,
    layout,
    focusId,
    opensAtMatch,
    panel,
  });
  const { lit, events: lighting } = useLit(graph.own?.id);
  const path = useMemo(() => (lit === undefined ? undefined : pathOf(graph, lit)), [graph, lit]);
  const lines = useMemo(() => linesOf(graph, layout), [graph, layout]);
  const looks = useMemo(
    () => new Map([...graph.nodes.values()].map(({ match }) => [match.id, lookOf(graph, match, match.id === nextId)])),
    [graph, nextId],
  );
  const [chosen, setChosen] = useState<number>();
  const first = nextId ?? focusId ?? [...graph.nodes.values()].find(({ match }) => match.state !== 'bye')?.match.id;
  const stop = chosen !== undefined && graph.nodes.has(chosen) ? chosen : first;
  useSlides(drawing, graph, layout);
  const onKeyDown = (event: KeyboardEvent) => {
    events.onKeyDown(event);
    const from = cellAt(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = matchTowards(graph, layout, from, event);
    // Where there is nothing to go to an arrow does not scroll either.
    if (to !== undefined || event.key.startsWith('Arrow')) event.preventDefault();
    if (to === undefined) return;
    makeReadable();
    drawing.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  return (
    <section
      aria-label="Bracket, drawn"
      aria-describedby={describedBy}
      className="relative size-full"
      {...lighting}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        lighting.onFocus(event);
        setChosen(cellAt(event.target) ?? chosen);
      }}
      onClick={({ target }) => {
        const id = cellAt(target);
        if (id !== undefined && graph.nodes.get(id)?.match.state !== 'bye') openMatch(id);
      }}
    >
      <div
        ref={scroller}
        className="grid h-full cursor-grab touch-pan-x touch-pan-y scroll-p-6 place-items-center-safe overflow-auto select-none active:cursor-grabbing"
        onPointerDown={events.onPointerDown}
        onPointerMove={events.onPointerMove}
        onClickCapture={events.onClickCapture}
      >
        <div className="relative">
          <div
            ref={drawing}
            data-drawing=""
            className="absolute top-0 left-0 origin-top-left contain-layout contain-style"
            style={{ width: layout.width, height: layout.height }}
          >
            <Lines lines={lines} layout={layout} lit={path} />
            <Titles graph={graph} layout={layout} />
            {[...layout.cells.values()].map(({ id, x, y }) => {
              const [node, look] = [graph.nodes.get(id), looks.get(id)];
              return (
                node &&
                look && (
                  <Cell
                    key={id}
                    id={id}
                    x={x}
                    y={y}
                    sizes={layout.sizes}
                    look={look}
                    isNext={id === nextId}
                    isFinal={node.match.stage === 'final' || node.match.stage === 'grand-final'}
                    lit={path?.sides.get(id)}
                    isStop={id === stop}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      <div className="absolute right-2 bottom-2 flex rounded-md border border-line bg-surface text-ink shadow-low lg:right-6 lg:bottom-4">
        {hasTools && (
          <>
            <IconButton icon={Minus} label="Smaller" onClick={() => zoom(1 / 1.25)} />
            <IconButton icon={Plus} label="Larger" onClick={() => zoom(1.25)} />
            <IconButton icon={Scan} label="Whole bracket" onClick={showWhole} />
          </>
        )}
        {onFullScreen && <IconButton icon={Expand} label="Full screen" onClick={onFullScreen} />}
      </div>
    </section>
  );
}

function Titles({ graph, layout }: { graph: Graph; layout: Layout }) {
  return layout.titles.map(({ roundNumber, x, y }) => {
    const round = graph.rounds.find((each) => each.roundNumber === roundNumber);
    if (!round) return null;
    const { bracket, rest } = titleParts(round.title);
    const isFirst = graph.rounds.find((each) => titleParts(each.title).bracket === bracket) === round;
    const isLast = round.stage === 'grand-final' || round.stage === 'final';
    return (
      <span
        key={roundNumber}
        aria-hidden="true"
        className={classes(
          'absolute flex items-center gap-1.5 leading-4 whitespace-nowrap',
          isLast ? 'text-[13px] font-bold text-ink' : 'text-[12px] font-semibold text-soft',
        )}
        style={{ left: x, top: y }}
      >
        {isLast && <Trophy className="size-4" />}
        {bracket && isFirst ? round.title : rest}
      </span>
    );
  });
}

/** All wins as one path, those of the player whose way is lit over them. */
function Lines({ lines, layout, lit }: { lines: readonly Line[]; layout: Layout; lit: Path | undefined }) {
  const drawn = (isMeant: (line: Line) => boolean) => lines.filter(isMeant).map(svgPathOf).join('');
  const [won, fell, open] = [new Set(lit?.won), new Set(lit?.fell), new Set(lit?.open)];
  const way = 'stroke-court-text forced-colors:stroke-[Highlight]';
  return (
    <svg
      className="pointer-events-none absolute top-0 left-0 overflow-visible fill-none"
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
    >
      <path
        className="stroke-control/75 stroke-[1.25] forced-colors:stroke-[CanvasText]"
        d={drawn(({ kind }) => kind === 'win')}
      />
      <path
        className="stroke-line stroke-2 [stroke-dasharray:4_6] forced-colors:stroke-[CanvasText]"
        d={layout.nets.map((y) => `M0 ${y}H${layout.width}`).join('')}
      />
      <path
        className={`${way} stroke-2 [stroke-dasharray:3_4]`}
        d={drawn(({ kind, from }) => kind === 'win' && open.has(from))}
      />
      <path
        className={`${way} stroke-3 [stroke-dasharray:4_3]`}
        d={drawn(({ kind, from }) => kind === 'fall' && fell.has(from))}
      />
      <path className={`${way} stroke-3`} d={drawn(({ kind, from }) => kind === 'win' && won.has(from))} />
    </svg>
  );
}

function cellAt(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset.cell) : undefined;
}

/**
 * Whose way is lit: that of the player who is pointed at, touched or has the focus, else the viewer's own.
 *
 * @param ownId the viewer's entrant
 */
function useLit(ownId: number | undefined) {
  const [chosen, setChosen] = useState<number>();
  const light = (target: EventTarget | null) => setChosen(entrantAt(target));
  const events = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && light(target),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(undefined),
    // A finger leaves it lit, until another player is touched or the ground beside them.
    onPointerDown: ({ target, pointerType }: PointerEvent) => pointerType !== 'mouse' && light(target),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && light(target),
    onBlur: () => setChosen(undefined),
  };
  return { lit: chosen ?? ownId, events };
}

/** The player who is meant: of a whole match the winner, else its first. */
function entrantAt(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const side = target.closest<HTMLElement>('[data-side]');
  if (side) return Number(side.dataset.entrant) || undefined;
  const cell = target.closest('[data-cell]');
  const meant = cell?.querySelector<HTMLElement>('[data-winner]') ?? cell?.querySelector<HTMLElement>('[data-entrant]');
  return Number(meant?.dataset.entrant) || undefined;
}

/** Somebody who has come to a match since, and how far from where they were. */
interface Arrival {
  matchId: number;
  side: 0 | 1;
  dx: number;
  dy: number;
}

/** Who stands in a match now whose side was to be decided before. */
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

/** A name slides along its line to the match that it has come to. */
function useSlides(content: RefObject<HTMLElement | null>, graph: Graph, layout: Layout): void {
  const before = useRef(graph);
  useEffect(() => {
    const was = before.current;
    before.current = graph;
    if (was === graph || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { matchId, side, dx, dy } of arrivalsSince(was, graph, layout)) {
      const name = content.current?.querySelector(`[data-cell="${matchId}"] [data-side="${side}"]`);
      name?.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
        duration: 200,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  }, [content, graph, layout]);
}
