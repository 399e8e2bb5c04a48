import { Maximize, Minus, Plus, Scan, Trophy } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { IconButton } from '#client/ui/IconButton.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { Cell } from './Cell.tsx';
import type { Part } from './camera.ts';
import type { Graph } from './graph.ts';
import { Lines } from './Lines.tsx';
import type { Layout, Cell as Placed } from './layout.ts';
import { linesOf } from './lines.ts';
import { type CellLook, lookOf } from './look.ts';
import { pathOf } from './path.ts';
import { Boxes, SmallMap } from './SmallMap.tsx';
import { useSlides } from './slides.ts';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useLit } from './use-lit.ts';
import { useView } from './use-view.ts';
import { titleParts } from './words.ts';

/** From so many players on a draw is opened at one's own match, with a map. */
const mapFrom = 64;

export interface DrawingProps {
  graph: Graph;
  layout: Layout;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Where it is opened, unless it is small enough to be seen whole. */
  focusId: number | undefined;
  /** What the keys do, and where the list is, for whoever does not see it. */
  describedBy?: string;
  /** In a page of its own height the wheel moves it; within a page it scrolls the page. */
  isRoomy: boolean;
  /** Where there is room for them. */
  hasTools: boolean;
  /** What lies on its upper right corner. */
  panel?: HTMLElement | null;
  onOpen: (matchId: number) => void;
  onFullScreen?: (() => void) | undefined;
}

/** An elimination as it is drawn, to be dragged, pinched and walked through by arrow keys. */
export const Drawing = memo(function Drawing(props: DrawingProps) {
  const { graph, layout, nextId, focusId, describedBy, isRoomy, hasTools, panel = null, onOpen, onFullScreen } = props;
  const window = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const isLarge = graph.entrants.size >= mapFrom;
  const { part, isFar, view, showWhole, reveal, goTo } = useView({
    window,
    content,
    frame,
    layout,
    focusId,
    opensAtMatch: isLarge,
    takesWheel: isRoomy,
    panel,
  });
  const { lit, events } = useLit(graph.own?.id);
  const path = useMemo(() => (lit === undefined ? undefined : pathOf(graph, lit)), [graph, lit]);
  const lines = useMemo(() => linesOf(graph, layout), [graph, layout]);
  const lookAt = useMemo(() => looksOf(graph, nextId), [graph, nextId]);
  const keys = useDrawingKeys({ graph, layout, content, firstId: nextId ?? focusId, reveal, view, showWhole });
  useSlides(content, graph, layout);
  const hasMap = isLarge && isRoomy;
  return (
    <section
      ref={window}
      aria-label="Bracket, drawn"
      aria-describedby={describedBy}
      className="bk-window size-full"
      {...events}
      onKeyDown={keys.onKeyDown}
      onFocus={(event) => {
        events.onFocus(event);
        keys.onFocus(event);
      }}
      onClick={({ target }) => {
        const id = cellAt(target);
        if (id !== undefined && graph.nodes.get(id)?.match.state !== 'bye') onOpen(id);
      }}
    >
      <div ref={content} className="bk-content" style={{ width: layout.width, height: layout.height }}>
        {part && (
          <>
            <Lines lines={lines} layout={layout} part={part} lit={path} />
            {isFar ? (
              <svg className="bk-far" width={layout.width} height={layout.height} aria-hidden="true">
                <Boxes layout={layout} nextId={nextId} own={path?.sides} />
              </svg>
            ) : (
              <Titles graph={graph} layout={layout} part={part} />
            )}
            {[...layout.cells.values()].map((cell) => {
              const node = graph.nodes.get(cell.id);
              if (!node || !(cell.id === keys.stop || (!isFar && isSeen(cell, layout, part)))) return null;
              return (
                <Cell
                  key={cell.id}
                  id={cell.id}
                  x={cell.x}
                  y={cell.y}
                  sizes={layout.sizes}
                  look={lookAt(node.match)}
                  isNext={cell.id === nextId}
                  isFinal={node.match.stage === 'final' || node.match.stage === 'grand-final'}
                  lit={path?.sides.get(cell.id)}
                  isStop={cell.id === keys.stop}
                />
              );
            })}
          </>
        )}
      </div>
      {hasMap && <SmallMap layout={layout} nextId={nextId} own={path?.sides} frame={frame} onGo={goTo} />}
      <div className="bk-tools" data-fixed="">
        {hasTools && (
          <>
            <IconButton icon={Minus} label="Smaller" onClick={() => view.current?.zoom(1 / 1.25, undefined, true)} />
            <IconButton icon={Plus} label="Larger" onClick={() => view.current?.zoom(1.25, undefined, true)} />
            <IconButton icon={Scan} label="Whole bracket" onClick={showWhole} />
          </>
        )}
        {onFullScreen && <IconButton icon={Maximize} label="Full screen" onClick={onFullScreen} />}
      </div>
    </section>
  );
});

function Titles({ graph, layout, part }: { graph: Graph; layout: Layout; part: Part }) {
  return layout.titles.map(({ roundNumber, x, y }) => {
    const round = graph.rounds.find((each) => each.roundNumber === roundNumber);
    if (!round || x < part.left - layout.sizes.width || x > part.right || y < part.top - 40 || y > part.bottom)
      return null;
    const { bracket, rest } = titleParts(round.title);
    const isFirst = graph.rounds.find((each) => titleParts(each.title).bracket === bracket) === round;
    const isLast = round.stage === 'grand-final' || round.stage === 'final';
    return (
      <span
        key={roundNumber}
        aria-hidden="true"
        className={isLast ? 'bk-title bk-title-last' : 'bk-title'}
        style={{ left: x, top: y }}
      >
        {isLast && <Trophy className="size-4" />}
        {bracket && isFirst ? round.title : rest}
      </span>
    );
  });
}

/** What matches look like, worked out when they first come into view. */
function looksOf(graph: Graph, nextId: number | undefined) {
  const looks = new Map<number, CellLook>();
  return (match: Match): CellLook => {
    const look = looks.get(match.id) ?? lookOf(graph, match, match.id === nextId);
    looks.set(match.id, look);
    return look;
  };
}

const isSeen = ({ x, y }: Placed, { sizes }: Layout, { left, right, top, bottom }: Part): boolean =>
  x + sizes.width >= left && x <= right && y + sizes.height >= top && y <= bottom;

export function cellAt(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset.cell) : undefined;
}
