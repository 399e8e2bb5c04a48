import { query } from '#client/data/queries.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';

/** Whom the viewer looks after in a group, and answers for. */
export const lookedAfterQuery = (groupId: number) => query(lookedAfterCalls.ofGroup, { params: { id: groupId } });

/** The same in all of their groups. */
export const allLookedAfterQuery = query(lookedAfterCalls.all, {});
