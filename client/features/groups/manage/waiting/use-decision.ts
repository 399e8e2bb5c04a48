import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { dropRow } from '#client/data/rows-in-cache.ts';
import { groupCalls } from '#contract/groups.ts';
import type { Invite } from '#contract/invites.ts';

/** One of two ways to decide: `run` by a press. */
interface Choice {
  run: () => void;
  isPending: boolean;
}

export interface Decision {
  accept: Choice;
  reject: Choice;
}

/**
 * What follows for an admin's screen when something that waited is decided.
 *
 * @param lists where it waited
 */
export function useDecided({ id, groupId }: Pick<Invite, 'id' | 'groupId'>, lists: QueryFilters) {
  const client = useQueryClient();
  // How many still wait.
  const count = () => client.invalidateQueries(answersOf(groupCalls.get, { params: { id: groupId } }));
  return {
    onDone: () => {
      dropRow(client, lists, id);
      void count();
    },
    // Somebody else was faster, or it was taken back: what is so now is seen at once.
    onFailed: () => {
      void client.invalidateQueries(lists);
      void count();
    },
  };
}
