import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { fetchUnlessTold } from '#client/lib/told.ts';
import { type Group, groupCalls } from '#contract/groups.ts';

/**
 * Shows at once what the viewer has changed of a group. What else shows it follows with the event that the server tells
 * of it; where no event can come, at once.
 */
export function showChange(
  client: QueryClient,
  { groupId, viewerId }: { groupId: number; viewerId: number },
  change: (before: Group) => Group,
): void {
  const { queryKey } = query(groupCalls.get, { params: { id: groupId } });
  client.setQueryData(queryKey, (before) => before && change(before));
  void fetchUnlessTold(client, { type: 'group_update', groupId, action: 'changed', userIds: [] }, viewerId);
}
