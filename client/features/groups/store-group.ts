import type { QueryClient } from '@tanstack/react-query';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';

/** A group is now as the server answered it; the lists that it came into or left, and its conversation, follow. */
export async function storeGroup(client: QueryClient, group: Group): Promise<void> {
  client.setQueryData(query(groupCalls.get, { params: { id: group.id } }).queryKey, group);
  const changed = [
    answersOf(groupCalls.discover),
    answersOf(myGroupCalls.list),
    answersOf(groupCalls.members, { params: { id: group.id } }),
    answersOf(messageCalls.conversations),
    answersOf(messageCalls.unread),
    answersOf(tournamentCalls.list),
    answersOf(tournamentCalls.listByGroup, { params: { groupId: group.id } }),
  ];
  await Promise.all(changed.map((filters) => client.invalidateQueries(filters)));
}
