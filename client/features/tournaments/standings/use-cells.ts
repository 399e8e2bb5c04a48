import { useEffect, useMemo, useRef } from 'react';
import type { Field } from '../open/field.ts';
import { type Crosstable, crosstableOf } from './crosstable.ts';

/**
 * The cells of a crosstable. What stays the same between two scores is the same object, so that no row is drawn again
 * for nothing.
 */
export function useCells({ bracket, tournament }: Field, hasCells: boolean) {
  const order = hasCells ? tournament.standings.map(({ userId }) => userId).join() : '';
  const opponents = useMemo(() => (order ? order.split(',').map(Number) : []), [order]);
  const before = useRef<Crosstable>(undefined);
  const crosstable = useMemo(() => (hasCells ? crosstableOf(bracket, before.current) : undefined), [hasCells, bracket]);
  useEffect(() => {
    before.current = crosstable;
  }, [crosstable]);
  return { opponents, crosstable };
}
