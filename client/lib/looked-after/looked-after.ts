import { query } from '#client/data/queries.ts';
import { guestCalls } from '#contract/guests.ts';

/** Whom the viewer looks after in a group, and answers for. */
export const lookedAfterQuery = (groupId: number) => query(guestCalls.lookedAfter, { params: { id: groupId } });

/** The same in all of their groups. */
export const allLookedAfterQuery = query(guestCalls.allLookedAfter, {});
