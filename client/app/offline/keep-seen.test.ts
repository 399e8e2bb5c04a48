import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { keyOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { forgetPerson } from '#client/lib/leaving.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { isKept, keepSeen, newestOf } from './keep-seen.ts';
import { forgetShown, isAnythingLastSeen, orLastSeen } from './last-seen.ts';
import { lastSeenAfter, readLastSeen, writeLastSeen } from './last-seen-storage.ts';

const now = Date.UTC(2026, 4, 4, 18);
const anna = { id: 7, username: 'anna', name: 'anna' };
const key = (id: number) => keyOf(groupCalls.get, { params: { id } });

let page: EventTarget;
let client: QueryClient;

const kept = () => readLastSeen()?.queries.map(({ data }) => data);
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const see = (id: number) => client.setQueryData<unknown>(key(id), { id });

/** What a page does that asks, and is refused or hears nothing. */
async function fails(id: number, status: number): Promise<void> {
  const queryFn = () => Promise.reject(new CallError('No', { status }));
  await client.fetchQuery({ queryKey: key(id), queryFn, retry: false }).catch(() => undefined);
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('document', new EventTarget());
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  forgetShown();
  client = new QueryClient({ defaultOptions: { queries: { persister: orLastSeen } } });
  keepSeen(client);
  client.setQueryData<unknown>(sessionQuery.queryKey, anna);
});
afterEach(() => {
  client.clear();
});

test('two seconds after it was seen, and again after the next', async () => {
  see(5);
  await passed(1_999);
  expect(kept()).toBeUndefined();
  await passed(1);
  expect(kept()).toEqual([{ id: 5 }]);
  see(6);
  await passed(2_000);
  expect(kept()).toHaveLength(2);
});

test.each<[string, () => void]>([
  ['goes away', () => page.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('at once when the page %s', (_, happens) => {
  see(5);
  happens();
  expect(kept()).toEqual([{ id: 5 }]);
});

test('what the server refuses goes; what it is too busy or too far away for stays', async () => {
  for (const id of [5, 6, 7]) see(id);
  await passed(2_000);
  await fails(5, 404);
  await fails(6, 429);
  await fails(7, 503);
  await passed(2_000);
  expect(kept()).toEqual([{ id: 6 }, { id: 7 }]);
});

test('what was last seen does not become younger by being shown', async () => {
  see(5);
  await passed(2_000);
  const before = readLastSeen();
  client.clear();
  await passed(60_000);
  for (const queryKey of [sessionQuery.queryKey, key(5)]) {
    const queryFn = () => Promise.reject(new CallError('nobody there', { status: 0 }));
    await client.fetchQuery({ queryKey, queryFn, retry: false });
  }
  expect(isAnythingLastSeen()).toBe(true);
  await passed(2_000);
  expect(readLastSeen()).toEqual(before);
});

test('whoever signs out is forgotten, also of what was about to be written', async () => {
  see(5);
  await passed(2_000);
  see(6);
  client.setQueryData(sessionQuery.queryKey, null);
  forgetPerson(anna.id);
  expect(readLastSeen()).toBeUndefined();
  await passed(10_000);
  expect(readLastSeen()).toBeUndefined();
});

test('when another tab has forgotten it, this one asks who is signed in', () => {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'last-seen', newValue: null }));
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true);
});

test('what was shown of the one who signs out is not taken for what the next one saw', async () => {
  see(5);
  await passed(2_000);
  client.clear();
  const queryFn = () => Promise.reject(new CallError('nobody there', { status: 0 }));
  await client.fetchQuery({ queryKey: sessionQuery.queryKey, queryFn, retry: false });
  expect(isAnythingLastSeen()).toBe(true);
  forgetPerson(anna.id);
  expect(isAnythingLastSeen()).toBe(false);
});

test('what was answered before it began is kept as well', async () => {
  const other = new QueryClient();
  other.setQueryData<unknown>(sessionQuery.queryKey, anna);
  other.setQueryData<unknown>(key(8), { id: 8 });
  keepSeen(other);
  await passed(2_000);
  expect(kept()).toEqual([{ id: 8 }]);
});

test.for<[who: string, session: unknown]>([
  ['nobody', null],
  ['somebody else', { ...anna, id: 8 }],
])('what is kept of one person goes where %s was found signed in before it began', ([, session]) => {
  const seen = [{ hash: hashKey(key(5)), data: { id: 5 }, at: now }];
  writeLastSeen(lastSeenAfter(undefined, { viewer: anna, at: now }, { seen, refused: [], now }));
  expect(readLastSeen()?.viewer.id).toBe(anna.id);
  const other = new QueryClient();
  other.setQueryData<unknown>(sessionQuery.queryKey, session);
  keepSeen(other);
  expect(readLastSeen()).toBeUndefined();
});

const thread = keyOf(messageCalls.list, { query: { conversationId: 5 } });
const tournament = keyOf(tournamentCalls.get, { params: { id: 3 } });
const listOf = (query: { q?: string; limit?: number }) => pages(myGroupCalls.list, { query }).queryKey;

test('what a call says may be read offline is kept, save searches, and nothing else', () => {
  for (const queryKey of [key(5), thread, tournament, listOf({ limit: 24 })]) expect(isKept(queryKey)).toBe(true);
  const requests = keyOf(inviteCalls.requests, { params: { id: 5 } });
  for (const queryKey of [
    listOf({ q: 'dinks' }),
    requests,
    keyOf(authCalls.me),
    keyOf(authCalls.devices),
    ['anything'],
  ])
    expect(isKept(queryKey)).toBe(false);
});

test('of a thread the newest fifty messages are kept, of a list its first page', () => {
  const messages = Array.from({ length: 120 }, (_, index) => ({ seq: index + 1 }));
  expect(newestOf(thread, { messages, lastSeq: 120 })).toEqual({ messages: messages.slice(70), lastSeq: 120 });
  expect(newestOf(keyOf(groupCalls.list), { pages: ['a', 'b'], pageParams: [null, 'b'] })).toEqual({
    pages: ['a'],
    pageParams: [null],
  });
  expect(newestOf(tournament, { id: 3 })).toEqual({ id: 3 });
});
