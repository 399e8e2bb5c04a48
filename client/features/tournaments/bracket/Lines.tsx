import { memo } from 'react';
import type { Part } from './camera.ts';
import type { Layout } from './layout.ts';
import { type Line, pathOf } from './lines.ts';
import type { Path } from './path.ts';

interface LinesProps {
  lines: readonly Line[];
  layout: Layout;
  part: Part;
  lit: Path | undefined;
}

/** The lines that are in view: all wins as one, those of the player whose way is lit over them. */
export const Lines = memo(function Lines({ lines, layout, part, lit }: LinesProps) {
  const seen = lines.filter((line) => isSeen(line, part));
  const drawn = (isMeant: (line: Line) => boolean) => seen.filter(isMeant).map(pathOf).join('');
  const [won, fell, open] = [new Set(lit?.won), new Set(lit?.fell), new Set(lit?.open)];
  return (
    <svg className="bk-lines" width={layout.width} height={layout.height} aria-hidden="true">
      <path d={drawn(({ kind }) => kind === 'win')} />
      <path className="bk-net" d={layout.nets.map((y) => `M0 ${y}H${layout.width}`).join('')} />
      <path className="bk-way bk-way-open" d={drawn(({ kind, from }) => kind === 'win' && open.has(from))} />
      <path className="bk-way bk-way-fell" d={drawn(({ kind, from }) => kind === 'fall' && fell.has(from))} />
      <path className="bk-way" d={drawn(({ kind, from }) => kind === 'win' && won.has(from))} />
    </svg>
  );
});

/** A line goes to the right, or within a column a little to the left, and up or down. */
function isSeen({ points: [start, turned, , end] }: Line, { left, right, top, bottom }: Part): boolean {
  if (!start || !turned || !end) return false;
  const isAcross = Math.max(start[0], end[0]) >= left && Math.min(start[0], turned[0]) <= right;
  return isAcross && Math.max(start[1], end[1]) >= top && Math.min(start[1], end[1]) <= bottom;
}
