import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToThread, loadNewer, loadNewest, loadOlder, type Place, threadIn, threadQuery } from './cache.ts';
import { endSeqOf, firstSeqOf, isAtNewest, isLoaded } from './thread.ts';
import { type FakeServer, fakeServer, groupId, message } from './thread-for-tests.ts';

let client: QueryClient;
let server: FakeServer;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const fetchThread = (place?: Place) => client.fetchQuery(threadQuery(groupId, place));
const stretch = () => [firstSeqOf(threadIn(client, groupId)), endSeqOf(threadIn(client, groupId))];
const inOrder = () => {
  const { messages } = threadIn(client, groupId);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => (stretch()[0] ?? 0) + index));
};

test('a thread that was read opens with its newest page', async () => {
  server = fakeServer(700, 700);
  await fetchThread({ readSeq: undefined, lastSeq: 700 });
  expect(stretch()).toEqual([651, 700]);
  expect(server.asked).toEqual(['/messages?limit=50']);
});

test('one with more unread than a page opens around the line, and knows how far it goes', async () => {
  server = fakeServer(700, 100);
  const thread = await fetchThread({ readSeq: 100, lastSeq: 700 });
  expect(stretch()).toEqual([71, 150]);
  expect(thread.lastSeq).toBe(700);
  expect(server.asked.toSorted()).toEqual(['/messages?after=100&limit=50', '/messages?before=101&limit=30']);
});

test('where a few are unread they are in the newest page; where they are not after all, around the line', async () => {
  server = fakeServer(700, 690);
  await fetchThread({ readSeq: 690, lastSeq: 700 });
  expect(stretch()).toEqual([651, 700]);
  client.clear();
  server = fakeServer(800, 690);
  const thread = await fetchThread({ readSeq: 690, lastSeq: 700 });
  expect(stretch()).toEqual([661, 740]);
  // There is more than was known when it was opened.
  expect(isAtNewest(thread)).toBe(false);
});

test('where the newest page has too little above the line it opens around that', async () => {
  server = fakeServer(700, 664);
  await fetchThread({ readSeq: 664, lastSeq: 700 });
  expect(stretch()).toEqual([635, 700]);
});

test('from the first message on there is nothing above the line', async () => {
  server = fakeServer(700, 0);
  await fetchThread({ readSeq: 0, lastSeq: 700 });
  expect(stretch()).toEqual([1, 50]);
});

test('fetched again it catches up with one page, and learns how much is missing', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  await fetchThread();
  expect(server.asked).toEqual(['/messages?after=700&limit=100']);
  server.lastSeq = 900;
  const thread = await fetchThread();
  expect(stretch()).toEqual([651, 800]);
  expect(thread.lastSeq).toBe(900);
});

test('older and newer pages continue the stretch', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  await loadOlder(client, groupId);
  await loadNewer(client, groupId);
  expect(stretch()).toEqual([221, 400]);
  inOrder();
});

test('the newest page takes the place of what lies elsewhere, and joins what it follows', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  expect(await loadNewest(client, groupId)).toBe(true);
  expect(stretch()).toEqual([651, 700]);
  server.lastSeq = 720;
  expect(await loadNewest(client, groupId)).toBe(false);
  expect(stretch()).toEqual([651, 720]);
  inOrder();
});

test('a page that was asked for before one went elsewhere does not become a neighbour', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  const late = loadNewer(client, groupId);
  await loadNewest(client, groupId);
  await late;
  inOrder();
  expect(endSeqOf(threadIn(client, groupId))).toBe(700);
});

test('what is said is taken in at the end, and only known of elsewhere', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  addToThread(client, message(701));
  expect(stretch()).toEqual([651, 701]);
  client.clear();
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  addToThread(client, message(701));
  expect(stretch()).toEqual([271, 350]);
  expect(threadIn(client, groupId).lastSeq).toBe(701);
  expect(client.getQueryState(threadQuery(groupId).queryKey)?.isInvalidated).toBe(false);
});

test('one that was lost has the thread fetched again', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.lastSeq = 702;
  addToThread(client, message(702));
  expect(isAtNewest(threadIn(client, groupId))).toBe(false);
  expect(client.getQueryState(threadQuery(groupId).queryKey)?.isInvalidated).toBe(true);
  await fetchThread();
  expect(stretch()).toEqual([651, 702]);
  inOrder();
});

test('what is said while a thread is being loaded is neither lost nor put beside what it does not follow', async () => {
  server = fakeServer(700, 300);
  const meanwhile: unknown[] = [];
  server.meanwhile = () => {
    server.lastSeq = 702;
    for (const seq of [701, 702]) {
      addToThread(client, message(seq));
      const { isInvalidated } = client.getQueryState(threadQuery(groupId).queryKey) ?? {};
      meanwhile.push({ isLoaded: isLoaded(threadIn(client, groupId)), isInvalidated });
    }
  };
  const thread = await fetchThread({ readSeq: 300, lastSeq: 700 });
  expect(stretch()).toEqual([271, 350]);
  expect(thread.lastSeq).toBe(702);
  inOrder();
  // What is on its way is not asked for anew.
  expect(meanwhile).toEqual(Array(2).fill({ isLoaded: false, isInvalidated: false }));
});

test('a thread that nobody has opened stays unloaded', () => {
  addToThread(client, message(7));
  expect(client.getQueryData(threadQuery(groupId).queryKey)).toBeUndefined();
});
