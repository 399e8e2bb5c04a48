import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callPage, type Page } from '#client/lib/call.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import { type newTournament, type score, type Tournament, tournamentCalls } from '#contract/tournaments.ts';

type Next = Record<string, string> | undefined;
export type NewTournament = z.input<typeof newTournament>;
export type Score = z.input<typeof score>;

const pageSize = 24;

/** All tournaments that one may see, or those of a group. */
export const tournamentListQuery = (groupId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', 'list', groupId ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...pageParam };
      return groupId === undefined
        ? callPage(tournamentCalls.list, { query }, signal)
        : callPage(tournamentCalls.listByGroup, { params: { groupId }, query }, signal);
    },
    initialPageParam: undefined as Next,
    getNextPageParam: (page) => page.next,
  });

export const tournamentQuery = (id: number) =>
  queryOptions({
    queryKey: ['tournaments', 'one', id],
    queryFn: ({ signal }) => call(tournamentCalls.get, { params: { id } }, signal),
    structuralSharing: newerOf,
  });

/** An answer that was on its way while a score was taken in is older than what is shown already. */
function newerOf(had: unknown, got: unknown): unknown {
  return isRevised(had) && isRevised(got) && had.revision > got.revision ? had : replaceEqualDeep(had, got);
}

function isRevised(data: unknown): data is Pick<Tournament, 'revision'> {
  return typeof data === 'object' && data !== null && 'revision' in data;
}

/** The group whose tournaments are shown. */
export const hostQuery = (id: number) =>
  queryOptions({
    queryKey: ['groups', 'host', id],
    queryFn: ({ signal }) => call(groupCalls.get, { params: { id } }, signal),
  });

/** The groups in which one may make tournaments, by name. */
export const hostsQuery = queryOptions({
  queryKey: ['groups', 'hosts'],
  queryFn: async ({ signal }) => {
    const groups: Group[] = [];
    let next: Next = { scope: 'mine', limit: '100' };
    while (next) {
      const page: Page<Group> = await callPage(groupCalls.list, { query: { scope: 'mine', ...next } }, signal);
      groups.push(...page.items);
      next = page.next;
    }
    return groups
      .filter(({ viewer }) => viewer.mayCreateTournaments)
      .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  },
});

export const createMutation = mutationOptions({
  mutationFn: (body: NewTournament) => call(tournamentCalls.create, { body }),
});

export const joinMutation = (id: number) =>
  mutationOptions({ mutationFn: () => call(tournamentCalls.join, { params: { id } }) });

export const leaveMutation = (id: number) =>
  mutationOptions({ mutationFn: () => call(tournamentCalls.leave, { params: { id } }) });

export const startMutation = (id: number) =>
  mutationOptions({ mutationFn: () => call(tournamentCalls.start, { params: { id } }) });

export const scoreMutation = (id: number, matchId: number) =>
  mutationOptions({ mutationFn: (body: Score) => call(tournamentCalls.score, { params: { id, matchId }, body }) });

/** A tournament is now as the server answered it; the lists that show it follow. */
export async function takeIn(client: QueryClient, tournament: Tournament): Promise<void> {
  const { queryKey } = tournamentQuery(tournament.id);
  // What is on its way was asked for before.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, tournament);
  await refetchLists(client);
}

export function refetchLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [feature, kind] }) => feature === 'tournaments' && kind !== 'one',
  });
}
