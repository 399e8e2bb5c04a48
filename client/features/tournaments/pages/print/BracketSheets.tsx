import { useMemo } from 'react';
import { type Graph, graphOf, playerAt } from '../../model/bracket/graph.ts';
import { codeOf, sideLook } from '../../model/bracket/labels.ts';
import { type Layout, layoutOf, linesOf, type Sizes, svgPathOf } from '../../model/bracket/layout.ts';
import type { Field } from '../../model/field.ts';
import { type BracketPage, bracketPages, cellsOn, overhang } from './bracket-pages.ts';

/** A bracket as it is drawn, on as many pages as it takes; who is not known yet is left to be written in. */
export function BracketSheets({ field }: { field: Field }) {
  const { bracket, tournament } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const layout = useMemo(() => layoutOf(graph, sizesFor(graph)), [graph]);
  const { isLandscape, scale, pages } = useMemo(() => bracketPages(layout), [layout]);
  return pages.map((page, at) => (
    <section
      key={`${page.left} ${page.top}`}
      data-landscape={isLandscape || undefined}
      className="paper-page paper-bracket"
      aria-label={pages.length > 1 ? `Bracket, page ${at + 1}` : 'Bracket'}
    >
      <p className="mb-[2mm] truncate" dir="auto">
        <strong>{tournament.name}</strong>
        {pages.length > 1 && ` · page ${at + 1} of ${pages.length}`}
      </p>
      <Part graph={graph} layout={layout} page={page} scale={scale} />
    </section>
  ));
}

/** As wide as the longest name needs, a team with a line for each of its players. */
function sizesFor({ entrants }: Graph): Sizes {
  const mates = [...entrants.values()].flatMap(({ names }) => names);
  const longest = Math.max(...mates.map(({ length }) => length));
  const lines = Math.max(...[...entrants.values()].map(({ team }) => team.length));
  const width = Math.min(280, Math.max(130, 66 + 7.5 * longest));
  const height = 2 + 2 * (6 + 15 * lines);
  return { width, height, column: width + 28, row: height + 8 };
}

interface PartProps {
  graph: Graph;
  layout: Layout;
  page: BracketPage;
  scale: number;
}

function Part({ graph, layout, page, scale }: PartProps) {
  const { left, top, width, height } = page;
  const over = overhang(layout);
  const titles = layout.titles.filter(({ x, y }) => x >= left - 1 && x < left + width && y >= top && y < top + height);
  return (
    // Not by a transform: what is larger than a page would be parted before it is made smaller.
    <div
      className="relative break-inside-avoid text-[13px] leading-[15px]"
      style={{ width, height: height + 2 * over, zoom: scale }}
    >
      <svg
        className="absolute overflow-hidden fill-none stroke-[#333]"
        style={{ left: 0, top: over, width, height }}
        viewBox={`${left} ${top} ${width} ${height}`}
        aria-hidden="true"
      >
        <path
          d={linesOf(graph, layout)
            .flatMap((line) => (line.kind === 'win' ? svgPathOf(line) : []))
            .join('')}
        />
      </svg>
      {titles.map(({ roundNumber, x, y }) => {
        const round = graph.rounds.find((each) => each.roundNumber === roundNumber);
        return (
          <strong
            key={roundNumber}
            className="absolute whitespace-nowrap"
            style={{ left: x - left, top: y - top + over }}
          >
            {round?.title}
          </strong>
        );
      })}
      {cellsOn(layout, page).map(({ id, x, y }) => (
        <PaperMatch key={id} graph={graph} id={id} sizes={layout.sizes} left={x - left} top={y - top + over} />
      ))}
    </div>
  );
}

interface PaperMatchProps {
  graph: Graph;
  id: number;
  sizes: Sizes;
  left: number;
  top: number;
}

function PaperMatch({ graph, id, sizes: { width, height }, left, top }: PaperMatchProps) {
  const node = graph.nodes.get(id);
  if (!node) return null;
  const { match, round } = node;
  return (
    <div className="absolute border border-[#333] bg-white" style={{ left, top, width, height }}>
      {([0, 1] as const).map((side) => {
        const { names, seed, points, state } = sideLook(graph, match, side);
        // Who wins is written where they come to; who loses comes from further away.
        const isBlank = playerAt(match, side) === 0 && match.sources[side].from === 'winner';
        return (
          <div
            key={side}
            className={`grid h-1/2 grid-cols-[24px_minmax(0,1fr)_auto] items-center ${side === 1 ? 'border-t border-[#999]' : ''}`}
          >
            <span className="text-center text-[10px] text-[#444]">{seed}</span>
            <span
              dir="auto"
              className={state === 'winner' ? 'font-bold' : state === 'open' ? 'text-[11px] text-[#444]' : ''}
            >
              {isBlank
                ? ''
                : names.map((mate, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two of a team may be called the same
                    <span key={at} className="block truncate">
                      {mate}
                    </span>
                  ))}
            </span>
            <span className={`px-1.5 ${state === 'winner' ? 'font-bold' : ''}`}>{points}</span>
          </div>
        );
      })}
      {match.state !== 'bye' && (
        <span className="absolute -top-[5px] right-1 bg-white px-0.5 text-[8px] leading-[9px] text-[#444]">
          {codeOf(round, match)}
        </span>
      )}
    </div>
  );
}
