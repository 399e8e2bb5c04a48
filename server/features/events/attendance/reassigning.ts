import type { WriteTx } from '../../../database/types.ts';
import type { Reassigned } from '../../../kernel/reassign-queries.ts';
import type { EventUpdates } from '../updates.ts';
import * as queries from './reassign-queries.ts';

/** Moves that somebody answered events and was there to another id of theirs; where both did, it stays. */
export const reassigningAttendance = (updates: Pick<EventUpdates, 'answered'>) =>
  /** @param among only these, as they were moved before */
  async function reassign(tx: WriteTx, person: Reassigned, among?: readonly number[]) {
    const found = await queries.lockAllOf(tx, person, among);
    const free = found.filter(({ hasBoth }) => hasBoth === 0);
    const moved = free.map(({ id }) => id);
    await queries.moveAttendance(tx, person, moved);
    for (const event of free) updates.answered(tx, event, false);
    return { moved };
  };
