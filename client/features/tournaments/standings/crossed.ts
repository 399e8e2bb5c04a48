import type { RefObject } from 'react';
import type { Drawn } from '#client/ui/drawn.ts';
import type { CrossCells } from './CrossCells.tsx';
import type { Opponent } from './Opponent.tsx';

/** What a table with a column for each opponent has more than others; those do not wait for it. */
export interface Crossed {
  table: RefObject<HTMLTableElement | null>;
  opponents: readonly number[];
  /** The opponents whose cells are near the window. */
  drawn: Drawn;
  /** The viewer's next match. */
  nextId: number | undefined;
  /** Whose matches do not count. */
  gone: ReadonlySet<number>;
  Opponent: typeof Opponent;
  CrossCells: typeof CrossCells;
}
