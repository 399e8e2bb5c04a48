import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Graph } from './graph.ts';
import { matchTowards } from './keys.ts';
import type { Layout } from './layout.ts';
import type { View } from './view.ts';

interface DrawingKeys {
  graph: Graph;
  layout: Layout;
  content: RefObject<HTMLElement | null>;
  /** What the keyboard comes to first. */
  firstId: number | undefined;
  reveal: (id: number) => void;
  view: RefObject<View | null>;
  showWhole: () => void;
}

/** One tab stop; arrows follow the lines, + and − zoom, 0 shows the whole. */
export function useDrawingKeys({ graph, layout, content, firstId, reveal, view, showWhole }: DrawingKeys) {
  const [chosen, setChosen] = useState<number>();
  const first = firstId ?? [...graph.nodes.values()].find(({ match }) => match.state !== 'bye')?.match.id;
  const stop = chosen !== undefined && graph.nodes.has(chosen) ? chosen : first;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') view.current?.zoom(1.25, undefined, true);
    else if (event.key === '-') view.current?.zoom(1 / 1.25, undefined, true);
    else if (event.key === '0') showWhole();
    else {
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
      const to = from ? matchTowards(graph, layout, Number(from.dataset.cell), event) : undefined;
      // Where there is nothing to go to an arrow does not scroll the page either.
      if (from && event.key.startsWith('Arrow')) event.preventDefault();
      if (to === undefined) return;
      event.preventDefault();
      // It may be out of view, and so not in the page yet.
      flushSync(() => setChosen(to));
      content.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus({ preventScroll: true });
      return;
    }
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    if (!cell) return;
    const id = Number(cell.dataset.cell);
    setChosen(id);
    // Whoever pressed it has it in view.
    if (cell.matches(':focus-visible')) reveal(id);
  };
  return { stop, onKeyDown, onFocus };
}
