import type { GroupNow } from '#contract/my-groups.ts';
import type { Tx } from '../../../database/types.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import * as queries from './queries.ts';

/** An event is on in a group for a week before it begins. */
const aheadMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The event that begins next in each of some groups, for one who may look inside them.
 *
 * @returns by group; groups without one in the next week are left out
 */
export async function eventsOnNow(
  tx: Tx,
  viewer: Viewer,
  { groupIds, at }: { groupIds: readonly number[]; at: Date },
): Promise<Map<number, GroupNow>> {
  const now = at.toISOString();
  const until = new Date(at.getTime() + aheadMs).toISOString();
  const rows = await queries.listNext(tx, { groupIds, viewerId: viewer.id, now, until });
  return new Map(rows.map(toNow));
}

function toNow(row: queries.NextEvent): [number, GroupNow] {
  const { id, name, eventDate, localStart, timeZone, goingCount, userResponse } = row;
  const event = { id, name, eventDate, localStart, timeZone };
  return [row.groupId, { kind: 'event', event, goingCount, userResponse }];
}
