import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Span } from '#contract/matchmaking/hours.ts';
import { type Cell, cellsBetween, painted, stateOf } from './grid.ts';

interface Painting {
  from: Cell;
  /** The hours as they were when it began. */
  before: readonly Span[];
  isOn: boolean;
  /** Where it is now: nowhere else yet while it may be a tap. */
  to: Cell | undefined;
}

/**
 * Gives or takes all cells between where a pointer went down and where it is, as the first of them: across by a finger,
 * whose way up and down scrolls, and anywhere by a mouse.
 */
export function usePainting(
  table: RefObject<HTMLElement | null>,
  { spans, onChange }: { spans: readonly Span[]; onChange: (spans: Span[]) => void },
) {
  const painting = useRef<Painting>(undefined);
  const wasDrag = useRef(false);
  const cellAt = ({ clientX, clientY }: PointerEvent): Cell | undefined => {
    const button = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
    const [day, part] = button?.dataset.cell?.split('-').map(Number) ?? [];
    return day !== undefined && part !== undefined && table.current?.contains(button ?? null)
      ? { day, part }
      : undefined;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDrag.current = false;
      const from = event.button === 0 && event.isPrimary ? cellAt(event) : undefined;
      painting.current = from && { from, before: spans, isOn: stateOf(spans, from) === 'off', to: undefined };
    },
    onPointerMove: (event: PointerEvent) => {
      // It was let go of elsewhere.
      if (event.buttons === 0) painting.current = undefined;
      const { current } = painting;
      const to = current && event.isPrimary ? cellAt(event) : undefined;
      if (!current || !to) return;
      const { day, part } = current.to ?? current.from;
      if (to.day === day && to.part === part) return;
      current.to = to;
      wasDrag.current = true;
      onChange(painted(current.before, cellsBetween(current.from, to), current.isOn));
    },
    onPointerUp: () => {
      painting.current = undefined;
    },
    onPointerCancel: () => {
      painting.current = undefined;
    },
  };
  return {
    handlers,
    /** Whether the press that has just ended went over several cells: it is no tap on the one where it ends. */
    wasDrag: () => {
      const { current } = wasDrag;
      wasDrag.current = false;
      return current;
    },
  };
}
