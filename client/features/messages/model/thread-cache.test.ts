import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSeqOf, firstSeqOf, isAtNewest, isBehind, isLoaded } from './thread.ts';
import {
  forgetLoadedRange,
  loadAround,
  loadNewer,
  loadNewest,
  loadOlder,
  type ThreadPosition,
  takeAnswer,
  takeDelta,
  threadIn,
  threadQuery,
} from './thread-cache.ts';
import { conversationId, edit, type FakeServer, fakeServer, message, say } from './thread-for-tests.ts';

let client: QueryClient;
let server: FakeServer;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  client.clear();
});

const fetchThread = (position?: ThreadPosition) =>
  client.fetchQuery({ ...threadQuery(conversationId, position), staleTime: 0 });
const range = () => [firstSeqOf(threadIn(client, conversationId)), endSeqOf(threadIn(client, conversationId))];
const inOrder = () => {
  const { messages } = threadIn(client, conversationId);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => (range()[0] ?? 0) + index));
};

test.for<[why: string, lastSeq: number, position: ThreadPosition, range: number[], asked: string[]]>([
  ['with its newest page where all was read', 700, { readSeq: undefined, lastSeq: 700 }, [651, 700], ['?limit=50']],
  ['with the newest page where few are unread', 700, { readSeq: 690, lastSeq: 700 }, [651, 700], ['?limit=50']],
  [
    'around the line where more are unread than a page',
    700,
    { readSeq: 100, lastSeq: 700 },
    [71, 150],
    ['?after=100&limit=50', '?before=101&limit=30'],
  ],
  [
    'around the line where they are not in the newest page after all',
    800,
    { readSeq: 690, lastSeq: 700 },
    [661, 740],
    ['?after=690&limit=50', '?before=691&limit=30', '?limit=50'],
  ],
  [
    'around the line where the newest page has too little above it',
    700,
    { readSeq: 664, lastSeq: 700 },
    [635, 700],
    ['?after=664&limit=50', '?before=665&limit=30'],
  ],
  ['with the first message of all', 700, { readSeq: 0, lastSeq: 700 }, [1, 50], ['?after=0&limit=50']],
])('a thread opens %s', async ([, lastSeq, position, expected, asked]) => {
  server = fakeServer(lastSeq, 0);
  const thread = await fetchThread(position);
  expect(range()).toEqual(expected);
  expect(server.asked.toSorted()).toEqual(asked.map((query) => `/messages${query}`));
  expect(isAtNewest(thread)).toBe(expected[1] === lastSeq);
});

test('fetched again it asks for what has changed since, and nothing else', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  await fetchThread();
  expect(server.asked).toEqual(['/messages?changedSince=700&limit=100']);
  for (let count = 0; count < 150; count += 1) say(server);
  edit(server, 660);
  edit(server, 20);
  server.asked = [];
  const thread = await fetchThread();
  expect(server.asked).toHaveLength(2);
  expect(range()).toEqual([651, 850]);
  expect(thread).toMatchObject({ lastSeq: 850, revision: 852 });
  expect(thread.messages[9]?.content).toBe('changed by 851');
  inOrder();
});

test.each([
  ['too much has changed', () => Array.from({ length: 501 }, () => edit(server, 20))],
  ['the server cannot tell what has', () => (server.anewSince = 701)],
])('where %s it is loaded anew, and one reads on from there', async (_, happen) => {
  server = fakeServer(700, 700);
  await fetchThread();
  edit(server, 699);
  for (let count = 0; count < 80; count += 1) say(server);
  happen();
  const thread = await fetchThread();
  expect(range()).toEqual([671, 750]);
  expect(thread).toMatchObject({ lastSeq: 751, revision: server.revision });
  expect(thread.messages[28]?.content).toBe('changed by 701');
  inOrder();
});

test('what changes between the two pages that it opens with is fetched as well', async () => {
  server = fakeServer(700, 300);
  server.meanwhile = () => void edit(server, 290);
  const thread = await fetchThread({ readSeq: 300, lastSeq: 700 });
  expect(thread).toMatchObject({ revision: 701, knownRevision: 701 });
  expect(thread.messages[19]?.content).toBe('changed by 701');
});

test('older and newer pages continue the range', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  await loadOlder(client, conversationId);
  await loadNewer(client, conversationId);
  expect(range()).toEqual([221, 400]);
  inOrder();
});

test('a newer page that does not reach the end shows that more was said', async () => {
  server = fakeServer(400, 300);
  await fetchThread({ readSeq: 300, lastSeq: 400 });
  server.lastSeq = 500;
  await loadNewer(client, conversationId);
  expect(range()).toEqual([271, 400]);
  expect(isAtNewest(threadIn(client, conversationId))).toBe(false);
});

test('an older page that shows that something has changed has it fetched', async () => {
  server = fakeServer(700, 700);
  const stop = new QueryObserver(client, threadQuery(conversationId)).subscribe(() => {});
  await fetchThread();
  edit(server, 690);
  await loadOlder(client, conversationId);
  await vi.waitFor(() => expect(threadIn(client, conversationId).revision).toBe(701));
  expect(threadIn(client, conversationId).messages.at(-11)?.content).toBe('changed by 701');
  stop();
});

test('the newest page takes the place of what lies elsewhere, and joins what it follows', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  expect(await loadNewest(client, conversationId)).toBe(true);
  expect(range()).toEqual([651, 700]);
  server.lastSeq = 720;
  expect(await loadNewest(client, conversationId)).toBe(false);
  expect(range()).toEqual([651, 720]);
  inOrder();
});

test('a page that was asked for before one went elsewhere does not become a neighbour', async () => {
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  const late = loadNewer(client, conversationId);
  await loadNewest(client, conversationId);
  await late;
  inOrder();
  expect(endSeqOf(threadIn(client, conversationId))).toBe(700);
});

test('somebody who looks for a message has it loaded with what is around it', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  expect(await loadAround(client, conversationId, 200)).toBe(true);
  expect(range()).toEqual([170, 249]);
  expect(isAtNewest(threadIn(client, conversationId))).toBe(false);
  expect(await loadAround(client, conversationId, 260)).toBe(false);
  expect(range()).toEqual([170, 309]);
  inOrder();
});

const told = (...messages: ReturnType<typeof message>[]) => ({
  conversationId,
  revision: Math.max(...messages.map(({ revision }) => revision)),
  messages,
});
/** Does what was asked for after an event. */
const fetchWanted = async (wanted: ReturnType<typeof takeDelta>) => {
  for (const answers of wanted) await client.refetchQueries(answers);
};

test('what is said and changed is taken in at the end, and only known of elsewhere', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  await fetchWanted(takeDelta(client, told(say(server))));
  await fetchWanted(takeDelta(client, told(edit(server, 690))));
  expect(range()).toEqual([651, 701]);
  expect(server.asked).toEqual([]);
  client.clear();
  server = fakeServer(700, 300);
  await fetchThread({ readSeq: 300, lastSeq: 700 });
  server.asked = [];
  await fetchWanted(takeDelta(client, told(say(server))));
  expect(range()).toEqual([271, 350]);
  expect(threadIn(client, conversationId)).toMatchObject({ lastSeq: 701, revision: 701 });
  expect(server.asked).toEqual([]);
});

test('where something was lost, or was too much to be told, it is fetched', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  say(server);
  const wanted = takeDelta(client, told(say(server)));
  expect(isAtNewest(threadIn(client, conversationId))).toBe(false);
  await fetchWanted(wanted);
  expect(range()).toEqual([651, 702]);
  edit(server, 660);
  await fetchWanted(takeDelta(client, { conversationId, revision: server.revision, messages: [] }));
  expect(threadIn(client, conversationId).messages[9]?.content).toBe('changed by 703');
  expect(server.asked).toEqual(['/messages?changedSince=700&limit=100', '/messages?changedSince=702&limit=100']);
  inOrder();
});

test('a thread that lacks something is fetched by whoever opens it, any other is not', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  const open = () => client.fetchQuery(threadQuery(conversationId));
  await open();
  takeDelta(client, told(edit(server, 690)));
  await open();
  expect(server.asked).toEqual([]);
  edit(server, 690);
  takeDelta(client, told(edit(server, 691)));
  await open();
  expect(server.asked).toEqual(['/messages?changedSince=701&limit=100']);
});

test('what is told while a thread is being loaded is neither lost nor put beside what it does not follow', async () => {
  server = fakeServer(700, 300);
  const meanwhile: unknown[] = [];
  server.meanwhile = () => {
    for (const each of [say(server), say(server), edit(server, 320)]) {
      const wanted = takeDelta(client, told(each));
      const query = client.getQueryCache().find({ queryKey: threadQuery(conversationId).queryKey });
      const isWanted = query && wanted.some(({ predicate }) => predicate?.(query));
      meanwhile.push({ isLoaded: isLoaded(threadIn(client, conversationId)), isWanted });
    }
  };
  const thread = await fetchThread({ readSeq: 300, lastSeq: 700 });
  expect(range()).toEqual([271, 350]);
  expect(thread).toMatchObject({ lastSeq: 702, revision: 703 });
  expect(thread.messages[49]?.content).toBe('changed by 703');
  inOrder();
  // What is on its way is not asked for anew.
  expect(meanwhile).toEqual(Array(3).fill({ isLoaded: false, isWanted: false }));
});

test('what a call answers shows at once, and what is told of it later is no news', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  server.asked = [];
  const own = say(server);
  takeAnswer(client, own);
  expect(range()).toEqual([651, 701]);
  expect(isBehind(threadIn(client, conversationId))).toBe(false);
  await fetchWanted(takeDelta(client, told(own)));
  expect(threadIn(client, conversationId).revision).toBe(701);
  expect(server.asked).toEqual([]);
});

test('a thread that nobody has opened stays unloaded', () => {
  takeDelta(client, told(message(7)));
  takeAnswer(client, message(7));
  expect(client.getQueryData(threadQuery(conversationId).queryKey)).toBeUndefined();
});

test('what is forgotten is opened anew', async () => {
  server = fakeServer(700, 700);
  await fetchThread();
  forgetLoadedRange(client, conversationId, 700);
  expect(isLoaded(threadIn(client, conversationId))).toBe(false);
  await client.fetchQuery(threadQuery(conversationId, { readSeq: 100, lastSeq: 700 }));
  expect(range()).toEqual([71, 150]);
});
