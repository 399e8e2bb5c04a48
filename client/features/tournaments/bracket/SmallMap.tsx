import { memo, type PointerEvent, type Ref } from 'react';
import type { Layout } from './layout.ts';

/** In pixels; the longer side has no more. */
const most = 112;

interface SmallMapProps {
  layout: Layout;
  nextId: number | undefined;
  own: ReadonlyMap<number, 0 | 1> | undefined;
  /** The part of it that is in view, moved by whoever moves the drawing. */
  frame: Ref<SVGRectElement>;
  onGo: (at: { x: number; y: number }) => void;
}

/** All of a large draw in a corner, one's own matches in it, and what part is in view. For the eye and the pointer only. */
export const SmallMap = memo(function SmallMap({ layout, nextId, own, frame, onGo }: SmallMapProps) {
  const scale = most / Math.max(layout.width, layout.height);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onGo({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <div className="bk-map" data-fixed="">
      <svg
        aria-hidden="true"
        width={layout.width * scale}
        height={layout.height * scale}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        onPointerDown={go}
        onPointerMove={go}
      >
        <Boxes layout={layout} nextId={nextId} own={own} />
        <rect ref={frame} className="bk-frame" />
      </svg>
    </div>
  );
});

/** Every match as a box: all of them are one path, for a browser pays for each element. */
export function Boxes({ layout, nextId, own }: Pick<SmallMapProps, 'layout' | 'nextId' | 'own'>) {
  const { cells, sizes } = layout;
  const boxes = (isMeant: (id: number) => boolean) =>
    [...cells.values()]
      .filter(({ id }) => isMeant(id))
      .map(({ x, y }) => `M${x} ${y}h${sizes.width}v${sizes.height}h${-sizes.width}z`)
      .join('');
  return (
    <>
      <path className="bk-boxes" strokeWidth={6} d={boxes((id) => !own?.has(id))} />
      <path className="bk-boxes-own" d={boxes((id) => own?.has(id) === true && id !== nextId)} />
      <path className="bk-boxes-next" strokeWidth={12} d={boxes((id) => id === nextId)} />
    </>
  );
}
