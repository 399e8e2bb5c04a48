import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage } from '#client/lib/call.ts';
import { freshFor } from '#client/lib/query-client.ts';
import { type Group, groupCalls, type newGroup } from '#contract/groups.ts';

export type Scope = 'mine' | 'discover';
export type NewGroup = z.input<typeof newGroup>;

type Next = Record<string, string> | undefined;

export const groupListQuery = (scope: Scope) =>
  infiniteQueryOptions({
    queryKey: ['groups', 'list', scope],
    queryFn: ({ pageParam, signal }) =>
      callPage(groupCalls.list, { query: { scope, limit: 24, ...pageParam } }, signal),
    initialPageParam: undefined as Next,
    getNextPageParam: (page) => page.next,
  });

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => call(groupCalls.get, { params: { id } }, signal),
    staleTime: freshFor.group,
  });

export const memberListQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['groups', 'members', id],
    queryFn: ({ pageParam, signal }) =>
      callPage(groupCalls.members, { params: { id }, query: { ...pageParam } }, signal),
    initialPageParam: undefined as Next,
    getNextPageParam: (page) => page.next,
    staleTime: freshFor.group,
  });

export const createGroupMutation = mutationOptions({
  mutationFn: (body: NewGroup) => call(groupCalls.create, { body }),
});

export const joinGroupMutation = mutationOptions({
  mutationFn: (id: number) => call(groupCalls.join, { params: { id } }),
});

export const leaveGroupMutation = mutationOptions({
  mutationFn: (id: number) => call(groupCalls.leave, { params: { id } }),
});

/** A group is now as the server answered it; the lists that it came into or left, and its conversation, follow. */
export async function takeIn(client: QueryClient, group: Group): Promise<void> {
  client.setQueryData(groupQuery(group.id).queryKey, group);
  await Promise.all([
    client.invalidateQueries({ queryKey: ['groups', 'list'] }),
    client.invalidateQueries({ queryKey: ['groups', 'members', group.id] }),
    client.invalidateQueries({ queryKey: ['conversations'] }),
    client.invalidateQueries({ queryKey: ['tournaments'] }),
  ]);
}
