import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadIn, threadQuery } from './loading/cache.ts';
import { conversationId, type FakeServer, fakeServer, say } from './loading/thread-for-tests.ts';
import { showSaid } from './shown.ts';

let client: QueryClient;
let server: FakeServer;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  server = fakeServer(3, 3);
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const seqs = () => threadIn(client, conversationId).messages.map(({ seq }) => seq);

test('where its thread is not loaded, a message that was sent is there to be read all the same', async () => {
  showSaid(client, say(server));
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]));
});

test('where its thread is loaded, nothing is fetched for a message that was sent', async () => {
  await client.fetchQuery(threadQuery(conversationId));
  server.asked = [];
  showSaid(client, say(server));
  expect(seqs()).toEqual([1, 2, 3, 4]);
  expect(server.asked).toEqual([]);
});

test('where it cannot be loaded, that is no failure', async () => {
  const message = say(server);
  server.isAway = true;
  showSaid(client, message);
  await vi.waitFor(() => expect(client.getQueryState(threadQuery(conversationId).queryKey)?.status).toBe('error'));
  expect(seqs()).toEqual([]);
});
