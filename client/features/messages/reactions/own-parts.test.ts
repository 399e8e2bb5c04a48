import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnParts } from '#contract/conversations.ts';
import { threadQuery } from '../loading/cache.ts';
import { message, run, threadOf } from '../loading/thread-for-tests.ts';
import { isWorthAsking, ownQuery, storeReaction } from './own-parts.ts';

afterEach(() => void vi.unstubAllGlobals());

const nothing: OwnParts = { reactions: [], reported: [], flaggers: [] };
const heart = { messageId: 3, reaction: 'heart' as const };

/** A server that says what it has when it is asked, and answers when it is told to. */
function slowServer() {
  const asked: string[] = [];
  const server = { asked, has: nothing, answer: Promise.withResolvers<void>() };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api/conversations/1/own', ''));
    const { has } = server;
    await server.answer.promise;
    return Response.json(has);
  });
  return server;
}

function withThread(to: number): QueryClient {
  const client = new QueryClient();
  client.setQueryData(threadQuery(1).queryKey, threadOf(run(1, to)));
  return client;
}

test('what is more than the server tells of at once is asked for in parts, of which none is missing', async () => {
  const server = slowServer();
  server.answer.resolve();
  const own = await withThread(1200).fetchQuery(ownQuery(1));
  expect(server.asked).toEqual(['?from=1&to=500', '?from=501&to=1000', '?from=1001&to=1200']);
  expect(own).toMatchObject({ from: 1, to: 1200, lastSeq: 1200 });
});

test('what is given while it is asked what was given is not lost', async () => {
  const [server, client] = [slowServer(), withThread(5)];
  const stop = new QueryObserver(client, ownQuery(1)).subscribe(() => {});
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.has = { ...nothing, reactions: [heart] };
  storeReaction(client, 1, { ...heart, isOn: true });
  server.answer.resolve();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(ownQuery(1).queryKey)?.reactions).toEqual([heart]);
  stop();
});

test('nothing is asked of a group in which nobody has reacted; between two people there may be reports', () => {
  const silent = threadOf(run(1, 5));
  const liked = threadOf([message(1, { reactions: [{ reaction: 'heart', count: 1 }] })]);
  const isAsked = (kind: 'group' | 'direct') =>
    [threadOf([]), silent, liked].map((each) => isWorthAsking({ kind }, each));
  expect(isAsked('group')).toEqual([false, false, true]);
  expect(isAsked('direct')).toEqual([false, true, true]);
});
