import { useEffect, useMemo, useRef } from 'react';
import type { Field } from '../open/field.ts';
import type { Bracket } from '../rounds.ts';
import { type Crosstable, crosstableOf } from './crosstable.ts';
import { type Forms, formsOf } from './form.ts';

/**
 * The cells of a crosstable. What stays the same between two scores is the same object, so that no row is drawn again
 * for nothing.
 */
export function useCells({ bracket, tournament }: Field, hasCells: boolean) {
  const order = hasCells ? tournament.standings.map(({ userId }) => userId).join() : '';
  const opponents = useMemo(() => (order ? order.split(',').map(Number) : []), [order]);
  const crosstable = useSince<Crosstable>(hasCells, bracket, crosstableOf);
  return { opponents, crosstable };
}

/** How everybody's last matches went, where that is shown; likewise. */
export const useForms = ({ bracket }: Field, hasForm: boolean) => useSince<Forms>(hasForm, bracket, formsOf);

/** What is made of the matches, and of what was made of them before. */
function useSince<Made>(isWanted: boolean, bracket: Bracket, make: (bracket: Bracket, before?: Made) => Made) {
  const before = useRef<Made>(undefined);
  const made = useMemo(() => (isWanted ? make(bracket, before.current) : undefined), [isWanted, bracket, make]);
  useEffect(() => {
    before.current = made;
  }, [made]);
  return made;
}
