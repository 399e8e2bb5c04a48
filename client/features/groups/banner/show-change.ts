import type { QueryClient } from '@tanstack/react-query';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { query } from '#client/data/queries.ts';
import { type Group, groupCalls } from '#contract/groups.ts';

/**
 * Shows at once what the viewer has changed of a group. What else shows it follows with the event that the server tells
 * of it; where no event can come, at once.
 */
export function showChange(client: QueryClient, groupId: number, change: (before: Group) => Group): void {
  const { queryKey } = query(groupCalls.get, { params: { id: groupId } });
  client.setQueryData(queryKey, (before) => before && change(before));
  void refetchIfOffline(client, [`group:${groupId}`]);
}
