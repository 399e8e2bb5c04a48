import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { answersOf, isAnswerOf, keyOf, requestIn } from './keys.ts';
import { pages, query } from './queries.ts';

test('one request has one key, whoever asks and whatever they leave open', () => {
  const key = query(groupCalls.get, { params: { id: 5 } }).queryKey;
  expect(query(groupCalls.get, { params: { id: 5 } }).queryKey).toEqual(key);
  expect(query(groupCalls.get, { params: { id: 6 } }).queryKey).not.toEqual(key);
  expect(keyOf(groupCalls.list, { query: { limit: 24, cursor: undefined } })).toStrictEqual([
    groupCalls.list.path,
    { query: { limit: 24 } },
  ]);
  expect(keyOf(siteCalls.get, { query: { invite: undefined } })).toStrictEqual(keyOf(siteCalls.get));
  const { queryKey } = pages(groupCalls.list, { query: { limit: 24, cursor: undefined } });
  expect(queryKey).toEqual(pages(groupCalls.list, { query: { limit: 24 } }).queryKey);
});

test('no two reading calls share a path, so none finds the other’s answer', () => {
  const all = [authCalls, groupCalls, messageCalls, myGroupCalls, siteCalls, tournamentCalls, userCalls];
  const paths = all
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});

test('part of a request names all answers that have it', async () => {
  const client = new QueryClient();
  const direct = pages(conversationCalls.list, { query: { kind: 'direct', limit: 24 } }).queryKey;
  const inGroups = pages(conversationCalls.list, { query: { kind: 'group', limit: 24 } }).queryKey;
  for (const key of [direct, inGroups]) client.setQueryData(key, { pages: [], pageParams: [] });
  await client.invalidateQueries(answersOf(conversationCalls.list, { query: { kind: 'direct' } }));
  expect(client.getQueryState(direct)?.isInvalidated).toBe(true);
  expect(client.getQueryState(inGroups)?.isInvalidated).toBe(false);
  await client.invalidateQueries(answersOf(conversationCalls.list));
  expect(client.getQueryState(inGroups)?.isInvalidated).toBe(true);
});

test('an answer is known by its call', () => {
  expect(isAnswerOf(groupCalls.get, keyOf(groupCalls.get, { params: { id: 1 } }))).toBe(true);
  expect(isAnswerOf(groupCalls.get, keyOf(memberCalls.list, { params: { id: 1 } }))).toBe(false);
});

test('a key says what it was made of', () => {
  const request = { params: { groupId: 3 }, query: { status: 'active' as const } };
  const key = keyOf(tournamentCalls.listByGroup, request);
  expect(requestIn(tournamentCalls.listByGroup, key)).toEqual(request);
  expect(requestIn(tournamentCalls.list, key)).toEqual({});
});
