import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { dropRow } from '#client/data/rows-in-cache.ts';

/**
 * For `useAction` of what takes a row out of loaded lists, such as a decision: it goes at once. Where somebody else was
 * faster, what is so now is fetched.
 *
 * @param also what follows in either case
 */
export function useRowDecided(lists: QueryFilters, id: number, also = () => {}) {
  const client = useQueryClient();
  return {
    onDone: () => {
      dropRow(client, lists, id);
      also();
    },
    onFailed: () => {
      void client.invalidateQueries(lists);
      also();
    },
  };
}
