/** When what is seen is written, and what of it. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { keyOf } from '#client/data/keys.ts';
import { forgetPerson } from '#client/lib/leaving.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { groupCalls } from '#contract/groups.ts';
import { keepSeen } from './keep-seen.ts';
import { forgetShown, isAnythingLastSeen, orLastSeen } from './last-seen.ts';
import { readLastSeen } from './storage.ts';

const now = Date.UTC(2026, 4, 4, 18);
const anna = { id: 7, username: 'anna' };
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
