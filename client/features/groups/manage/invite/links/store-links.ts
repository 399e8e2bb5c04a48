import type { QueryClient } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { type GroupLink, linkCalls } from '#contract/group-links.ts';

/** The links of a group are now others, here at once; whoever else looks at them hears of it. */
export function storeLinks(
  client: QueryClient,
  groupId: number,
  change: (links: readonly GroupLink[]) => GroupLink[],
): void {
  const { queryKey } = query(linkCalls.list, { params: { id: groupId } });
  client.setQueryData(queryKey, (links) => links && change(links));
}
