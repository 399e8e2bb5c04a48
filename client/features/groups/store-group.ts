import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { staleAfter } from '#client/data/stale-after.ts';
import { live } from '#client/live/live.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import type { LiveEvent } from '#contract/live.ts';

/**
 * The viewer has come into a group, or has left it, which is now as the server answered it. What else shows it follows
 * with the event that the server tells of it, like in every other window; where no event can come, at once.
 *
 * @param socket whether it is open decides which
 */
export async function storeGroup(
  client: QueryClient,
  group: Group,
  viewerId: number,
  socket: Pick<typeof live, 'connection'> = live,
): Promise<void> {
  client.setQueryData(query(groupCalls.get, { params: { id: group.id } }).queryKey, group);
  if (socket.connection === 'open') return;
  const action = group.viewer.role === null ? 'member_left' : 'member_joined';
  const change: LiveEvent = { type: 'group_update', groupId: group.id, action, userIds: [viewerId] };
  await Promise.all(staleAfter(change, viewerId).map((answers) => client.invalidateQueries(answers)));
}
